import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useIdentity } from '../api/use-identity.ts'
import { hrefOf } from '../paths.ts'

/** No such page. */
export function NotFoundPage() {
  return (
    <EndPage title="We can’t find that page" lead={<p>The address may be wrong, or the page has moved.</p>}>
      <div>
        <ButtonLink href={hrefOf('landing')}>Go to the first page</ButtonLink>
      </div>
    </EndPage>
  )
}

/** No such request, or not one of this person's: the two look the same. */
export function NoSuchRequestPage() {
  const identity = useIdentity()
  return (
    <EndPage
      title="We can’t find that request"
      lead={<p>The address may be cut off, or the request may belong to another account.</p>}
    >
      <p>
        {identity ? `You are logged in as ${identity.name}. ` : ''}If you have another account, log out and
        log in with that one.
      </p>
      <div>
        <ButtonLink href={hrefOf('account')}>Go to my account</ButtonLink>
      </div>
      <div>
        <ButtonLink look="link" href={hrefOf('logout')}>
          Log out
        </ButtonLink>
      </div>
    </EndPage>
  )
}
