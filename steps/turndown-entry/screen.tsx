import { formatDollars } from '@relief/domain/money.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
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
  /** Another product declined the applicant, who was sent here. */
  isFromPersonalLoan: boolean
}

const whole = (dollars: number) => formatDollars(dollars, { whole: true })

/**
 * For an applicant declined for a personal loan: what the small-dollar loan is, before they choose to see it.
 */
export function TurndownEntryScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const { figures } = shared
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
        <SummaryList
          title={words.loanTitle}
          figures
          rows={[
            {
              label: figures.loanAmount,
              value: words.amount(whole(data.minLoanAmount), whole(data.maxLoanAmount)),
            },
            { label: figures.term, value: words.term },
            { label: figures.apr, value: words.apr },
            { label: figures.earlyFee, value: figures.none },
          ]}
        />
        <p>{words.detail}</p>
      </Stack>
    </QuestionPage>
  )
}
