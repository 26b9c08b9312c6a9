import { Button } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'

/** Our server did not answer. The page retries by itself; the button retries at once. */
export function TroublePage() {
  return (
    <EndPage
      title="We could not load this page"
      lead={<p>Your answers are saved. We try again by ourselves in a few seconds.</p>}
    >
      <div>
        <Button onClick={() => location.reload()}>Try again now</Button>
      </div>
    </EndPage>
  )
}
