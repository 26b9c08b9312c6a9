import type { ReplyOf } from '@relief/contract/call.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList, type SummaryRow } from '@relief/ui/summary-list/summary-list.tsx'
import * as z from 'zod/mini'
import { type ReviewableStep, reviewableSteps } from '../all-steps.ts'
import { answered, sectionNames } from './answered.ts'
import type { reviewStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof reviewStep.load>['stepData'] & {
  /** Opens a question to change its answer, at the page that asks for it; saving it returns here. */
  change: (step: ReviewableStep, page?: string) => void
}

/** Every answer, each row with a link to change it, before anything is decided. */
export function ReviewScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const question = useQuestionForm(z.object({}), {}, () => submit({}))
  return (
    <QuestionPage
      title={words.title}
      hint={words.hint}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack gap="section">
        {toSections(data).map(({ title, rows }) => (
          <SummaryList key={title} title={title} rows={rows} />
        ))}
      </Stack>
    </QuestionPage>
  )
}

type Section = { title: string; rows: SummaryRow[] }

/** The four sections; each row links to its question. */
function toSections(data: Data): Section[] {
  const asked = reviewableSteps
    .map((step) => ({ step, isFirst: false, ...answered[step] }))
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
  return sectionNames.map((name) => ({
    title: words.sections[name],
    rows: asked
      .filter(({ section }) => section === name)
      .flatMap(({ step, rows }) =>
        rows(data).map(({ label, value, page }) => ({
          label,
          value,
          change: { what: label, open: () => data.change(step, page) },
        })),
      ),
  }))
}
