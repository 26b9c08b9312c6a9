import { type CalendarDate, formatCalendarDate } from './calendar-date.ts'
import { formatLenderDay, lenderDay } from './lender-day.ts'
import { words } from './words.ts'

/** The text with spaces at which no line breaks: "Dec" above "23, 2026" is hard to read. */
const onOneLine = (text: string): string => text.replaceAll(' ', '\u00A0')

/** 'Nov 20, 2026' where room is scarce, as in a table or a list of figures; in Spanish '20 nov 2026'. */
export function dateOnOneLine(date: CalendarDate): string {
  return onOneLine(formatCalendarDate(date))
}

/** The same for a moment, in the lender's time zone. */
export function dayOnOneLine(moment: string): string {
  return onOneLine(formatLenderDay(moment))
}

/** The date within a sentence, which abbreviates nothing: in Spanish '20 de noviembre de 2026'. */
export function dateInSentence(date: CalendarDate): string {
  return onOneLine(formatCalendarDate(date, words.fullCalendar))
}

/** The same for a moment, in the lender's time zone. */
export function dayInSentence(moment: string): string {
  return dateInSentence(lenderDay(new Date(moment)))
}

/** Dates in English and Spanish, phone numbers, and times of day, as our documents write them. */
const WHOLE =
  /[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{1,2} [a-z]{3,4} \d{4}|\d{1,2} de [a-z]{4,10} de \d{4}|\(\d{3}\) \d{3}-\d{4}|\d [ap]\.m\./g

/** A number, and the id that documents showed before. */
const APPLICATION_NUMBER = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b\d{4}-\d{4}-\d{4}\b)/

/** Email addresses, phone numbers written with hyphens only, and what is said of such a number. */
const CONTACT = /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b1-\d{3}-\d{3}-\d{4}\b|\btoll-free\b)/i

/**
 * The pieces of a text, every second one an application number, for a page or file to keep on one line. The
 * number itself stays as it is, because people copy it: with other hyphens, no search would find it.
 */
export function splitNumbers(text: string): string[] {
  return text.split(APPLICATION_NUMBER)
}

/** The same for application numbers, email addresses and phone numbers, for a page to keep on one line. */
export function splitWhole(text: string): string[] {
  return splitNumbers(text).flatMap((piece, at) => (at % 2 === 0 ? piece.split(CONTACT) : [piece]))
}

/** A text, or texts at any depth, in which no date, phone number or time of day breaks over two lines. */
export function withWholeDates<Value>(value: Value): Value {
  return deep(value) as Value
}

function deep(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(WHOLE, onOneLine)
  if (Array.isArray(value)) return value.map(deep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner)]))
}
