import type { ReplyOf } from '@relief/contract/call.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Columns } from '@relief/ui/page/page.tsx'
import { PageHeading } from '@relief/ui/page/page-heading.tsx'
import { PageTop } from '@relief/ui/question-page/page-top.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useEffect, useRef, useState } from 'react'
import { useElapsedSeconds } from '../use-elapsed-seconds.tsx'
import type { plaidPricingStep } from './step.ts'

type Data = ReplyOf<typeof plaidPricingStep.load>['stepData']

/** The wait for the decision with bank data; it continues by itself. */
export function PlaidPricingScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const isSlow = useElapsedSeconds(data.startedAt) >= 30
  const [problem, setProblem] = useState('')
  const hasSubmitted = useRef(false)
  const go = async () => {
    const failed = await submit({})
    setProblem(failed?.errors[0]?.message ?? '')
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (data.status !== 'READY' || hasSubmitted.current) return
    hasSubmitted.current = true
    void latest.current()
  }, [data.status])
  return (
    <Columns>
      <PageTop />
      <Stack>
        <PageHeading title="Looking at your account history">
          <p>Your answers are saved. You do not need to press anything.</p>
        </PageHeading>
        {data.status === 'FAILED' || problem !== '' ? (
          <>
            <InlineAlert kind="warning" title={problem || 'We could not finish'} isLive>
              <p>Your answers are saved, and nothing was decided. You can try again now.</p>
            </InlineAlert>
            <div>
              <Button onClick={() => void go()}>Try again</Button>
            </div>
          </>
        ) : (
          <StatusWait
            message={isSlow ? 'Taking longer than usual' : 'Working out your offers'}
            detail={isSlow ? 'We keep trying. You can also come back later.' : 'This takes a few seconds.'}
          />
        )}
      </Stack>
    </Columns>
  )
}
