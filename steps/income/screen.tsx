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
import { words } from './words.ts'

const { base: text } = words

const choices: readonly { value: BaseIncome; label: string; detail?: string }[] = (
  [
    'EMPLOYED',
    'EMPLOYED_CONTRACTOR',
    'SELF_EMPLOYED',
    'RETIREMENT_AND_PENSION',
    'OTHER',
    'NO_INCOME',
  ] as const
).map((value) => ({
  value,
  label: text.choices[value],
  ...(value === 'OTHER' && { detail: text.otherDetail }),
}))

const baseSchema = z.object({
  base: z.custom<BaseIncome | ''>().check(z.refine((base: BaseIncome | '') => base !== '', text.required)),
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
      title={text.title}
      hint={text.hint}
      why={<p>{text.why}</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <RadioCards label={text.title} isLabelledByHeading choices={choices} {...useField(question, 'base')} />
    </QuestionPage>
  )
}
