import { loanRange, nearestLendable } from '@relief/contract/loan-range.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { roundedText } from '@relief/ui/money-field/rounded-text.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import * as z from 'zod/mini'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

type Data = {
  homeUrl: string
  minLoanAmount: number
  maxLoanAmount: number
  termsInMonths: readonly number[]
  /** A fraction. */
  highestApr: number
  /** The application's amount and the address's amount, in dollars; null when the address has none. */
  loanAmount: number | null
  askedAmount: number | null
  /** Whether the applicant was declined for a personal loan and sent here. */
  isFromPersonalLoan: boolean
}

const whole = (dollars: number) => formatDollars(dollars, { whole: true })

/** Why the application's amount differs from the requested one; null when it does not. */
export function explainOtherAmount(
  data: Pick<Data, 'minLoanAmount' | 'maxLoanAmount' | 'loanAmount' | 'askedAmount'>,
): string | null {
  const { minLoanAmount: min, maxLoanAmount: max, loanAmount, askedAmount: asked } = data
  if (asked === null) return null
  // If the applicant has changed the amount since, no explanation is needed.
  if (loanAmount !== nearestLendable(asked, { min, max })) return null
  if (asked > max) return words.tooLarge(whole(asked), whole(max))
  if (asked < min) return words.tooSmall(whole(asked), whole(min))
  return roundedText(asked, loanAmount, loanRange)
}

/**
 * For an applicant declined for a personal loan: what the small-dollar loan is, before they choose to see it.
 */
export function TurndownEntryScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const { figures } = shared
  const otherAmount = explainOtherAmount(data)
  const question = useQuestionForm(z.object({}), {}, () => submit({}))
  return (
    <QuestionPage
      title={words.title}
      hint={data.isFromPersonalLoan ? words.hint : words.hintAlone}
      continueLabel={words.continue}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
      otherWay={
        <p>
          <a href={data.homeUrl}>{words.noThanks}</a>
        </p>
      }
    >
      <Stack>
        {otherAmount ? <InlineAlert kind="info">{otherAmount}</InlineAlert> : null}
        <SummaryList
          title={words.loanTitle}
          figures
          rows={[
            {
              label: figures.loanAmount,
              value: words.amount(whole(data.minLoanAmount), whole(data.maxLoanAmount)),
            },
            {
              label: figures.term,
              value: words.term(
                String(Math.min(...data.termsInMonths)),
                String(Math.max(...data.termsInMonths)),
              ),
            },
            { label: figures.apr, value: words.apr(formatPercent(data.highestApr)) },
            { label: figures.earlyFee, value: figures.none },
          ]}
        />
        <p>{words.detail}</p>
      </Stack>
    </QuestionPage>
  )
}
