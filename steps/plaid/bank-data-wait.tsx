import { useElapsedSeconds } from '../use-elapsed-seconds.tsx'
import { WaitPage } from '../wait-page.tsx'
import { words as shared } from '../words.ts'
import type { PlaidPage } from './plaid-page.tsx'
import { waitingWords } from './waiting-words.ts'
import { words } from './words.ts'

/** The wait for bank data: says what happens and how long it takes, and continues by itself. */
export function BankDataWait({ data, continueWith, since }: PlaidPage & { since: string | null }) {
  const name = data.bankAccount?.institutionName ?? words.yourBank
  const { message, detail, mayLeave } = waitingWords(useElapsedSeconds(since), name)
  return (
    <WaitPage
      title={words.wait.title}
      waiting={{ message, detail }}
      status={data.applicationPlaidInfo.hasPlaidAssetsResponse ? 'READY' : 'PENDING'}
      problemDetail={words.wait.problem}
      submit={() => continueWith(true)}
      otherWay={
        data.isOptional ? { label: shared.common.seeOffersNow, submit: () => continueWith(false) } : undefined
      }
    >
      {mayLeave ? <p>{words.wait.mayLeave}</p> : null}
    </WaitPage>
  )
}
