import { withDraft } from '@relief/ui/form/draft.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { QuestionPages, useQuestionPages } from '@relief/ui/question-page/question-pages.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { memo, useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DetailPages } from './detail-pages.tsx'
import { typedIncome } from './income-entries.ts'
import { type BaseIncome, hasAmount } from './income-form.ts'
import type { IncomeProps } from './income-props.tsx'
import { unfinishedPage } from './income-schema.ts'
import { openForm } from './open-form.ts'
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

const savedBase = ({ jobs }: Pick<IncomeProps['data'], 'jobs'>): Based => ({ base: typedIncome(jobs).base })

/** Whether the saved answers are complete and include an amount. */
function isAnswered(data: IncomeProps['data']): boolean {
  const { jobs } = data
  const { base } = savedBase({ jobs })
  if (base === '') return false
  const form = openForm(base, jobs)
  return hasAmount(base, form) && unfinishedPage(base, form, jobs, data) === null
}

/**
 * The kind of income on one page; its details on the next, which are rendered once a kind is chosen. An
 * answered question opens with the sum of its answers, or from the review with the page of the row.
 */
export function IncomeScreen(props: IncomeProps) {
  const { data, draft } = props
  const [isOpenedAtSum] = useState(() => isAnswered(data))
  const { page, goTo, goToReady, elements } = useQuestionPages(
    isOpenedAtSum ? ['job', 'base'] : ['base', 'job'],
    draft,
  )
  const [base, setBase] = useState(() => withDraft(savedBase(data), draft).base)
  const goToDetails = useCallback(() => goToReady('job'), [goToReady])
  const goToKind = useCallback(() => goTo('base'), [goTo])
  return (
    <QuestionPages
      shown={base === '' ? 'base' : page}
      elements={elements}
      pages={[
        { name: 'base', content: <BasePage {...props} onBase={setBase} goToDetails={goToDetails} /> },
        ...(base === ''
          ? []
          : [
              {
                name: 'job',
                content: (
                  <DetailPages
                    key={base}
                    {...props}
                    base={base}
                    toKind={goToKind}
                    isOpenedAtSum={isOpenedAtSum}
                  />
                ),
              },
            ]),
      ]}
    />
  )
}

type BaseProps = IncomeProps & { onBase: (base: BaseIncome | '') => void; goToDetails: () => void }

const BasePage = memo(({ data, draft, onBase, goToDetails }: BaseProps) => {
  const question = useQuestionForm(
    baseSchema,
    savedBase(data),
    async () => {
      goToDetails()
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
      isFollowed
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <RadioCards label={text.title} isLabelledByHeading choices={choices} {...useField(question, 'base')} />
    </QuestionPage>
  )
})
