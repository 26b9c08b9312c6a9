import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import * as z from 'zod/mini'

type Data = { homeUrl: string }

/**
 * For an applicant declined for a personal loan: what the small-dollar loan is, before they choose to see it.
 */
export function TurndownEntryScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const question = useQuestionForm(z.object({}), {}, () => submit({}))
  return (
    <QuestionPage
      title="You may still qualify for a smaller loan"
      hint="We could not offer you a personal loan. This is another kind of loan, with its own rules."
      continueLabel="Look at a smaller loan"
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
      otherWay={
        <p>
          <a href={data.homeUrl}>No thanks, go to my account</a>
        </p>
      }
    >
      <Stack>
        <SummaryList
          title="The small loan"
          figures
          rows={[
            { label: 'You can ask for', value: '$200 to $2,500' },
            { label: 'You pay back over', value: '3 to 18 months' },
            { label: 'APR', value: '36% at most' },
            { label: 'Cost of paying early', value: 'None' },
          ]}
        />
        <p>
          You see the full cost before you decide. Looking does not change your credit score. We ask some
          questions again, because this is a new request.
        </p>
      </Stack>
    </QuestionPage>
  )
}
