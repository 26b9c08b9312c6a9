import { type Draft, draftUnder, withDraft } from '@relief/ui/form/draft.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { usePageSetting } from '@relief/ui/question-page/page-setting.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { QuestionPages, useQuestionPages } from '@relief/ui/question-page/question-pages.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useWatch } from 'react-hook-form'
import { incomeEntries } from './income-entries.ts'
import {
  type BaseIncome,
  type DetailPage,
  detailPages,
  emptyJob,
  emptySource,
  isOwnPage,
  kindAt,
} from './income-form.ts'
import type { IncomeProps } from './income-props.tsx'
import { jobSchema, pageOfField, unfinishedPage } from './income-schema.ts'
import { IncomeSum } from './income-sum.tsx'
import { JobFields, JobOfferField, JobPayFields } from './job-fields.tsx'
import { openForm } from './open-form.ts'
import { SourceFields } from './source-fields.tsx'
import { useIncomeCheck } from './use-income-check.tsx'
import { words } from './words.ts'

/** The draft for one kind of income: answers kept for one kind don't apply to another. */
function draftOfKind(draft: Draft, base: BaseIncome, entries: IncomeProps['data']['jobs']): Draft {
  const own = draftUnder(draft, base)
  return { ...own, kept: () => openForm(base, entries, own.kept()) }
}

const isSame = (entry: object, other: object) => JSON.stringify(entry) === JSON.stringify(other)

type Props = IncomeProps & {
  base: BaseIncome
  /** Goes to the kind of income. */
  toKind: () => void
  /** Whether the question opened with the sum, so that Back from there leaves the question. */
  isOpenedAtSum: boolean
}

/**
 * The pages after the kind of income, one form: each job on two pages, each other source on one, and the sum,
 * which submits them. Continue goes to the first page that lacks an answer.
 */
