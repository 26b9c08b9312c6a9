import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useIdentity } from '../api/use-identity.ts'
import { hrefTo } from '../paths.ts'
import { words } from './words.ts'

export function NotFoundPage() {
  return (
    <EndPage title={words.notFound.title} lead={<p>{words.notFound.lead}</p>}>
      <div>
        <ButtonLink href={hrefTo('landing')}>{words.goHome}</ButtonLink>
      </div>
    </EndPage>
  )
}

/** An unknown application, or another person's: the two look the same. */
export function NoSuchApplicationPage() {
  const identity = useIdentity()
  return (
    <EndPage title={words.noApplication.title} lead={<p>{words.noApplication.lead}</p>}>
      <p>
        {identity ? words.noApplication.otherAccountThan(identity.name) : words.noApplication.otherAccount}
      </p>
      <div>
        <ButtonLink href={hrefTo('account')}>{words.goToAccount}</ButtonLink>
      </div>
      <div>
        <ButtonLink look="link" href={hrefTo('logout')}>
          {words.logOut}
        </ButtonLink>
      </div>
    </EndPage>
  )
}
