import type { OwnData } from '@relief/contract/calls/own-data.ts'
import {
  type DocumentSection,
  type DocumentTable,
  writtenDocument,
} from '@relief/contract/entities/document.ts'
import type { IncomeSourceFields, JobFields } from '@relief/contract/entities/income.ts'
import type { Language } from '@relief/contract/languages.ts'
import type { Print } from '@relief/documents/pdf/document-pdf.ts'
import { hashed } from '@relief/documents/text.ts'
import { formatCalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { formatClock } from '@relief/domain/clock-time.ts'
import { lenderClock, lenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { words as spanishDomain } from '@relief/domain/words.es.ts'
import { words as domain } from '@relief/domain/words.ts'
import { toChoice } from '@relief/steps/income-source-choices.ts'
import { formCategory } from '@relief/steps/job-category.ts'
import { type Catalogs, catalogsOf, describeFields, type Field, type Form, isLeftOut } from './fields.ts'

type Fields = Record<string, Field>
/** What a copy is written with, in the reader's language. */
type Copy = { catalogs: Catalogs; fields: Fields; calendar: typeof domain.calendar }
type Group = Readonly<Record<string, unknown>>

/** More fields than this make a row of a table too wide: its entries are its columns then. */
const WIDEST_ROW = 4
/** The entries that fit side by side. */
const SIDE_BY_SIDE = 5

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const fieldOf = (fields: Fields, owner: string, key: string): Field | undefined =>
  fields[`${owner}.${key}`] ?? fields[key]

/** The name of a value. A test reports a value without a name, which is shown by its key. */
const labelOf = ({ fields }: Copy, owner: string, key: string) => fieldOf(fields, owner, key)?.label ?? key

/** A group that is one value for a reader: an amount, a moment with its time zone, an account, a lender. */
function asOneValue(
  { catalogs: { review, steps } }: Copy,
  key: string,
  group: Group,
): string | number | null {
  if (typeof group['amount'] === 'number' && 'currency' in group) return group['amount']
  if (typeof group['timestamp'] === 'string') return group['timestamp']
  if (key === 'issuingBank') return String(group['name'])
  if (key !== 'account') return null
  const { checking, savings } = steps.accountFields
  const type = group['accountType'] === 'SAVINGS' ? savings : checking
  return `${type}. ${review.endsIn(String(group['accountLastFour']))}`
}

const write: Record<Form, (value: string | number, copy: Copy) => string> = {
  money: (value) => formatDollars(Number(value)),
  yearly: (value, { catalogs }) => catalogs.own.aYear(formatDollars(Number(value))),
  percent: (value) => formatPercent(Number(value)),
  months: (value, { catalogs }) => catalogs.review.months(String(value)),
  count: (value) => String(value),
  phone: (value) => formatPhone(String(value)),
  lastFour: (value, { catalogs }) => catalogs.review.endsIn(String(value).slice(-4)),
  birthDate: (value, { calendar }) => {
    const day = fromCompactDate(String(value))
    return day === null ? String(value) : formatCalendarDate(day, calendar)
  },
  month: (value, { catalogs: { steps } }) => {
    const [year = '', month = ''] = String(value).split('-')
    return steps.work.month(steps.work.months[Number(month) - 1] ?? '', year)
  },
}

function writeTime(text: string, { catalogs, calendar }: Copy): string {
  // A moment at midnight is a day that was entered as such.
  if (/^\d{4}-\d\d-\d\d(T00:00:00\.000Z)?$/.test(text)) return formatCalendarDate(text.slice(0, 10), calendar)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  const at = new Date(text)
  return catalogs.own.moment(formatCalendarDate(lenderDay(at), calendar), formatClock(lenderClock(at)))
}

/** A value in words; null for a group or a list of groups. */
function toText(copy: Copy, owner: string, key: string, value: unknown): string | null {
  if (Array.isArray(value)) {
    const texts = value.map((each) => toText(copy, owner, key, each))
    return texts.includes(null) ? null : texts.join(', ')
  }
  if (typeof value === 'boolean') return copy.catalogs.steps.common[value ? 'yes' : 'no']
  const single = isGroup(value) ? asOneValue(copy, key, value) : (value as string | number)
  if (single === null) return null
  const as = fieldOf(copy.fields, owner, key)?.as
  if (typeof as === 'string') return write[as](single, copy)
  return as?.[single] ?? writeTime(String(single), copy)
}

/** The sources of income and the kinds of work that the form tells apart by more than the category. */
function asOnTheForm(key: string, group: Group): Group {
  if (key === 'incomeSourceFields') return { ...group, ...toChoice(group as IncomeSourceFields) }
  if (key === 'jobFields') return { ...group, category: formCategory(group as JobFields) }
  return group
}

type Line = { label: string; text: string }

const shownOf = (owner: string, group: Group) =>
  Object.entries(group).filter(([key, value]) => !isEmpty(value) && !isLeftOut(owner, key))

/** The values of a group, one line each; those of a group inside an entry of a list too. */
function toLines(copy: Copy, owner: string, group: Group, isEntry: boolean): Line[] {
  return shownOf(owner, group).flatMap(([key, value]) => {
    const text = toText(copy, owner, key, value)
    if (text !== null) return [{ label: labelOf(copy, owner, key), text }]
    return isEntry && isGroup(value) ? toLines(copy, key, asOnTheForm(key, value), true) : []
  })
}

/** The entries of a list: one row each, or side by side where they have many values. */
function toTables(copy: Copy, entries: readonly Line[][], caption: string): DocumentTable[] {
  const { own } = copy.catalogs
  const labels = [...new Set(entries.flatMap((lines) => lines.map(({ label }) => label)))]
  const textOf = (lines: readonly Line[], label: string) =>
    lines.find((line) => line.label === label)?.text ?? own.none
  if (labels.length <= WIDEST_ROW) {
    const rows = entries.map((lines) => labels.map((label) => textOf(lines, label)))
    return [{ caption, columns: labels, rows }]
  }
  const starts = Array.from(
    { length: Math.ceil(entries.length / SIDE_BY_SIDE) },
    (_, at) => at * SIDE_BY_SIDE,
  )
  return starts.map((start) => {
    const some = entries.slice(start, start + SIDE_BY_SIDE)
    const filled = labels.filter((label) => some.some((lines) => textOf(lines, label) !== own.none))
    return {
      caption,
      columns: [own.detail, ...some.map((_, at) => own.entry(String(start + at + 1)))],
      rows: filled.map((label) => [label, ...some.map((lines) => textOf(lines, label))]),
    }
  })
}

const inParagraphs = (lines: readonly Line[]) => lines.map(({ label, text }) => `${label}: ${text}`)

/** What every entry of a long list has, which is written once, and what is left of each entry. */
function splitShared(entries: readonly Line[][]): { shared: Line[]; rest: readonly Line[][] } {
  const [first = [], ...others] = entries
  if (others.length === 0 || first.length <= WIDEST_ROW) return { shared: [], rest: entries }
  const isShared = (line: Line) =>
    others.every((lines) => lines.some(({ label, text }) => label === line.label && text === line.text))
  const shared = first.filter(isShared)
  const labels = new Set(shared.map(({ label }) => label))
  return { shared, rest: entries.map((lines) => lines.filter(({ label }) => !labels.has(label))) }
}

/** A list below its heading; a single entry with many values is written as a group is. */
function listSections(
  copy: Copy,
  key: string,
  list: readonly Group[],
  { heading, caption }: { heading: string; caption: string },
): DocumentSection[] {
  const entries = list.map((entry) => toLines(copy, key, entry, true))
  const [first = [], ...others] = entries
  if (others.length === 0 && first.length > WIDEST_ROW)
    return [{ heading: heading === '' ? caption : heading, paragraphs: inParagraphs(first) }]
  const { shared, rest } = splitShared(entries)
  const sharedTexts = shared.length === 0 ? [] : [copy.catalogs.own.sameInAll, ...inParagraphs(shared)]
  return toTables(copy, rest, caption).map((table, at) => ({
    heading: at === 0 ? heading : '',
    paragraphs: at === 0 ? sharedTexts : [],
    table,
  }))
}

function toSections(copy: Copy, owner: string, value: unknown, heading: string): DocumentSection[] {
  const { own } = copy.catalogs
  if (Array.isArray(value))
    return listSections(copy, owner, value, { heading, caption: own.inAll(String(value.length)) })
  if (!isGroup(value)) return []
  const written = 'sections' in value ? writtenDocument.safeParse(value) : null
  if (written?.success === true) {
    const { sections } = written.data.translation ?? written.data
    return sections.map((section) => ({ ...section, heading: own.partOf(heading, section.heading) }))
  }
  const lines = inParagraphs(toLines(copy, owner, value, false))
  const first = lines.length === 0 ? [] : [{ heading, paragraphs: lines }]
  const inner = shownOf(owner, value)
    .filter(([key, each]) => toText(copy, owner, key, each) === null)
    .flatMap(([key, each]) => {
      const caption = labelOf(copy, owner, key)
      if (Array.isArray(each))
        return listSections(copy, key, each, { heading: first.length === 0 ? heading : '', caption })
      return toSections(copy, key, each, capital(own.partOf(heading, caption)))
    })
  return [...first, ...inner]
}

/** The data that applicants can see about themselves, for a PDF in their language. */
export function ownDataDocument({ writtenAt, account, applications }: OwnData, language: Language) {
  const catalogs = catalogsOf(language)
  const { calendar } = language === 'es' ? spanishDomain : domain
  const copy = { catalogs, fields: describeFields(catalogs), calendar }
  const { own } = catalogs
  const partsOf = (data: Group, headingOf: (name: string) => string) =>
    shownOf('', data).flatMap(([id, value]) => toSections(copy, id, value, headingOf(labelOf(copy, '', id))))
  const document = hashed({
    titleName: 'OWN_DATA',
    version: writtenAt.slice(0, 10),
    title: own.title,
    sections: [
      { heading: own.about, paragraphs: [own.aboutText] },
      ...partsOf(account, own.account),
      ...applications.flatMap(({ data }, at) =>
        partsOf(data, (name) => own.application(String(at + 1), name)),
      ),
    ],
  })
  const day = formatCalendarDate(lenderDay(new Date(writtenAt)), calendar)
  return { document, print: { language, foot: own.foot(day) } satisfies Print }
}
