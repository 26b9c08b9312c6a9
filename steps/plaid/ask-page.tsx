import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { addAccount, BankPromises, useActions } from '../bank-account-sections.tsx'
import { words as shared } from '../words.ts'
import type { PlaidPage } from './plaid-page.tsx'
import { words } from './words.ts'

const { ask: text } = words
const { common } = shared

/** Asks for an account, and explains its benefit and the consequences of continuing without one. */
export function AskPage({ data, continueWith, onAdded }: PlaidPage) {
  const { isOptional } = data
  const actions = useActions({
    add: () => addAccount(data.addBankAccount, onAdded),
    without: () => continueWith(false),
  })
  return (
    <QuestionPage
      title={isOptional ? text.titleOptional : text.title}
      hint={isOptional ? text.hintOptional : text.hint}
      continueLabel={common.addBankAccount}
      isSaving={actions.isSaving}
      problems={actions.problems}
      onSubmit={(event) => {
        event.preventDefault()
        actions.go('add')
      }}
      otherWay={
        <Button look="link" onClick={() => actions.go('without')}>
          {isOptional ? common.seeOffersNow : common.notNow}
        </Button>
      }
    >
      <Stack>
        {data.wasConnectionLost ? (
          <InlineAlert kind="warning" title={text.lostTitle}>
            <p>{text.lost}</p>
          </InlineAlert>
        ) : null}
        <BankPromises />
        <p>{isOptional ? text.consequenceOptional : text.consequence}</p>
      </Stack>
    </QuestionPage>
  )
}
