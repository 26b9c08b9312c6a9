import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { stateChoices } from '@relief/contract/states.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { PeriodAmount } from '@relief/steps/income/period-amount.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import type { TypedRange } from './range-form.ts'
import { words } from './words.ts'

const text = words.form
const whole = (dollars: number) => formatDollars(dollars, { whole: true })

/** Amount, term, state and income: one small form. */
export function RangeFields({
  question,
  terms: { amounts, termsInMonths },
}: {
  question: QuestionForm<TypedRange>
  terms: LendingTerms
}) {
  return (
    <QuestionPage
      title={text.title}
      hint={text.hint}
      continueLabel={text.continue}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
      otherWay={<p>{text.privacy}</p>}
    >
      <Stack>
        <MoneyField
          label={text.amount}
          hint={text.amountHint(whole(amounts.min), whole(amounts.max))}
          steps={amounts}
          {...useField(question, 'desiredLoanAmount')}
        />
        <RadioCards
          label={text.term}
          columns={3}
          choices={termsInMonths.map((term) => ({ value: String(term), label: String(term) }))}
          {...useField(question, 'loanTerm')}
        />
        <SelectField
          label={text.state}
          autoComplete="address-level1"
          choices={stateChoices}
          {...useField(question, 'stateCode')}
        />
        <PeriodAmount
          label={text.income}
          amount={useField(question, 'amount')}
          period={useField(question, 'period')}
        />
      </Stack>
    </QuestionPage>
  )
}
