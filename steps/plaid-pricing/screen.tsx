import type { ReplyOf } from '@relief/contract/call.ts'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { useElapsedSeconds } from '../use-elapsed-seconds.tsx'
import { WaitPage } from '../wait-page.tsx'
import type { plaidPricingStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof plaidPricingStep.load>['stepData']

/** The wait for the decision with bank data. */
export function PlaidPricingScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const isSlow = useElapsedSeconds(data.startedAt) >= 30
  return (
    <WaitPage
      title={words.title}
      waiting={
        isSlow
          ? { message: words.slow, detail: words.slowDetail }
          : { message: words.waiting, detail: words.waitingDetail }
      }
      status={data.status}
      failed={{ title: words.failed, detail: words.failedDetail }}
      problemDetail={words.failedDetail}
      submit={submit}
    />
  )
}
