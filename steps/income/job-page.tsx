import { type Draft, draftUnder } from '@relief/ui/form/draft.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { incomeEntries } from './income-entries.ts'
import { type BaseIncome, shownFor } from './income-form.ts'
import type { IncomeProps } from './income-props.tsx'
import { jobSchema } from './income-schema.ts'
import { BusinessFields, EmployerFields, JobOfferField, StartFields } from './job-fields.tsx'
import { openForm } from './open-form.ts'
import { PayFields } from './pay-fields.tsx'
import { SourceFields } from './source-fields.tsx'

const titles: Record<BaseIncome, string> = {
  EMPLOYED: 'Tell us about your job',
  EMPLOYED_CONTRACTOR: 'Tell us about your contract work',
  SELF_EMPLOYED: 'Tell us about your business',
  RETIREMENT_AND_PENSION: 'Tell us about your retirement income',
  OTHER: 'Tell us about your income',
  NO_INCOME: 'Do you have a job offer?',
}

/** The draft of one kind of income: what is kept for one kind answers no other. */
function draftOfKind(draft: Draft, base: BaseIncome, entries: IncomeProps['data']['jobs']): Draft {
  const own = draftUnder(draft, base)
  return { kept: () => openForm(base, entries, own.kept()), keep: own.keep }
}

/** The details of one kind of income, and the other sources to count. */
export function JobPage({ data, draft, submit, base }: IncomeProps & { base: BaseIncome }) {
  // What is kept for one kind of income answers no other kind.
  const own = useMemo(() => draft && draftOfKind(draft, base, data.jobs), [draft, base, data.jobs])
  const start = openForm(base, data.jobs)
  const question = useQuestionForm(
    jobSchema(base),
    start,
    ({ sources, ...job }) => submit(incomeEntries(base, job, sources, data.timeZone)),
    own,
  )
  const typed = { ...start, ...useWatch({ control: question.form.control }) }
  const shown = shownFor(base, typed as typeof start)
  return (
    <QuestionPage
      title={titles[base]}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        {shown.jobOffer ? <JobOfferField question={question} /> : null}
        {shown.employer ? <EmployerFields question={question} data={data} /> : null}
        {shown.business ? <BusinessFields question={question} /> : null}
        {shown.start ? (
          <StartFields question={question} today={data.today} isAhead={base === 'NO_INCOME'} />
        ) : null}
        <PayFields question={question} shown={shown} />
        <SourceFields question={question} isOnly={!shown.start && base !== 'NO_INCOME'} />
      </Stack>
    </QuestionPage>
  )
}
