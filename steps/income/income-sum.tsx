import { MAX_INCOME_ENTRIES } from '@relief/contract/entities/income.ts'
import { annualIncomeCents, annualIncomeOfEntryCents, formatYearly } from '@relief/domain/income.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList, type SummaryRow } from '@relief/ui/summary-list/summary-list.tsx'
import { words as shared } from '../words.ts'
import { incomeEntries, sourceEntry, toJobEntry } from './income-entries.ts'
import {
  type BaseIncome,
  countedJobs,
  type DetailPage,
  isOwnPage,
  kindAt,
  shownFor,
  type TypedForm,
  type TypedJob,
} from './income-form.ts'
import type { IncomeProps } from './income-props.tsx'
import { jobSchema, unfinishedPage } from './income-schema.ts'
import { words } from './words.ts'

const { sum: text } = words

type Props = {
  typed: TypedForm
  base: BaseIncome
  data: IncomeProps['data']
  toKind: () => void
  change: (page: DetailPage) => void
  /** Removes the job or source of a page. */
  remove: (page: DetailPage) => void
  addJob: () => void
  addSource: () => void
}

/** Every job and source with its yearly amount: each can be changed, and added ones removed. */
export function IncomeSum(props: Props) {
  const { typed, base, data, toKind, addJob, addSource } = props
  const jobs = countedJobs(base, typed)
  const count = jobs.length + typed.sources.length
  const rows = [
    {
      label: text.kind,
      value: words.base.choices[base],
      change: { what: text.kind, open: toKind },
    },
    ...jobs.flatMap((job, at) => jobRows(props, job, at, jobs.length)),
    ...typed.sources.map((_, at) => sourceRow(props, at, count)),
  ]
  const isWhole = unfinishedPage(base, typed, data.jobs, data) === null
  const total = isWhole
    ? annualIncomeCents(incomeEntries(base, typed, data.jobs, data.timeZone), data.today)
    : 0
  return (
    <Stack>
      <SummaryList
        rows={
          isWhole && count > 1
            ? [...rows, { label: text.total, value: text.aYear(formatYearly(total)) }]
            : rows
        }
      />
      {count < MAX_INCOME_ENTRIES ? (
        <Stack gap="tight">
          {base === 'NO_INCOME' ? null : (
            <div>
              <Button look="link" onClick={addJob}>
                {jobs.length === 0 ? words.moreJobs.addFirst : words.moreJobs.addAnother}
              </Button>
            </div>
          )}
          <div>
            <Button look="link" onClick={addSource}>
              {typed.sources.length === 0 ? words.sources.addFirst : words.sources.addAnother}
            </Button>
          </div>
        </Stack>
      ) : null}
    </Stack>
  )
}

/** The words of a row, if its page is complete. */
function valueWords({ typed, base, data }: Props, page: DetailPage, value: () => string): string {
  return jobSchema(base, data, data.jobs, page).safeParse(typed).success ? value() : text.unfinished
}

function jobRows(props: Props, job: TypedJob, at: number, count: number): SummaryRow[] {
  const { base, data, change, remove } = props
  const isOwn = isOwnPage(base, `job.${at}`)
  const { business } = shownFor(kindAt(base, at), job)
  const number = String(at + 1)
  const [work, pay] = business ? [text.business, text.earnings] : [text.job, text.pay]
  const label = count === 1 || (isOwn && business) ? work : text.jobOf(number)
  const payLabel = count === 1 || (isOwn && business) ? pay : text.payOf(number)
  const yearly = () => {
    const entry = toJobEntry(job, data.jobs, data.timeZone)
    const amount = formatYearly(annualIncomeOfEntryCents(entry))
    const hasExtra = entry.kind === 'JOB' && entry.jobFields.otherCompensation > 0
    return hasExtra ? text.aYearWithExtra(amount) : text.aYear(amount)
  }
  return [
    {
      label,
      value: valueWords(props, `job.${at}`, () => jobName(job)),
      change: { what: label, open: () => change(`job.${at}`) },
      ...(isOwn ? {} : { remove: { what: label, open: () => remove(`job.${at}`) } }),
    },
    {
      label: payLabel,
      value: valueWords(props, `pay.${at}`, yearly),
      change: { what: payLabel, open: () => change(`pay.${at}`) },
    },
  ]
}

/** "Registered Nurse at Oak Street Clinic", or as much of it as is known. */
function jobName({ title, company, customCompanyName, otherJobType, category }: TypedJob): string {
  const [what, where] = [title?.label || otherJobType, company?.label || customCompanyName]
  if (what && where) return text.workAt(what, where)
  return what || where || (category === '' || category === 'NONE' ? '' : shared.work.kinds[category])
}

function sourceRow(props: Props, at: number, count: number): SummaryRow {
  const { typed, change, remove } = props
  const source = typed.sources[at]
  const label = source?.category
    ? source.description.trim() || shared.incomeSources[source.category]
    : shared.otherIncome
  return {
    label,
    value: valueWords(props, `source.${at}`, () =>
      source ? text.aYear(formatYearly(annualIncomeOfEntryCents(sourceEntry(source)))) : '',
    ),
    change: { what: label, open: () => change(`source.${at}`) },
    ...(count > 1 ? { remove: { what: label, open: () => remove(`source.${at}`) } } : {}),
  }
}
