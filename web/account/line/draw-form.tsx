import { type Line, SMALLEST_DRAW } from '@relief/contract/entities/line.ts'
import { type AccountType, payoutAccountInput } from '@relief/contract/entities/payout.ts'
import { parseMoney } from '@relief/domain/money.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type QuestionForm, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { WantedDraw } from './wanted-draw.ts'

type Typed = {
  amount: string
  where: 'SAME' | 'OTHER' | ''
  routingNumber: string
  accountNumber: string
  accountType: AccountType | ''
}

/** Whole dollars that may be drawn; null for anything else. */
function dollarsOf(typed: string, left: number): number | null {
  const cents = parseMoney(typed)
  if (cents === null || cents % 100 !== 0) return null
  return cents >= SMALLEST_DRAW * 100 && cents <= left * 100 ? cents / 100 : null
}

function schemaFor(left: number) {
  const range = `Enter whole dollars, from $${SMALLEST_DRAW} to $${left}`
  return z
    .object({
      amount: z.string().check(z.refine((typed: string) => dollarsOf(typed, left) !== null, range)),
      where: z
        .custom<Typed['where']>()
        .check(z.refine((chosen: Typed['where']) => chosen !== '', 'Choose where the money goes')),
      routingNumber: z.string(),
      accountNumber: z.string(),
      accountType: z.custom<Typed['accountType']>(),
    })
    .check((context) => {
      if (context.value.where !== 'OTHER') return
      const parsed = payoutAccountInput.safeParse(context.value)
      for (const issue of parsed.error?.issues ?? [])
        context.issues.push({
          code: 'custom',
          message: issue.message,
          path: issue.path,
          input: context.value,
        })
    })
}

/** How much to draw, and where it goes. Nothing typed here is kept on the device, and nothing is drawn before the costs are shown. */
export function DrawForm({ line, review }: { line: Line; review: (draw: WantedDraw) => void }) {
  const { account, left } = line
  const start: Typed = {
    amount: '',
    where: account === null ? 'OTHER' : '',
    routingNumber: '',
    accountNumber: '',
    accountType: '',
  }
  const question = useQuestionForm(schemaFor(left), start, async (typed) => {
    const { amount, where, routingNumber, accountNumber, accountType } = typed
    const given = payoutAccountInput.safeParse({ routingNumber, accountNumber, accountType })
    review({
      drawUuid: crypto.randomUUID(),
      amount: dollarsOf(amount, left) ?? 0,
      account: where === 'OTHER' && given.success ? given.data : null,
    })
    return null
  })
  const { problems, onSubmit } = question
  const where = useWatch({ control: question.form.control, name: 'where' })
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label="Draw money">
      <Stack>
        <h3>Draw money</h3>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <MoneyField
          label="How much do you want to draw?"
          hint={`Whole dollars, from $${SMALLEST_DRAW} to $${left}`}
          {...useField(question, 'amount')}
        />
        {account === null ? null : (
          <RadioCards
            label="Where should the money go?"
            choices={[
              {
                value: 'SAME',
                label: `My ${account.accountType.toLowerCase()} account ending in ${account.accountLastFour}`,
              },
              { value: 'OTHER', label: 'Another account' },
            ]}
            {...useField(question, 'where')}
          />
        )}
        {where === 'OTHER' ? <AccountFields question={question} /> : null}
        <div>
          <Button type="submit">See what it costs</Button>
        </div>
      </Stack>
    </form>
  )
}

function AccountFields({ question }: { question: QuestionForm<Typed> }) {
  return (
    <>
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
    </>
  )
}
