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
import { words as shared } from '../words.ts'
import type { plaidPricingStep } from './step.ts'
import { words } from './words.ts'

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
        <PageHeading title={words.title}>
          <p>{shared.common.answersSaved}</p>
        </PageHeading>
        {data.status === 'FAILED' || problem !== '' ? (
          <>
            <InlineAlert kind="warning" title={problem || words.failed} isLive>
              <p>{words.failedDetail}</p>
            </InlineAlert>
            <div>
              <Button onClick={() => void go()}>{shared.common.tryAgain}</Button>
            </div>
          </>
        ) : (
          <StatusWait
            message={isSlow ? words.slow : words.waiting}
            detail={isSlow ? words.slowDetail : words.waitingDetail}
          />
        )}
      </Stack>
    </Columns>
  )
}
