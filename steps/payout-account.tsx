import type { Send } from '@relief/contract/call.ts'
import {
  getLinkedAccountsCall,
  getPayoutAccountCall,
  saveLinkedAccountCall,
  savePayoutAccountCall,
} from '@relief/contract/calls/payout.ts'
import type { LinkedAccount } from '@relief/contract/entities/payout.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { type QuestionForm, type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { type Choice, RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import * as z from 'zod/mini'
import {
  type AccountInput,
  accountSchemaFields,
  checkAccount,
  emptyAccount,
  type FindBank,
  readAccount,
  routingErrors,
  type TypedAccount,
} from './account-fields.tsx'
import { ProofField, type ProofWay, proofSchema, toProof, unspentProof } from './proof-field.tsx'
import { words } from './words.ts'

/** An account, typed or of the linked bank, with the proof of identity, as sent to the server. */
export type ProvenAccount = (AccountInput | Pick<LinkedAccount, 'linkedAccountId'>) & {
  proof: ReturnType<typeof toProof>
}

/**
 * TYPED: the typed numbers, and the bank of the routing number; null when its name is not known. LINKED: an
 * account of the linked bank, whose numbers only the server reads.
 */
export type EnteredAccount =
  | { kind: 'TYPED'; typed: TypedAccount; account: AccountInput; bankName: string | null }
  | { kind: 'LINKED'; account: LinkedAccount }

/** The initial values of the typed form. */
export const typedBefore = (entered: EnteredAccount | null): TypedAccount =>
  entered?.kind === 'TYPED' ? entered.typed : emptyAccount

type From = { send: Send; applicationUuid: string }

/**
 * The accounts of the linked bank; empty if they cannot be loaded, because an account can be typed instead.
 */
export async function loadLinkedAccounts({ send, applicationUuid }: From): Promise<readonly LinkedAccount[]> {
  const reply = await send(getLinkedAccountsCall, { params: { applicationUuid } }).catch(() => null)
  return reply?.result ?? []
}

/**
 * Saves the payout account, by the call for its kind, in place of the one that is saved now: a request that
 * arrives late replaces no account that was saved since.
 */
export async function sendAccount({ send, applicationUuid }: From, account: ProvenAccount) {
  const params = { applicationUuid }
  const saved = (await send(getPayoutAccountCall, { params })).result
  const replaces = saved === null ? null : saved.savedAt
  return 'linkedAccountId' in account
    ? await send(saveLinkedAccountCall, { params, body: { ...account, replaces } })
    : await send(savePayoutAccountCall, { params, body: { ...account, replaces } })
}

const ANOTHER = 'another'
const choiceSchema = z.object({ choice: z.string().check(z.minLength(1, words.payoutAccount.choose)) })

/** The form that offers the accounts of the linked bank as well as another one. */
export function useAccountChoice(
  linked: readonly LinkedAccount[],
  enter: (entered: EnteredAccount) => void,
  typeAnother: () => void,
) {
  return useQuestionForm(choiceSchema, { choice: '' }, async ({ choice }) => {
    const account = linked.find(({ linkedAccountId }) => linkedAccountId === choice)
    if (account === undefined) typeAnother()
    else enter({ kind: 'LINKED', account })
    return null
  })
}

/** An account by its kind and last four digits, with its name and bank below. */
export function linkedChoice(account: LinkedAccount): Choice<string> {
  const { linkedAccountId, accountName, accountType, accountLastFour, bankName } = account
  return {
    value: linkedAccountId,
    label: words.payoutAccount.linked[accountType](accountLastFour),
    detail: bankName === null ? accountName : `${accountName}, ${bankName}`,
  }
}

/** The accounts of the linked bank, and another one. */
export function AccountChoices({
  linked,
  question,
  isLabelledByHeading = false,
}: {
  linked: readonly LinkedAccount[]
  question: QuestionForm<{ choice: string }>
  isLabelledByHeading?: boolean
}) {
  const text = words.payoutAccount
  return (
    <RadioCards
      label={isLabelledByHeading ? text.title : text.label}
      isLabelledByHeading={isLabelledByHeading}
      choices={[...linked.map(linkedChoice), { value: ANOTHER, label: text.another }]}
      {...useField(question, 'choice')}
    />
  )
}

const accountSchema = z.object(accountSchemaFields).check(checkAccount)

/** The form that asks for the account. Nothing typed here is stored on the device. */
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
    if (errors === null) enter({ kind: 'TYPED', typed, account, bankName: bank.name })
    return errors
  })
}

/** The form that confirms the account, with a proof of identity. */
export function useConfirmation(
  entered: EnteredAccount,
  way: ProofWay,
  save: (account: ProvenAccount) => Promise<SubmitErrors>,
) {
  const account =
    entered.kind === 'TYPED' ? entered.account : { linkedAccountId: entered.account.linkedAccountId }
  const submit = async ({ proof }: { proof: string }) => {
    const failed = await save({ ...account, proof: toProof(way, proof) })
    if (failed !== null) question.form.setValue('proof', unspentProof(proof))
    return failed
  }
  const question = useQuestionForm(z.object({ proof: proofSchema(way) }), { proof: '' }, submit)
  return question
}

/** The account's details for confirmation. */
function rowsFor(entered: EnteredAccount) {
  const { accountFields, payoutAccount } = words
  const { accountType } = entered.account
  const bankName = entered.kind === 'TYPED' ? entered.bankName : entered.account.bankName
  const numbers =
    entered.kind === 'TYPED'
      ? [
          { label: accountFields.routingNumber, value: entered.account.routingNumber },
          { label: accountFields.accountNumber, value: entered.account.accountNumber },
        ]
      : [{ label: payoutAccount.lastFour, value: entered.account.accountLastFour }]
  const type = accountType === 'CHECKING' ? accountFields.checking : accountFields.savings
  return [
    ...(bankName === null ? [] : [{ label: accountFields.bank, value: bankName }]),
    ...numbers,
    { label: accountFields.accountType, value: type },
  ]
}

/** What to compare before the account is saved. */
export const confirmHint = ({ kind }: EnteredAccount) =>
  kind === 'LINKED' ? words.payoutAccount.confirmLinkedHint : words.payoutAccount.confirmHint

/** The note under the details; null when every number was typed and the bank's name is known. */
function noteFor(entered: EnteredAccount): string | null {
  if (entered.kind === 'LINKED') return words.payoutAccount.fromBank
  return entered.bankName === null ? words.payoutAccount.unnamed : null
}

/** The entered account for confirmation, and the proof field. */
export function AccountCheck({
  entered,
  way,
  question,
}: {
  entered: EnteredAccount
  way: ProofWay
  question: QuestionForm<{ proof: string }>
}) {
  const note = noteFor(entered)
  return (
    <Stack>
      <SummaryList rows={rowsFor(entered)} />
      {note === null ? null : <p>{note}</p>}
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </Stack>
  )
}
