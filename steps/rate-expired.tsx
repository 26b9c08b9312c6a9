import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, Part } from '@relief/ui/end-page/end-page.tsx'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { useState } from 'react'

/** The offers have run out before one was accepted: why, and the way on. */
export function RateExpired({ startAgain }: { startAgain: () => Promise<Refusal> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async () => {
    setIsBusy(true)
    const refusal = await startAgain()
    setIsBusy(false)
    setProblem(refusal?.errors[0]?.message ?? '')
  }
  return (
    <EndPage
      title="Your rate has expired"
      lead={<p>You owe nothing. The offer was good for a limited time, and that time is over.</p>}
    >
      <Part title="What you can do">
        <p>
          Ask again. We keep what you told us, so it takes a few minutes. We do a new soft check, which does
          not change your credit score. The new rate may differ.
        </p>
      </Part>
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
