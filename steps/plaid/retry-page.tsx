import { Button } from '@relief/ui/button/button.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ReactNode } from 'react'
import { adding, useWays } from '../bank-link-parts.tsx'
import type { PlaidPage } from './plaid-page.tsx'

type RetryPage = PlaidPage & {
  title: string
  hint?: string
  continueLabel: string
  /** What the button does: the way to the history of this very account. */
  retry: () => ReturnType<typeof adding>
  children: ReactNode
}

/** There is an account but not its history: try for it again, take another account, or go on without. */
export function RetryPage({ data, goOn, onAdded, retry, children, ...words }: RetryPage) {
  const ways = useWays({
    retry,
    another: () => adding(data.addBankAccount, onAdded),
    without: () => goOn(false),
  })
  return (
    <QuestionPage
      {...words}
      isSaving={ways.isSaving}
      problems={ways.problems}
      onSubmit={(event) => {
        event.preventDefault()
        ways.go('retry')
      }}
      otherWay={
        <>
          <Button look="link" onClick={() => ways.go('another')}>
            Choose another account
          </Button>
          <Button look="link" onClick={() => ways.go('without')}>
            {data.isOptional ? 'See my offers now' : 'Not now'}
          </Button>
        </>
      }
    >
      {children}
    </QuestionPage>
  )
}
