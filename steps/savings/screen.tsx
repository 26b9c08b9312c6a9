import type { ReplyOf } from '@relief/contract/call.ts'
import { LARGEST_AMOUNT } from '@relief/contract/fields.ts'
import { isMoneyOver, parseMoney, toDollars } from '@relief/domain/money.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import * as z from 'zod/mini'
import type { savingsStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof savingsStep.load>['stepData']

/** Dollars. */
export type Savings = { savingsCheckingAmount: number; investmentsAmount: number }

const amount = (required: string, notMoney: string, tooMuch: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, required),
    z.refine((typed: string) => !isMoneyOver(typed, LARGEST_AMOUNT), { error: tooMuch, abort: true }),
    z.refine((typed: string) => typed === '' || parseMoney(typed) !== null, notMoney),
  )

const { errors } = words

const schema = z.object({
  accounts: amount(errors.accounts, errors.accountsNumber, errors.accountsTooMuch),
  investments: amount(errors.investments, errors.investmentsNumber, errors.investmentsTooMuch),
})

function dollars(typed: string): number {
  return toDollars(parseMoney(typed) ?? 0)
}

/** The balances of bank accounts and of investments. */
export function SavingsScreen({ data, draft, submit }: ScreenProps<Data, Savings>) {
  const question = useQuestionForm(
    schema,
    {
      accounts: data.wealthAccount?.savingsCheckingAmount.toLocaleString('en-US') ?? '',
      investments: data.wealthAccount?.investmentsAmount.toLocaleString('en-US') ?? '',
    },
    ({ accounts, investments }) =>
      submit({ savingsCheckingAmount: dollars(accounts), investmentsAmount: dollars(investments) }),
    draft,
  )
  return (
    <QuestionPage
      title={words.title}
      hint={words.hint}
      why={<p>{words.why}</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <MoneyField label={words.accounts} {...useField(question, 'accounts')} />
        <MoneyField
          label={words.investments}
          hint={words.investmentsHint}
          enterKeyHint="go"
          {...useField(question, 'investments')}
        />
      </Stack>
    </QuestionPage>
  )
}
