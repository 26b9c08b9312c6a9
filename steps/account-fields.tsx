import type { Send } from '@relief/contract/call.ts'
import { findBankCall } from '@relief/contract/calls/payout.ts'
import { type AccountType, payoutAccountInput, type RoutedBank } from '@relief/contract/entities/payout.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import type { QuestionForm, SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { words } from './words.ts'

/** The payout account, as sent to the server. */
export type AccountInput = { routingNumber: string; accountNumber: string; accountType: AccountType }

/** The account as typed, its number twice; the type is empty until one is chosen. */
export type TypedAccount = {
  routingNumber: string
  accountNumber: string
  accountNumberAgain: string
  accountType: AccountType | ''
}

export const emptyAccount: TypedAccount = {
  routingNumber: '',
  accountNumber: '',
  accountNumberAgain: '',
  accountType: '',
}

/** Finds the bank of a routing number. */
export type FindBank = (routingNumber: string) => Promise<RoutedBank>

/** Asks the server for the bank; without a reply, the account can still be confirmed. */
export const findBankBy =
  (send: Send): FindBank =>
  async (routingNumber) => {
    const reply = await send(findBankCall, { params: { routingNumber } }).catch(() => null)
    return reply?.result ?? { status: 'NO_ANSWER', name: null }
  }

/** What to correct when no bank has the routing number; null when the account can be confirmed. */
export function routingErrors({ status }: RoutedBank): SubmitErrors {
  if (status !== 'UNKNOWN') return null
  return { errors: [{ name: 'routingNumber', message: contractWords.payout.routingUnknown }] }
}

/** The fields of an account for a form's schema; `checkAccount` reports what is wrong in them. */
export const accountSchemaFields = {
  routingNumber: z.string(),
  accountNumber: z.string(),
  accountNumberAgain: z.string(),
  accountType: z.custom<TypedAccount['accountType']>(),
}

/** Reports each problem with the account at its field, in the contract's words. */
export function checkAccount(context: { value: TypedAccount; issues: z.core.$ZodRawIssue[] }): void {
  const parsed = payoutAccountInput.safeParse(context.value)
  for (const { message, path } of parsed.error?.issues ?? [])
    context.issues.push({ code: 'custom', message, path, input: context.value })
  const { accountNumber, accountNumberAgain } = context.value
  const message = againMessage(accountNumber, accountNumberAgain)
  if (message !== null)
    context.issues.push({ code: 'custom', message, path: ['accountNumberAgain'], input: context.value })
}

const onlyDigits = (typed: string) => typed.replace(/[\s-]/g, '')

/** The error for the second entry of the account number; null when it matches the first. */
function againMessage(first: string, again: string): string | null {
  if (onlyDigits(again) === '') return words.accountFields.againMissing
  return onlyDigits(first) === onlyDigits(again) ? null : words.accountFields.againDiffers
}

/** The account to send; null while it has errors. */
export function readAccount({
  routingNumber,
  accountNumber,
  accountType,
}: TypedAccount): AccountInput | null {
  const parsed = payoutAccountInput.safeParse({ routingNumber, accountNumber, accountType })
  return parsed.success ? parsed.data : null
}

/** A number of the account: the browser must not fill it in, because it may know a different account. */
const digits = { inputMode: 'numeric', autoComplete: 'off', room: 'half' } as const

export function AccountFields<In extends FieldValues & TypedAccount, Out extends FieldValues>({
  question,
  isLast = false,
}: {
  question: QuestionForm<In, Out>
  /** The last field of the form, so a phone's keyboard shows "done". */
  isLast?: boolean
}) {
  const fields = question as unknown as QuestionForm<TypedAccount>
  const text = words.accountFields
  return (
    <>
      <TextField
        label={text.routingNumber}
        hint={text.routingHint}
        {...digits}
        {...useField(fields, 'routingNumber')}
      />
      <TextField
        label={text.accountNumber}
        hint={text.accountHint}
        {...digits}
        {...useField(fields, 'accountNumber')}
      />
      <TextField
        label={text.accountNumberAgain}
        hint={text.againHint}
        {...digits}
        enterKeyHint={isLast ? 'go' : 'next'}
        {...useField(fields, 'accountNumberAgain')}
      />
      <RadioCards
        label={text.accountType}
        choices={[
          { value: 'CHECKING', label: text.checking },
          { value: 'SAVINGS', label: text.savings },
        ]}
        {...useField(fields, 'accountType')}
      />
    </>
  )
}
