import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { useState } from 'react'

/** The offers expired before one was accepted: why, and how to continue. */
export function RateExpired({ startAgain }: { startAgain: () => Promise<SubmitErrors> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async () => {
    setIsBusy(true)
    const failed = await startAgain()
    setIsBusy(false)
    setProblem(failed?.errors[0]?.message ?? '')
  }
  return (
    <EndPage
      title="Your rate has expired"
      lead={<p>You owe nothing. The offer was good for a limited time, and that time is over.</p>}
    >
      <PageSection title="What you can do">
        <p>
          Ask again. We keep what you told us, so it takes a few minutes. We do a new soft check, which does
          not change your credit score. The new rate may differ.
        </p>
      </PageSection>
      {problem ? (
        <InlineAlert kind="error" title={problem} isLive>
          <p>Nothing was changed. Try again.</p>
        </InlineAlert>
      ) : null}
      <div>
        <Button onClick={() => void go()} busyLabel={isBusy ? 'One moment…' : undefined}>
          Start a new request
        </Button>
      </div>
    </EndPage>
  )
}
