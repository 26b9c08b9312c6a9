import { type AccountType, payoutAccountInput } from '@relief/contract/entities/payout.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

/** The account that money goes to, as it is sent. */
export type GivenAccount = { routingNumber: string; accountNumber: string; accountType: AccountType }

/** The account as it is typed; the kind is empty until it is chosen. */
export type TypedAccount = { routingNumber: string; accountNumber: string; accountType: AccountType | '' }

export const emptyAccount: TypedAccount = { routingNumber: '', accountNumber: '', accountType: '' }

/** The parts of an account in the schema of a form; `checkAccount` says what is wrong in them. */
export const accountParts = {
  routingNumber: z.string(),
  accountNumber: z.string(),
  accountType: z.custom<TypedAccount['accountType']>(),
}

/** Says at each field what is wrong with the account, in the words of the wire. */
export function checkAccount(context: { value: TypedAccount; issues: z.core.$ZodRawIssue[] }): void {
  const parsed = payoutAccountInput.safeParse(context.value)
  for (const { message, path } of parsed.error?.issues ?? [])
    context.issues.push({ code: 'custom', message, path, input: context.value })
}

/** The account as it is sent; null while something is wrong in it. */
export function givenAccount({
  routingNumber,
  accountNumber,
  accountType,
}: TypedAccount): GivenAccount | null {
  const parsed = payoutAccountInput.safeParse({ routingNumber, accountNumber, accountType })
  return parsed.success ? parsed.data : null
}

/** Where money should go. */
export function AccountFields<In extends FieldValues & TypedAccount, Out extends FieldValues>({
  question,
  isLast = false,
}: {
  question: QuestionForm<In, Out>
  /** Nothing follows in the form: the keyboard of a phone says so. */
  isLast?: boolean
}) {
  const fields = question as unknown as QuestionForm<TypedAccount>
  return (
    <>
      <TextField
        label="Routing number"
        hint="9 digits. On a check, it is the first number at the bottom left."
        inputMode="numeric"
        autoComplete="off"
        room="half"
        {...useField(fields, 'routingNumber')}
      />
      <TextField
        label="Account number"
        hint="4 to 17 digits"
        inputMode="numeric"
        autoComplete="off"
        room="half"
        enterKeyHint={isLast ? 'go' : 'next'}
        {...useField(fields, 'accountNumber')}
      />
      <RadioCards
        label="Kind of account"
        choices={[
          { value: 'CHECKING', label: 'Checking' },
          { value: 'SAVINGS', label: 'Savings' },
        ]}
        {...useField(fields, 'accountType')}
      />
    </>
  )
}
