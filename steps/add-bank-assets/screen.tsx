import type { ReplyOf } from '@relief/contract/call.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { accountLabel } from '../bank-account-label.ts'
import {
  AccountRemoved,
  addAccount,
  BankPromises,
  RemoveAccount,
  useActions,
} from '../bank-account-sections.tsx'
import type { BankActions } from '../bank-link.ts'
import { words as shared } from '../words.ts'
import type { addBankAssetsStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof addBankAssetsStep.load>['stepData'] & BankActions

/** Whether the applicant continues with a bank account. */
export type BankAnswer = { continueWithPlaid: boolean }

/** Offers to add an account, shows the one that was added, or says that none can be added here. */
export function AddBankAssetsScreen({ data, submit }: ScreenProps<Data, BankAnswer>) {
  const [account, setAccount] = useState(data.bankAccount)
  const [isRemoved, setIsRemoved] = useState(false)
  const removed = () => {
    setAccount(null)
    setIsRemoved(true)
  }
  const actions = useActions({
    add: () => addAccount(data.addBankAccount, () => submit({ continueWithPlaid: true })),
    with: () => submit({ continueWithPlaid: true }),
    without: () => submit({ continueWithPlaid: false }),
  })
  const page = { title: shared.common.addBankAccount, isSaving: actions.isSaving, problems: actions.problems }
  const pressed = (way: 'add' | 'with' | 'without') => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    actions.go(way)
  }
  if (!data.isBankLinkAvailable)
    return (
      <QuestionPage {...page} onSubmit={pressed('without')}>
        <InlineAlert kind="info" title={words.unavailableTitle}>
          <p>{words.unavailable}</p>
        </InlineAlert>
      </QuestionPage>
    )
  if (account !== null)
    return (
      <QuestionPage {...page} onSubmit={pressed('with')}>
        <Stack>
          <InlineAlert kind="success" title={words.added}>
            <p>{accountLabel(account)}</p>
          </InlineAlert>
          <RemoveAccount remove={data.removeBankAccount} onRemoved={removed} />
        </Stack>
      </QuestionPage>
    )
  return (
    <QuestionPage
      {...page}
      hint={words.hint}
      continueLabel={shared.common.addBankAccount}
      isFollowed
      onSubmit={pressed('add')}
      otherWay={
        <Button look="link" onClick={() => actions.go('without')}>
          {shared.common.notNow}
        </Button>
      }
    >
      <Stack>
        {isRemoved ? <AccountRemoved /> : null}
        <BankPromises />
        <p>{words.withoutAccount}</p>
      </Stack>
    </QuestionPage>
  )
}
