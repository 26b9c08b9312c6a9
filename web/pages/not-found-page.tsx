import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { hrefOf } from '../paths.ts'

/** No such page, or not one of this person's: the two look the same. */
export function NotFoundPage() {
  return (
    <EndPage title="We can’t find that page" lead={<p>The address may be wrong, or the page has moved.</p>}>
      <div>
        <ButtonLink href={hrefOf('landing')}>Go to the first page</ButtonLink>
      </div>
    </EndPage>
  )
}
