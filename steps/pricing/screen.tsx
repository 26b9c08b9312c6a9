import type { ReplyOf } from '@relief/contract/call.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Columns } from '@relief/ui/page/page.tsx'
import { focusPageHeading, PageHeading } from '@relief/ui/page/page-heading.tsx'
import { PageTop } from '@relief/ui/question-page/page-top.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useEffect, useRef, useState } from 'react'
import { useElapsedSeconds } from '../use-elapsed-seconds.tsx'
import { words as shared } from '../words.ts'
import type { pricingStep } from './step.ts'
import { toWait, waitingWords } from './waiting-words.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof pricingStep.load>['stepData']

/**
 * The wait for offers: says what happens and how long it takes, continues by itself, and lets people leave.
 */
export function PricingScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const { otherLoanAmount: other } = data
  const wait = toWait(words, other)
  const { message, detail, mayLeave } = waitingWords(useElapsedSeconds(data.startedAt), wait)
  const [problem, setProblem] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const hasSubmitted = useRef(false)
  const go = async () => {
    setIsSaving(true)
    const failed = await submit({})
    setIsSaving(false)
    setProblem(failed?.errors[0]?.message ?? '')
    return failed
  }
  const tryAgain = async () => {
    if ((await go()) === null) focusPageHeading()
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (data.status !== 'READY' || hasSubmitted.current) return
    hasSubmitted.current = true
    void latest.current()
  }, [data.status])

  const isStuck = data.status === 'FAILED' || problem !== ''
  return (
    <Columns>
      <PageTop />
      <Stack>
        <div>
          <PageHeading title={wait.title}>{isStuck ? null : <p>{shared.common.answersSaved}</p>}</PageHeading>
        </div>
        {isStuck ? (
          <>
            <InlineAlert kind="warning" title={problem || wait.failed} isLive>
              <p>{problem ? words.problemDetail : wait.failedDetail}</p>
            </InlineAlert>
            <div>
              <Button onClick={() => void tryAgain()} busyLabel={isSaving ? shared.common.saving : undefined}>
                {other !== null && problem === '' ? words.change.back : shared.common.tryAgain}
              </Button>
            </div>
          </>
        ) : (
          <StatusWait message={message} detail={detail} />
        )}
        {mayLeave && !isStuck ? <p>{words.mayLeave}</p> : null}
      </Stack>
    </Columns>
  )
}
