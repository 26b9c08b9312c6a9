import type { ReplyOf } from '@relief/contract/call.ts'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { useElapsedSeconds } from '../use-elapsed-seconds.tsx'
import { WaitPage } from '../wait-page.tsx'
import type { pricingStep } from './step.ts'
import { toWait, waitingWords } from './waiting-words.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof pricingStep.load>['stepData']

/** The wait for offers: says what happens and how long it takes, and tells people that they may leave. */
export function PricingScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const { otherLoanAmount: other } = data
  const wait = toWait(words, other)
  const { message, detail, mayLeave } = waitingWords(useElapsedSeconds(data.startedAt), wait)
  return (
    <WaitPage
      title={wait.title}
      waiting={{ message, detail }}
      status={data.status}
      failed={{
        title: wait.failed,
        detail: wait.failedDetail,
        ...(other !== null && { button: words.change.back }),
      }}
      problemDetail={words.problemDetail}
      submit={submit}
    >
      {mayLeave ? <p>{words.mayLeave}</p> : null}
    </WaitPage>
  )
}
