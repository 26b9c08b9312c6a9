import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Columns } from '@relief/ui/page/page.tsx'
import { PageHeading } from '@relief/ui/page/page-heading.tsx'
import { PageTop } from '@relief/ui/question-page/page-top.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useEffect, useRef, useState } from 'react'
import { useElapsedSeconds } from '../use-elapsed-seconds.tsx'
import { words as shared } from '../words.ts'
import type { PlaidPage } from './plaid-page.tsx'
import { waitingWords } from './waiting-words.ts'
import { words } from './words.ts'

/** The wait for bank data: says what happens and how long it takes, and continues by itself. */
export function WaitPage({ data, continueWith, since }: PlaidPage & { since: string | null }) {
  const isThere = data.applicationPlaidInfo.hasPlaidAssetsResponse
  const name = data.bankAccount?.institutionName ?? words.yourBank
  const { message, detail, mayLeave } = waitingWords(useElapsedSeconds(since), name)
  const [problem, setProblem] = useState('')
  const hasSubmitted = useRef(false)
  const go = async (withBank: boolean) => {
    const failed = await continueWith(withBank)
    setProblem(failed?.errors[0]?.message ?? '')
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (!isThere || hasSubmitted.current) return
    hasSubmitted.current = true
    void latest.current(true)
  }, [isThere])
  return (
    <Columns>
      <PageTop />
      <Stack>
        <div>
          <PageHeading title={words.wait.title}>
            <p>{shared.common.answersSaved}</p>
          </PageHeading>
        </div>
        {problem === '' ? (
          <StatusWait message={message} detail={detail} />
        ) : (
          <>
            <InlineAlert kind="warning" title={problem} isLive>
              <p>{words.wait.problem}</p>
            </InlineAlert>
            <div>
              <Button onClick={() => void go(true)}>{shared.common.tryAgain}</Button>
            </div>
          </>
        )}
        {mayLeave ? <p>{words.wait.mayLeave}</p> : null}
        {data.isOptional ? (
          <div>
            <Button look="link" onClick={() => void go(false)}>
              {shared.common.seeOffersNow}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Columns>
  )
}
