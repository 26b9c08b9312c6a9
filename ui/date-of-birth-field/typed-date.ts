import { ageInYears, type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { plainTyped } from '@relief/domain/typed-text.ts'
import { words as domain } from '@relief/domain/words.ts'
import { words } from '../words.ts'
import type { TypedDate } from './date-of-birth-field.tsx'

const { dateOfBirth: text } = words

const months = domain.calendar.months.map((name) => name.toLowerCase())

const isKey = (lacks: string): lacks is keyof typeof text.missing => lacks in text.missing

function monthNumber(typed: string): number {
  const word = typed.trim().toLowerCase().replace(/\.$/, '')
  if (/^\d{1,2}$/.test(word)) return Number(word)
  return word.length >= 3 ? months.indexOf(word.slice(0, 3)) + 1 : 0
}

/**
 * The three boxes as MMDDYYYY, or a one-sentence error. A month may be a number or a name ("Mar", "March").
 * @param today the day on which the age is checked
 * @param minimumAge whole years
 */
export function readDateOfBirth(
  pasted: TypedDate,
  today: CalendarDate,
  minimumAge: number,
): { date: string } | { problem: string } {
  const typed = {
    month: plainTyped(pasted.month),
    day: plainTyped(pasted.day),
    year: plainTyped(pasted.year),
  }
  const missing = (['month', 'day', 'year'] as const).filter((box) => typed[box].trim() === '')
  if (missing.length === 3) return { problem: text.required }
  const lacks = missing.join(' ')
  if (isKey(lacks)) return { problem: text.missing[lacks] }
  if (!/^\s*\d{4}\s*$/.test(typed.year)) return { problem: text.yearDigits }
  const month = String(monthNumber(typed.month)).padStart(2, '0')
  const date = `${month}${typed.day.trim().padStart(2, '0')}${typed.year.trim()}`
  const born = fromCompactDate(date)
  if (born === null) return { problem: text.notReal }
  const age = ageInYears(born, today)
  if (age > 120) return { problem: text.tooOld }
  if (age < minimumAge) return { problem: text.tooYoung(String(minimumAge)) }
  return { date }
}
