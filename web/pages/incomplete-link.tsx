import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { hrefTo } from '../paths.ts'
import { words } from './words.ts'

/** In place of the page of an email's link when the address lacks the link's token. */
export function IncompleteLink() {
  return (
    <EndPage title={words.incompleteLink.title} lead={<p>{words.incompleteLink.lead}</p>}>
      <div>
        <ButtonLink look="secondary" href={hrefTo('getRelief')}>
          {words.goHome}
        </ButtonLink>
      </div>
    </EndPage>
  )
}
