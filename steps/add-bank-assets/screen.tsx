import type { ReplyOf } from '@relief/contract/call.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useRef } from 'react'
import * as z from 'zod/mini'
import styles from './screen.module.css'
import type { addBankAssetsStep } from './step.ts'

type Data = ReplyOf<typeof addBankAssetsStep.load>['stepData']

/** Whether the applicant wants to add a bank account. */
export type BankAnswer = { continueWithPlaid: boolean }

/** What adding a bank account is good for and what it means; or, where it is not offered, that it is not. */
export function AddBankAssetsScreen({ data, submit }: ScreenProps<Data, BankAnswer>) {
  const wantsBank = useRef(data.isBankLinkAvailable)
  const question = useQuestionForm(z.object({}), {}, () => submit({ continueWithPlaid: wantsBank.current }))
  const answer = (isWanted: boolean) => {
    wantsBank.current = isWanted
    return question.onSubmit()
  }
  if (!data.isBankLinkAvailable)
    return (
      <QuestionPage
        title="Add a bank account"
        isSaving={question.isSaving}
        problems={question.problems}
        onSubmit={question.onSubmit}
      >
        <InlineAlert kind="info" title="You can skip this">
          <p>We cannot add bank accounts here right now. You can still see your offers without one.</p>
        </InlineAlert>
      </QuestionPage>
    )
  return (
    <QuestionPage
      title="Add a bank account"
      hint="This is up to you. It can lead to better offers."
      continueLabel="Add a bank account"
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={(event) => {
        event.preventDefault()
        void answer(true)
      }}
      otherWay={
        <Button look="link" onClick={() => void answer(false)}>
          Not now
        </Button>
      }
    >
      <Stack>
        <ul className={styles.list}>
          <li>We see your balance and what you paid in the last months. We cannot move money.</li>
          <li>You log in with your own bank. We never see your password.</li>
          <li>You can cut the link at any time.</li>
        </ul>
        <p>If you say “Not now”, we decide with your other answers and your credit report.</p>
      </Stack>
    </QuestionPage>
  )
}
