import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { adding, useWays } from '../bank-link-parts.tsx'
import type { PlaidPage } from './plaid-page.tsx'

/** The account's history could not be had: try again, take another account, or go on without. */
export function FailedPage({ data, goOn, onAdded }: PlaidPage) {
  const name = data.bankAccount?.institutionName ?? 'Your bank'
  const ways = useWays({
    again: () => goOn(true),
    another: () => adding(data.addBankAccount, onAdded),
    without: () => goOn(false),
  })
  return (
    <QuestionPage
      title="We could not get your account history"
      continueLabel="Try again"
      isSaving={ways.isSaving}
      problems={ways.problems}
      onSubmit={(event) => {
        event.preventDefault()
        ways.go('again')
      }}
      otherWay={
        <>
          <Button look="link" onClick={() => ways.go('another')}>
            Choose another account
          </Button>
          <Button look="link" onClick={() => ways.go('without')}>
            {data.isOptional ? 'See my offers now' : 'Go on without it'}
          </Button>
        </>
      }
    >
      <InlineAlert kind="warning" title={`${name} did not send it`}>
        <p>Your answers are saved, and nothing was decided. Trying again often helps.</p>
      </InlineAlert>
    </QuestionPage>
  )
}
