import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { ActionButton } from './action-button.tsx'
import { words } from './words.ts'

/** The offers expired before one was accepted: why, and how to continue. */
export function RateExpired({ startAgain }: { startAgain: () => Promise<SubmitErrors> }) {
  return (
    <EndPage title={words.rateExpired.title} lead={<p>{words.rateExpired.lead}</p>}>
      <PageSection title={words.common.whatYouCanDo}>
        <p>{words.rateExpired.next}</p>
      </PageSection>
      <ActionButton act={startAgain}>{words.common.startAgain}</ActionButton>
    </EndPage>
  )
}
