import type { ReplyOf } from '@relief/contract/call.ts'
import { parseMoney, toDollars } from '@relief/domain/money.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import * as z from 'zod/mini'
import type { savingsStep } from './step.ts'

type Data = ReplyOf<typeof savingsStep.load>['stepData']

/** Dollars. */
export type Savings = { savingsCheckingAmount: number; investmentsAmount: number }

/** Each message names its amount: both may be in one summary. */
const amount = (what: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, `Enter what is in your ${what}. If you have none, enter 0`),
    z.refine(
      (typed: string) => typed === '' || parseMoney(typed) !== null,
      `Enter what is in your ${what} in dollars, like 1,250`,
    ),
  )

const schema = z.object({ accounts: amount('bank accounts'), investments: amount('investments') })

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
      title="How much do you have saved?"
      hint="Your best guess is fine. If you have none, enter 0."
      why={<p>Savings show that you can pay when money is tight. You can get a loan without any.</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <MoneyField label="Checking and savings accounts" {...useField(question, 'accounts')} />
        <MoneyField
          label="Investments"
          hint="Stocks, bonds, retirement plans. Leave out your home and car."
          enterKeyHint="go"
          {...useField(question, 'investments')}
        />
      </Stack>
    </QuestionPage>
  )
}
