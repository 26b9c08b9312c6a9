import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, Part } from '@relief/ui/end-page/end-page.tsx'
import type { NewApplicationIneligible } from '../api/create-application.ts'
import { hrefOf } from '../paths.ts'

/** A request could not be started: the server's own words, the reason, and what can be done. */
export function IneligiblePage({ error }: { error: NewApplicationIneligible }) {
  return (
    <EndPage title={error.message} lead={<p>This did not change your credit score.</p>}>
      {error.reasons.length > 0 ? (
        <Part title="Why">
          <ul>
            {error.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      <div>
        <ButtonLink href={hrefOf('account')}>Go to my account</ButtonLink>
      </div>
    </EndPage>
  )
}
