import { useField } from '@relief/ui/form/use-field.ts'
import { type QuestionForm, type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import * as z from 'zod/mini'
import {
  type AccountInput,
  accountSchemaFields,
  checkAccount,
  type FindBank,
  readAccount,
  routingErrors,
  type TypedAccount,
} from './account-fields.tsx'
import { ProofField, type ProofWay, proofSchema, toProof } from './proof-field.tsx'
import { words } from './words.ts'

/** An account with the proof of who sets it, as it is sent. */
export type ProvenAccount = AccountInput & { proof: ReturnType<typeof toProof> }

/** What was typed, and the bank that the routing number leads to; null when its name is not known. */
export type EnteredAccount = { typed: TypedAccount; account: AccountInput; bankName: string | null }

const accountSchema = z.object(accountSchemaFields).check(checkAccount)

/** The form that asks for the account. Nothing typed here is kept on the device. */
export function useAccountQuestion(
  start: TypedAccount,
  findBank: FindBank,
  enter: (entered: EnteredAccount) => void,
) {
  return useQuestionForm(accountSchema, start, async (typed) => {
    const account = readAccount(typed)
    if (account === null) return null
    const bank = await findBank(account.routingNumber)
    const errors = routingErrors(bank)
    if (errors === null) enter({ typed, account, bankName: bank.name })
    return errors
  })
}

/** The form that confirms the account, with the proof of who does. */
export function useConfirmation(
  { account }: EnteredAccount,
  way: ProofWay,
  save: (account: ProvenAccount) => Promise<SubmitErrors>,
) {
  return useQuestionForm(z.object({ proof: proofSchema(way) }), { proof: '' }, ({ proof }) =>
    save({ ...account, proof: toProof(way, proof) }),
  )
}

/** The account as it was entered, for a last look, and the field for the proof. */
export function AccountCheck({
  entered: { account, bankName },
  way,
  question,
}: {
  entered: EnteredAccount
  way: ProofWay
  question: QuestionForm<{ proof: string }>
}) {
  const { accountFields } = words
  const type = account.accountType === 'CHECKING' ? accountFields.checking : accountFields.savings
  return (
    <Stack>
      <SummaryList
        rows={[
          ...(bankName === null ? [] : [{ label: accountFields.bank, value: bankName }]),
          { label: accountFields.routingNumber, value: account.routingNumber },
          { label: accountFields.accountNumber, value: account.accountNumber },
          { label: accountFields.accountType, value: type },
        ]}
      />
      {bankName === null ? <p>{words.payoutAccount.unnamed}</p> : null}
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </Stack>
  )
}
