import { Button } from '@relief/ui/button/button.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ReactNode } from 'react'
import { addAccount, useActions } from '../bank-account-sections.tsx'
import { words as shared } from '../words.ts'
import type { PlaidPage } from './plaid-page.tsx'
import { words } from './words.ts'

type RetryPage = PlaidPage & {
  title: string
  hint?: string
  continueLabel: string
  /** The button's action to get this account's data. */
  retry: () => ReturnType<typeof addAccount>
  children: ReactNode
}

/** There is an account but no bank data: retry, use another account, or continue without one. */
export function RetryPage({ data, continueWith, onAdded, retry, children, ...texts }: RetryPage) {
  const actions = useActions({
    retry,
    another: () => addAccount(data.addBankAccount, onAdded),
    without: () => continueWith(false),
  })
  return (
    <QuestionPage
      {...texts}
      isSaving={actions.isSaving}
      problems={actions.problems}
      onSubmit={(event) => {
        event.preventDefault()
        actions.go('retry')
      }}
      otherWay={
        <>
          <Button look="link" onClick={() => actions.go('another')}>
            {words.otherAccount}
          </Button>
          <Button look="link" onClick={() => actions.go('without')}>
            {data.isOptional ? shared.common.seeOffersNow : shared.common.notNow}
          </Button>
        </>
      }
    >
      {children}
    </QuestionPage>
  )
}
