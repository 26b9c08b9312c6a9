import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useIdentity } from '../api/use-identity.ts'
import { hrefTo } from '../paths.ts'

export function NotFoundPage() {
  return (
    <EndPage title="We can’t find that page" lead={<p>The address may be wrong, or the page has moved.</p>}>
      <div>
        <ButtonLink href={hrefTo('landing')}>Go to the first page</ButtonLink>
      </div>
    </EndPage>
  )
}

/** An unknown application, or another person's: the two look the same. */
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
        <ButtonLink href={hrefTo('account')}>Go to my account</ButtonLink>
      </div>
      <div>
        <ButtonLink look="link" href={hrefTo('logout')}>
          Log out
        </ButtonLink>
      </div>
    </EndPage>
  )
}
