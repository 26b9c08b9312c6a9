import { ageInYears, type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { monthNames } from '@relief/domain/month-names.ts'
import { plainTyped } from '@relief/domain/typed-text.ts'
import { words } from '../words.ts'

export type TypedDate = { month: string; day: string; year: string }

const { dateOfBirth: text } = words

/** In every language: a person may read the page in one and write months in another. */
const months = Object.values(monthNames).map((names) => names.map((name) => name.toLowerCase()))
/** Another spelling of the short name of September in Spanish, for "setiembre". */
const otherSpellings: Readonly<Record<string, string>> = { set: 'sep' }

const isKey = (lacks: string): lacks is keyof typeof text.missing => lacks in text.missing

function monthNumber(typed: string): number {
  const word = typed.trim().toLowerCase().replace(/\.$/, '')
  if (/^\d{1,2}$/.test(word)) return Number(word)
  if (word.length < 3) return 0
  const short = word.slice(0, 3)
  const name = otherSpellings[short] ?? short
  return Math.max(...months.map((names) => names.indexOf(name))) + 1
}

const boxes = ['month', 'day', 'year'] as const
const plainBoxes = ({ month, day, year }: TypedDate): TypedDate => ({
  month: plainTyped(month),
  day: plainTyped(day),
  year: plainTyped(year),
})
const emptyBoxes = (typed: TypedDate) => boxes.filter((box) => typed[box].trim() === '')
/** Whether each box could be part of a date on its own, in the order in which a problem is named. */
const isPossible: Readonly<Record<keyof TypedDate, (typed: string) => boolean>> = {
  month: (typed) => monthNumber(typed) >= 1 && monthNumber(typed) <= 12,
  day: (typed) => /^\s*\d{1,2}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 31,
  year: (typed) => /^\s*\d{4}\s*$/.test(typed),
}
const impossibleBoxes = (typed: TypedDate) => boxes.filter((box) => !isPossible[box](typed[box]))

/** What to say about a box that is impossible on its own. */
const boxProblems: Readonly<Record<keyof TypedDate, string>> = {
  // A day and a month in the other order are a real date to the person who typed them.
  month: text.monthFirst,
  day: text.dayRange,
  year: text.yearDigits,
}

/**
 * The boxes that an error is about: the empty ones, those that are impossible on their own, or all for a date
 * that is not real.
 * @param problem what `readDateOfBirth` says of them
 */
export function wrongBoxes(pasted: TypedDate, problem = ''): readonly (keyof TypedDate)[] {
  const typed = plainBoxes(pasted)
  const missing = emptyBoxes(typed)
  if (missing.length > 0) return missing
  const impossible = impossibleBoxes(typed)
  if (impossible.length > 0) return impossible
  return problem === text.checkYear ? ['year'] : boxes
}

/** A whole date that was pasted into one box ("04/12/1990"), in its three parts; null for any other text. */
export function wholeDate(pasted: string): TypedDate | null {
  const [, month, , day, year] = /^\s*(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})\s*$/.exec(plainTyped(pasted)) ?? []
  return month && day && year ? { month, day, year } : null
}

/**
 * The three boxes as MMDDYYYY, or a one-sentence error. A month may be a number or a name in
 * any language of the product ("Mar", "March", "marzo").
 * @param today the day on which the age is checked
 * @param minimumAge whole years
 */
export function readDateOfBirth(
  pasted: TypedDate,
  today: CalendarDate,
  minimumAge: number,
): { date: string } | { problem: string } {
  const typed = plainBoxes(pasted)
  const missing = emptyBoxes(typed)
  if (missing.length === 3) return { problem: text.required }
  const lacks = missing.join(' ')
  if (isKey(lacks)) return { problem: text.missing[lacks] }
  const [impossible] = impossibleBoxes(typed)
  if (impossible !== undefined) return { problem: boxProblems[impossible] }
  const month = String(monthNumber(typed.month)).padStart(2, '0')
  const date = `${month}${typed.day.trim().padStart(2, '0')}${typed.year.trim()}`
  const born = fromCompactDate(date)
  if (born === null) return { problem: text.notReal }
  const age = ageInYears(born, today)
  if (age < 0 || age > 120) return { problem: text.checkYear }
  if (age < minimumAge) return { problem: text.tooYoung(String(minimumAge)) }
  return { date }
}