export const DetailPages = memo(({ data, draft, submit, base, toKind, isOpenedAtSum }: Props) => {
  const own = useMemo(() => draft && draftOfKind(draft, base, data.jobs), [draft, base, data.jobs])
  const pageDraft = useMemo(() => draft && draftUnder(draft, `${base} page`), [draft, base])
  const [opened] = useState(() => withDraft(openForm(base, data.jobs), own))
  const { ask, question: check } = useIncomeCheck(data)
  const next = (typed: typeof opened) =>
    unfinishedPage(base, typed, data.jobs, data) ?? detailPages(base, typed).at(-1) ?? 'sum'
  // If no page is stored, the applicant has not left the first one, whatever is typed on it.
  const [first] = useState(() => next(openForm(base, data.jobs)))
  const { page, goTo, goToReady, elements } = useQuestionPages<DetailPage>(
    [first, ...detailPages(base, opened)],
    pageDraft,
  )
  const question = useQuestionForm(
    jobSchema(base, data, data.jobs, page),
    openForm(base, data.jobs),
    async (typed) => {
      const following = next(typed)
      if (following !== page) {
        form.clearErrors()
        // The sum shows the amount that was just typed.
        if (following === 'sum') goTo(following)
        else goToReady(following)
        return null
      }
      const entries = incomeEntries(base, typed, data.jobs, data.timeZone)
      if (!(await ask(entries))) return null
      const failure = await submit(entries)
      const wrong = failure?.errors.map(({ name }) => name && pageOfField(base, name)).find(Boolean)
      // Commit now, so that the focus can go to the error.
      if (wrong && detailPages(base, typed).includes(wrong)) flushSync(() => goTo(wrong))
      return failure
    },
    own,
  )
  const { openPage } = usePageSetting()
  const { form, problems } = question
  const jobs = useFieldArray({ control: form.control, name: 'jobs' })
  const sources = useFieldArray({ control: form.control, name: 'sources' })
  useWatch({ control: form.control, name: 'jobOffer' })
  const typed = form.getValues()
  const order = detailPages(base, typed)
  const at = order.indexOf(page)

  const remove = (name: DetailPage) => {
    const [list, position] = name.split('.')
    const array = list === 'source' ? sources : jobs
    array.remove(Number(position))
  }
  /** Leaves a page that was opened from the sum. An added job or source without answers is dropped. */
  const toSum = (name: DetailPage) => {
    const [list, position] = name.split('.')
    const [entry, empty] =
      list === 'source'
        ? [form.getValues().sources[Number(position)], emptySource]
        : [form.getValues().jobs[Number(position)], emptyJob]
    if (entry && isSame(entry, empty)) remove(name)
    goTo('sum')
  }
  const backFrom = (name: DetailPage): (() => void) | undefined => {
    const ownPages = order.filter((each) => isOwnPage(base, each))
    const before = name === 'sum' ? ownPages.at(-1) : ownPages[ownPages.indexOf(name) - 1]
    // Opened from the review, it is the first page: Back returns there.
    if (name === openPage || (name === 'sum' && isOpenedAtSum)) return undefined
    if (name === 'sum' || ownPages.includes(name)) return before ? () => goTo(before) : toKind
    const [list, position] = name.split('.')
    return list === 'pay' ? () => goTo(`job.${position}`) : () => toSum(name)
  }
  const isHere = ({ name }: { name?: string }) => name === undefined || pageOfField(base, name) === page

  const contents = (name: DetailPage): ReactNode => {
    const [list, position] = name.split('.')
    const place = Number(position)
    const kind = kindAt(base, place)
    if (list === 'offer') return <JobOfferField question={question} />
    if (list === 'job') return <JobFields question={question} at={place} data={data} kind={kind} />
    if (list === 'pay') return <JobPayFields question={question} at={place} kind={kind} />
    if (list === 'source') {
      const isRetirement = base === 'RETIREMENT_AND_PENSION' && isOwnPage(base, name)
      return <SourceFields question={question} at={place} isRetirement={isRetirement} />
    }
    return (
      <IncomeSum
        typed={typed}
        base={base}
        data={data}
        toKind={toKind}
        change={goTo}
        remove={(removed) => {
          focusPageHeading()
          remove(removed)
        }}
        addJob={() => {
          jobs.append(emptyJob, { shouldFocus: false })
          goTo(`job.${jobs.fields.length}`)
        }}
        addSource={() => {
          sources.append(emptySource, { shouldFocus: false })
          goTo(`source.${sources.fields.length}`)
        }}
      />
    )
  }
  const shown = order.filter((name, position) => Math.abs(position - at) <= 1 || name === 'sum')
  return (
    <>
      <QuestionPages
        shown={page}
        elements={elements}
        pages={shown.map((name) => ({
          name,
          back: backFrom(name),
          content: (
            <QuestionPage
              title={titleOf(base, name)}
              {...(name === 'sum' && { hint: words.sum.hint })}
              isFollowed={name !== order.at(-1)}
              isSaving={question.isSaving}
              {...(name === page && {
                problems: {
                  ...problems,
                  errors: problems.errors.filter(isHere),
                  summed: problems.summed.filter(isHere),
                },
              })}
              onSubmit={question.onSubmit}
            >
              <Stack>{contents(name)}</Stack>
            </QuestionPage>
          ),
        }))}
      />
      {check}
    </>
  )
})

function titleOf(base: BaseIncome, name: DetailPage): string {
  const [list, position] = name.split('.')
  const number = String(Number(position) + 1)
  if (list === 'sum') return words.sum.title
  if (list === 'source') return isOwnPage(base, name) ? words.titles[base] : words.sources.title
  if (list === 'offer') return words.titles[base]
  const kind = kindAt(base, Number(position))
  if (kind === 'NO_INCOME') return list === 'pay' ? words.pay.offered : words.offeredJob
  if (kind === null && position !== '0')
    return list === 'pay' ? words.moreJobs.pay(number) : words.moreJobs.job(number)
  if (list === 'pay') return kind === 'EMPLOYED' ? words.pay.howPaid : words.pay.title
  return words.titles[kind ?? 'EMPLOYED']
}
