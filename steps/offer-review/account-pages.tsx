import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { AccountFields, emptyAccount, type FindBank } from '../account-fields.tsx'
import {
  AccountCheck,
  type EnteredAccount,
  type ProvenAccount,
  useAccountQuestion,
  useConfirmation,
} from '../payout-account.tsx'
import type { ProofWay } from '../proof-field.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

const text = shared.payoutAccount

/** Where the money is to go, before anything is signed. */
export function AccountPage({
  entered,
  findBank,
  enter,
}: {
  /** What was entered before; null at first. */
  entered: EnteredAccount | null
  findBank: FindBank
  enter: (entered: EnteredAccount) => void
}) {
  const question = useAccountQuestion(entered?.typed ?? emptyAccount, findBank, enter)
  return (
    <QuestionPage
      title={text.title}
      hint={text.hint}
      why={<p>{words.whyAccount}</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <AccountFields question={question} isLast />
      </Stack>
    </QuestionPage>
  )
}

/** A last look at the account, which is saved with a proof of who says so. */
export function ConfirmAccountPage({
  entered,
  way,
  save,
}: {
  entered: EnteredAccount
  way: ProofWay
  save: (account: ProvenAccount) => Promise<SubmitErrors>
}) {
  const question = useConfirmation(entered, way, save)
  return (
    <QuestionPage
      title={text.confirmTitle}
      hint={text.confirmHint}
      continueLabel={text.save}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <AccountCheck entered={entered} way={way} question={question} />
    </QuestionPage>
  )
}
