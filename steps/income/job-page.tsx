import { type Draft, draftUnder } from '@relief/ui/form/draft.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { memo, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { incomeEntries } from './income-entries.ts'
import { type BaseIncome, kindAt } from './income-form.ts'
import type { IncomeProps } from './income-props.tsx'
import { jobSchema } from './income-schema.ts'
import { JobFields, JobOfferField } from './job-fields.tsx'
import { MoreJobs } from './more-jobs.tsx'
import { openForm } from './open-form.ts'
import { SourceFields } from './source-fields.tsx'
import { useIncomeCheck } from './use-income-check.tsx'
import { words } from './words.ts'

/** The draft of one kind of income: what is kept for one kind answers no other. */
function draftOfKind(draft: Draft, base: BaseIncome, entries: IncomeProps['data']['jobs']): Draft {
  const own = draftUnder(draft, base)
  return { kept: () => openForm(base, entries, own.kept()), keep: own.keep }
}

/** The details of one kind of income, and the other jobs and sources to count. */
export const JobPage = memo(({ data, draft, submit, base }: IncomeProps & { base: BaseIncome }) => {
  const own = useMemo(() => draft && draftOfKind(draft, base, data.jobs), [draft, base, data.jobs])
  const { ask, question: check } = useIncomeCheck(data)
  const question = useQuestionForm(
    jobSchema(base, data.jobs),
    openForm(base, data.jobs),
    async (typed) => {
      const entries = incomeEntries(base, typed, data.jobs, data.timeZone)
      return (await ask(entries)) ? await submit(entries) : null
    },
    own,
  )
  const jobOffer = useWatch({ control: question.form.control, name: 'jobOffer' })
  const kind = kindAt(base, 0)
  const hasJobs = base !== 'NO_INCOME' || jobOffer === 'YES'
  return (
    <QuestionPage
      title={words.titles[base]}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        {base === 'NO_INCOME' ? <JobOfferField question={question} /> : null}
        {hasJobs && kind !== null ? <JobFields question={question} at={0} data={data} kind={kind} /> : null}
        {hasJobs && kind !== null ? <MoreJobs question={question} base={base} data={data} /> : null}
        <SourceFields question={question} isOnly={kind === null} />
        {kind === null ? <MoreJobs question={question} base={base} data={data} /> : null}
      </Stack>
      {check}
    </QuestionPage>
  )
})
