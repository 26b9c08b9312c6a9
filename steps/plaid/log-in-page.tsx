import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { adding, useWays } from '../bank-link-parts.tsx'
import type { PlaidPage } from './plaid-page.tsx'

/** The bank wants a new log-in before it sends the account's history: log in again, take another account, or go on without. */
export function LogInPage({ data, goOn, onAdded }: PlaidPage) {
  const name = data.bankAccount?.institutionName ?? 'your bank'
  const ways = useWays({
    logIn: () => adding(data.logInAgain, () => goOn(true)),
    another: () => adding(data.addBankAccount, onAdded),
    without: () => goOn(false),
  })
  return (
    <QuestionPage
      title="Log in to your bank once more"
      hint={`Then we ask ${name} for your account history again.`}
      continueLabel={`Log in at ${name}`}
      isSaving={ways.isSaving}
      problems={ways.problems}
      onSubmit={(event) => {
        event.preventDefault()
        ways.go('logIn')
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
      <InlineAlert kind="info" title="Your bank asks for this">
        <p>
          Banks do this after a time, or when a password was changed. Your account stays added, your answers
          are saved, and nothing was decided.
        </p>
      </InlineAlert>
    </QuestionPage>
  )
}
