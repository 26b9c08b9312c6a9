import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { addAccount, BankPromises, useActions } from '../bank-account-sections.tsx'
import type { PlaidPage } from './plaid-page.tsx'

/** Asks for an account, and says what it is good for and what continuing without one means. */
export function AskPage({ data, continueWith, onAdded }: PlaidPage) {
  const { isOptional } = data
  const actions = useActions({
    add: () => addAccount(data.addBankAccount, onAdded),
    without: () => continueWith(false),
  })
  return (
    <QuestionPage
      title={isOptional ? 'You have offers. Try for better ones?' : 'One more step: add a bank account'}
      hint={
        isOptional
          ? 'Your account can show that you pay on time. That can lower the cost.'
          : 'Your credit report is too short to decide with. Your account can make up for it.'
      }
      continueLabel="Add a bank account"
      isSaving={actions.isSaving}
      problems={actions.problems}
      onSubmit={(event) => {
        event.preventDefault()
        actions.go('add')
      }}
      otherWay={
        <Button look="link" onClick={() => actions.go('without')}>
          {isOptional ? 'See my offers now' : 'Not now'}
        </Button>
      }
    >
      <Stack>
        {data.wasConnectionLost ? (
          <InlineAlert kind="warning" title="Your account could not be added">
            <p>
              Something went wrong on our side before it was finished. No account is connected. Please add it
              again.
            </p>
          </InlineAlert>
        ) : null}
        <BankPromises />
        <p>
          {isOptional
            ? 'What we see counts. If the account was often below zero, we may not be able to lend. You can see your offers now instead: they stay as they are.'
            : 'Without an account we cannot make an offer today. This did not change your credit score.'}
        </p>
      </Stack>
    </QuestionPage>
  )
}
