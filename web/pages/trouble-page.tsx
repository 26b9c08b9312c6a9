import { STATUS_PATH } from '@relief/contract/routes.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { words } from './words.ts'

/** Our server did not answer. The page retries by itself; the button retries at once. */
export function TroublePage() {
  return (
    <EndPage title={words.trouble.title} lead={<p>{words.trouble.lead}</p>}>
      <div>
        <Button onClick={() => location.reload()}>{words.trouble.retry}</Button>
      </div>
      <div>
        <ButtonLink look="link" href={STATUS_PATH}>
          {words.trouble.status}
        </ButtonLink>
      </div>
    </EndPage>
  )
}
