import { words as spanish } from '@relief/domain/words.es.ts'
import { words as english } from '@relief/domain/words.ts'

const names = [...english.calendar.months, ...spanish.calendar.months].join('|')
const full = spanish.fullCalendar.months.join('|')
const month = new RegExp(`\\b(${names})(?=\\s\\d)|(?<=\\d\\s)(${names})\\b|(?<=\\d\\sde\\s)(${full})\\b`, 'g')

const zeros = (length: number) => '0'.repeat(length)

/** Amounts and days vary in length from day to day; years, phone numbers and codes do not. */
function sameNumber(digits: string): string {
  if (digits.includes('.')) return '000.00'
  if (digits.includes(',')) return '0,000'
  return zeros(Math.max(2, digits.length))
}

/**
 * Normalizes a text for a comparable picture: the same month in each date, the same digits in each number,
 * and the same name, of the same length, in place of names that tests generate in each run.
 */
export function sameEveryDay(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@example\.com/g, 'name@example.com')
    .replaceAll(/\b(?=\w*\d)(?=\w*[a-zA-Z])[\w-]{6,}\b/g, (code) => 'x'.repeat(code.length))
    .replaceAll(month, 'Dec')
    .replaceAll(/(\d:\d\d):\d\d\b/g, '$1')
    .replaceAll(/(\d\s?)[ap](\.?\s?m\b)/gi, '$1p$2')
    .replaceAll(/\d([\d.,]*\d)?/g, sameNumber)
}
