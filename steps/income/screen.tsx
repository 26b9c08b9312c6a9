import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { useQuestionPages } from '@relief/ui/question-page/question-pages.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { typedIncome } from './income-entries.ts'
import type { BaseIncome } from './income-form.ts'
import type { IncomeProps } from './income-props.tsx'
import { JobPage } from './job-page.tsx'

const BASE = 'How do you earn your income?'

const choices: readonly { value: BaseIncome; label: string; detail?: string }[] = [
  { value: 'EMPLOYED', label: 'I have a job' },
  { value: 'EMPLOYED_CONTRACTOR', label: 'I work as a contractor' },
  { value: 'SELF_EMPLOYED', label: 'I have my own business' },
  { value: 'RETIREMENT_AND_PENSION', label: 'Retirement or pension' },
  { value: 'OTHER', label: 'Other income', detail: 'Benefits, rent, stipends' },
  { value: 'NO_INCOME', label: 'I have no income right now' },
]

const baseSchema = z.object({
  base: z
    .custom<BaseIncome | ''>()
    .check(z.refine((base: BaseIncome | '') => base !== '', 'Choose how you earn your income')),
})

/** The kind of income on one page, its details and any other sources on the next. */
export function IncomeScreen(props: IncomeProps) {
  const kept = props.draft?.kept() ?? {}
  const pages = useQuestionPages(['base', 'job'], props.draft)
  const [base, setBase] = useState<BaseIncome | ''>(
    (kept['base'] as BaseIncome | undefined) ?? typedIncome(props.data.jobs).base,
  )
  if (pages.page === 'job' && base !== '') return pages.under('base', <JobPage {...props} base={base} />)
  return (
    <BasePage
      {...props}
      base={base}
      onNext={(chosen) => {
        setBase(chosen)
        pages.goTo('job')
      }}
    />
  )
}

function BasePage({
  draft,
  base,
  onNext,
}: IncomeProps & { base: BaseIncome | ''; onNext: (base: BaseIncome) => void }) {
  const question = useQuestionForm(
    baseSchema,
    { base },
    async ({ base: chosen }) => {
      if (chosen !== '') onNext(chosen)
      return null
    },
    draft,
  )
  return (
    <QuestionPage
      title={BASE}
      hint="If you earn in more than one way, choose the biggest. You can add the rest on the next page."
      why={<p>We check that a loan fits what you earn. All income counts, part-time and benefits too.</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <RadioCards label={BASE} isLabelledByHeading choices={choices} {...useField(question, 'base')} />
    </QuestionPage>
  )
}
