import { withDraft } from '@relief/ui/form/draft.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { TwoPages, useQuestionPages } from '@relief/ui/question-page/question-pages.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { memo, useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
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

type Based = { base: BaseIncome | '' }

const savedBase = ({ jobs }: IncomeProps['data']): Based => ({ base: typedIncome(jobs).base })

/**
 * The kind of income on one page; its details and any other sources on the next, which is rendered once a
 * kind is chosen.
 */
export function IncomeScreen(props: IncomeProps) {
  const { data, draft } = props
  const { page, goTo } = useQuestionPages(['base', 'job'], draft)
  const [base, setBase] = useState(() => withDraft(savedBase(data), draft).base)
  const goToJob = useCallback(() => goTo('job'), [goTo])
  const goBack = useCallback(() => goTo('base'), [goTo])
  return (
    <TwoPages
      isSecond={page === 'job'}
      goBack={goBack}
      first={<BasePage {...props} onBase={setBase} goToJob={goToJob} />}
      second={base === '' ? null : <JobPage key={base} {...props} base={base} />}
    />
  )
}

type BaseProps = IncomeProps & { onBase: (base: BaseIncome | '') => void; goToJob: () => void }

const BasePage = memo(({ data, draft, onBase, goToJob }: BaseProps) => {
  const question = useQuestionForm(
    baseSchema,
    savedBase(data),
    async () => {
      goToJob()
      return null
    },
    draft,
  )
  const base = useWatch({ control: question.form.control, name: 'base' })
  useEffect(() => onBase(base), [base, onBase])
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
})
