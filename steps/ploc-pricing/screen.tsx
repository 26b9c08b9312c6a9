import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { WaitPage } from '../wait-page.tsx'
import { words } from './words.ts'

/** Between the choice of a line of credit and its offer. */
export function PlocPricingScreen({ submit }: ScreenProps<null, Record<string, never>>) {
  return (
    <WaitPage
      title={words.title}
      waiting={{ message: words.waiting, detail: words.waitingDetail }}
      status="READY"
      problemDetail={words.problem}
      submit={submit}
    />
  )
}
