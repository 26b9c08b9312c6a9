import type { OwnData } from '@relief/contract/calls/own-data.ts'
import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatClock } from '@relief/domain/clock-time.ts'
import { formatLenderDay, lenderClock } from '@relief/domain/lender-day.ts'
import { hashed } from './text.ts'

/** Names of the API that their words do not explain. */
const NAMES: Readonly<Record<string, string>> = {
  dob: 'date of birth',
  ssn: 'last four digits of the Social Security number',
  sdlOfferData: 'small loan',
  plOfferData: 'personal loan',
  plocOfferData: 'line of credit',
}

/** "getPersonalInfo" as "personal info". */
const nameOf = (key: string) =>
  NAMES[key] ??
  key
    .replace(/^get(?=[A-Z])/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** An ID of our systems, which only means something in the file. */
const isInternal = (key: string) => /^(id|uuid|sha256)$|(Uuid|Id)$/.test(key)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every((each) => typeof each !== 'object') : typeof value !== 'object'
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  // A moment at midnight is a day that was entered as such.
  if (/^\d{4}-\d\d-\d\d(T00:00:00\.000Z)?$/.test(text)) return formatCalendarDate(text.slice(0, 10))
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  return `${formatLenderDay(text)} at ${formatClock(lenderClock(new Date(text)))} Eastern time`
}

/** `isEntry` is a line with several values, each with its name. */
type Line = { path: string; text: string; isEntry: boolean }

/** One line for each value. The entries of a list are one line each, and so are the entries inside them. */
function toLines(value: object, path: readonly string[], isInEntry = false): Line[] {
  const shown = Object.entries(value).filter(([key, inner]) => !isEmpty(inner) && !isInternal(key))
  const plain = shown.filter(([, inner]) => isPlain(inner) && toText(inner) !== '')
  const named = plain.map(([key, inner]) => ({ name: nameOf(key), text: toText(inner) }))
  const own = isInEntry
    ? [
        {
          path: path.join(', '),
          text: named.map(({ name, text }) => `${capital(name)}: ${text}`).join('. '),
          isEntry: true,
        },
      ]
    : named.map(({ name, text }) => ({ path: [...path, name].join(', '), text, isEntry: false }))
  const nested = shown
    .filter(([, inner]) => !isPlain(inner))
    .flatMap(([key, inner]) => {
      const below = [...path, nameOf(key)]
      if (!Array.isArray(inner)) return toLines(inner as object, below, isInEntry)
      return toEntries(inner, below)
    })
  return [...own.filter(({ text }) => text !== ''), ...nested]
}

function toEntries(list: readonly object[], path: readonly string[]): Line[] {
  const [last = 'entry'] = path.slice(-1)
  return list.flatMap((each, at) => toLines(each, [...path.slice(0, -1), `${last} ${at + 1}`], true))
}

function toParagraphs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const lines = Array.isArray(value) ? toEntries(value, []) : toLines(value, [])
  return lines.map(({ path, text, isEntry }) => `${capital(path)}${isEntry ? '.' : ':'} ${text}`)
}

const toSections = (data: Record<string, unknown>, prefix: string) =>
  Object.entries(data).flatMap(([id, value]) => {
    const paragraphs = toParagraphs(value)
    return paragraphs.length === 0 ? [] : [{ heading: `${prefix}${capital(nameOf(id))}`, paragraphs }]
  })

const ABOUT = {
  heading: 'About this copy',
  paragraphs: [
    'This copy is for reading. The file my-data.json has the same data, with the IDs that our systems use.',
  ],
}

/** The data that applicants can see about themselves, for a PDF. */
export function ownDataDocument({ writtenAt, account, applications }: OwnData): WrittenDocument {
  return hashed({
    titleName: 'OWN_DATA',
    version: writtenAt.slice(0, 10),
    title: 'Your data',
    sections: [
      ABOUT,
      ...toSections(account, 'Account: '),
      ...applications.flatMap(({ data }, at) => toSections(data, `Application ${at + 1}: `)),
    ],
  })
}
