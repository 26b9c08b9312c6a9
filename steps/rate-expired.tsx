import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { ActionButton } from './action-button.tsx'
import { words } from './words.ts'

/** The selected offer expired before the others, because of its first payment date; links back to them. */
export function OfferExpired({ choose }: { choose: () => void }) {
  const { one } = words.rateExpired
  return (
    <EndPage title={one.title} lead={<p>{one.lead}</p>}>
      <PageSection title={words.common.whatYouCanDo}>
        <p>{one.next}</p>
      </PageSection>
      <div>
        <Button onClick={choose}>{one.choose}</Button>
      </div>
    </EndPage>
  )
}

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
