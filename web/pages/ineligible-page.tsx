import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { NewApplicationIneligible } from '../api/create-application.ts'
import { hrefTo } from '../paths.ts'

/** An application could not start: the server's message, the reason, and what can be done. */
export function IneligiblePage({ error }: { error: NewApplicationIneligible }) {
  return (
    <EndPage title={error.message} lead={<p>This did not change your credit score.</p>}>
      {error.reasons.length > 0 ? (
        <PageSection title="Why">
          <ul>
            {error.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      <div>
        <ButtonLink href={hrefTo('account')}>Go to my account</ButtonLink>
      </div>
    </EndPage>
  )
}
