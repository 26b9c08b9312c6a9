import { type AccountType, payoutAccountInput } from '@relief/contract/entities/payout.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type Refusal, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { usePageTitle } from '@relief/ui/page/use-page-title.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import * as z from 'zod/mini'

/** The account that the money goes to, as it is sent. */
export type GivenAccount = { routingNumber: string; accountNumber: string; accountType: AccountType }

type Typed = { routingNumber: string; accountNumber: string; accountType: AccountType | '' }

const required = (message: string) => z.string().check(z.minLength(1, message))

const schema = z.object({
  routingNumber: z.pipe(
    required('Enter the 9 digits of your routing number'),
    payoutAccountInput.shape.routingNumber,
  ),
  accountNumber: z.pipe(required('Enter your account number'), payoutAccountInput.shape.accountNumber),
  accountType: z
    .custom<AccountType | ''>()
    .check(z.refine((chosen: AccountType | '') => chosen !== '', 'Choose checking or savings')),
})

/** Where the money should go. Nothing typed here is kept on the device. */
export function AccountForm({
  title,
  save,
}: {
  /** The page's own title, which says that there is an error while there is one. */
  title: string
  save: (account: GivenAccount) => Promise<Refusal>
}) {
  const start: Typed = { routingNumber: '', accountNumber: '', accountType: '' }
  const question = useQuestionForm(schema, start, (typed) => save(typed as GivenAccount))
  const { problems, isSaving, onSubmit } = question
  usePageTitle(title, problems.errors.length > 0)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label="Your bank account">
      <Stack>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <TextField
          label="Routing number"
          hint="9 digits. On a check, it is the first number at the bottom left."
          inputMode="numeric"
          autoComplete="off"
          room="half"
          {...useField(question, 'routingNumber')}
        />
        <TextField
          label="Account number"
          hint="4 to 17 digits"
          inputMode="numeric"
          autoComplete="off"
          room="half"
          enterKeyHint="go"
          {...useField(question, 'accountNumber')}
        />
        <RadioCards
          label="Kind of account"
          choices={[
            { value: 'CHECKING', label: 'Checking' },
            { value: 'SAVINGS', label: 'Savings' },
          ]}
          {...useField(question, 'accountType')}
        />
        <Button type="submit" busyLabel={isSaving ? 'Saving…' : undefined}>
          Use this account
        </Button>
      </Stack>
    </form>
  )
}
