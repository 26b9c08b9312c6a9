import type { LinkedAccount } from '@relief/contract/entities/payout.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { AccountFields, type FindBank } from '../account-fields.tsx'
import {
  AccountCheck,
  AccountChoices,
  confirmHint,
  type EnteredAccount,
  type ProvenAccount,
  typedBefore,
  useAccountChoice,
  useAccountQuestion,
  useConfirmation,
} from '../payout-account.tsx'
import type { ProofWay } from '../proof-field.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

const text = shared.payoutAccount

/** The choice of a payout account: one at the linked bank, or another one. */
export function ChooseAccountPage({
  linked,
  enter,
  typeAnother,
}: {
  linked: readonly LinkedAccount[]
  enter: (entered: EnteredAccount) => void
  typeAnother: () => void
}) {
  const question = useAccountChoice(linked, enter, typeAnother)
  return (
    <QuestionPage
      title={text.title}
      hint={text.chooseHint}
      why={<p>{words.whyAccount}</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <AccountChoices linked={linked} question={question} isLabelledByHeading />
    </QuestionPage>
  )
}

/** The payout account, asked before anything is signed. */
export function AccountPage({
  entered,
  findBank,
  enter,
}: {
  /** The account entered earlier; null at first. */
  entered: EnteredAccount | null
  findBank: FindBank
  enter: (entered: EnteredAccount) => void
}) {
  const question = useAccountQuestion(typedBefore(entered), findBank, enter)
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

/** The confirmation of the account, which is saved with a proof of identity. */
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
      hint={confirmHint(entered)}
      continueLabel={text.save}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <AccountCheck entered={entered} way={way} question={question} />
    </QuestionPage>
  )
}
