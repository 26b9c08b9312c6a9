import type { ReplyOf } from '@relief/contract/call.ts'
import { type LoanRange, loanRange, typedAmountMessage } from '@relief/contract/loan-range.ts'
import { formatDollars, toCents } from '@relief/domain/money.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TermCards } from '@relief/ui/term-cards/term-cards.tsx'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { typedLoanAmount } from '../typed-loan-amount.ts'
import type { loanAmountStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof loanAmountStep.load>['stepData']

/** Whole dollars, and months when the applicant chose a term. */
export type LoanRequest = { amount: number; termMonths: number | null }

/** The smallest and the largest amount, from the server. */
type Limits = Pick<LoanRange, 'min' | 'max'>

const schemaFor = (limits: Limits) =>
  z.object({
    amount: z
      .string()
      .check(
        z.refine((typed: string) => typedLoanAmount(typed, limits) !== null, typedAmountMessage(limits)),
      ),
    term: z.string(),
  })

/** The amount and the term, each term with its cost. */
export function LoanAmountScreen({ data, draft, submit }: ScreenProps<Data, LoanRequest>) {
  const { minLoanAmount: min, maxLoanAmount: max, termsInMonths } = data
  const question = useQuestionForm(
    schemaFor({ min, max }),
    {
      amount: data.desiredLoanAmount?.toLocaleString('en-US') ?? '',
      term: termsInMonths.find((months) => months === data.desiredLoanTermInMonths)?.toString() ?? '',
    },
    ({ amount, term }) =>
      submit({
        amount: typedLoanAmount(amount, { min, max }) ?? 0,
        termMonths: term === '' ? null : Number(term),
      }),
    draft,
  )
  const dollars = typedLoanAmount(useWatch({ control: question.form.control, name: 'amount' }), { min, max })
  return (
    <QuestionPage
      title={words.title}
      labelFor="amount"
      hint={words.hint(formatDollars(min, { whole: true }), formatDollars(max, { whole: true }))}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack gap="section">
        <MoneyField
          label={words.title}
          isLabelledByHeading
          steps={{ ...loanRange, min, max }}
          {...useField(question, 'amount')}
        />
        <TermCards
          label={words.term}
          hint={words.termHint}
          termsInMonths={termsInMonths}
          amountCents={dollars === null ? null : toCents(dollars)}
          {...useField(question, 'term')}
        />
      </Stack>
    </QuestionPage>
  )
}
