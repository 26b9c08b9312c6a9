import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { hrefOf } from '../paths.ts'

/** The application stands at a step that this version of the app has no page for. */
export function LaterPage() {
  return (
    <EndPage
      title="We need to check something first"
      lead={<p>Your answers are saved. We can’t show you the next step on this page.</p>}
    >
      <div>
        <ButtonLink look="secondary" href={hrefOf('landing')}>
          Back to my loans
        </ButtonLink>
      </div>
    </EndPage>
  )
}
