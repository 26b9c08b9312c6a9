import { isPhonePossible } from '@relief/domain/phone.ts'
import * as z from 'zod/mini'
import { lendableDollars, loanAmountMessage, loanRange } from './loan-range.ts'
import { text } from './text.ts'
import { words } from './words.ts'

/** Field rules and messages of the specification, section 5. Where it has no message, we use our own. */

/**
 * An id in lower case, as the database writes it: sealed values and hashes include the id of their row, and
 * some clients write ids in capitals.
 */
export const uuid = z.uuid({ error: words.fields.id, abort: true }).check(z.toLowerCase())

const wholeCents = z.multipleOf(0.01, words.fields.dollarsAndCents)
/** Zero, or a cent or more: the library takes a number next to zero for a multiple of a cent. */
const noFraction = z.refine<number>(
  (amount: number) => amount === 0 || Math.abs(amount) >= 0.01,
  words.fields.dollarsAndCents,
)

/** Dollars: the largest amount an applicant may enter. */
export const LARGEST_AMOUNT = 100_000_000

/** Wire dollars, at most two decimals. */
export const dollars = z
  .number(words.specified.number)
  .check(
    z.gte(0, words.fields.amountTooSmall),
    z.lte(LARGEST_AMOUNT, words.fields.amountTooLarge),
    wholeCents,
    noFraction,
  )

/** An amount to borrow as typed, before it is rounded. */
export const typedLoanAmount = z
  .number(words.specified.number)
  .check(
    z.lte(LARGEST_AMOUNT, loanAmountMessage()),
    z.gte(-LARGEST_AMOUNT, loanAmountMessage()),
    wholeCents,
    noFraction,
  )

/**
 * Small-dollar amount in dollars: at most two decimals, rounded to the nearest hundred, then 200 to 2,500.
 */
export const loanAmount = z
  .pipe(
    typedLoanAmount,
    z.transform((amount: number) => Math.round(amount / loanRange.step) * loanRange.step),
  )
  .check(z.refine((amount: number) => lendableDollars(amount) !== null, loanAmountMessage()))

/** Months: a multiple of 3 from 3 to 18. */
export const loanTerm = z
  .int(words.specified.number)
  .check(
    z.gte(3, words.specified.termTooShort),
    z.lte(18, words.specified.termTooLong),
    z.multipleOf(3, words.specified.termMultiple),
  )

/** Free text for the purpose OTHER. */
export const useOfFundsOther = text({ most: 255 })

/**
 * A legal name as on an American ID and in bureau files: Latin letters with any accents, spaces, hyphens,
 * apostrophes and periods.
 */
function personName(required: string) {
  return text(
    { most: 100, least: 1, required, trim: true, plain: true },
    z.regex(/^[\p{L}\p{M} .'’-]*$/u, words.fields.nameCharacters),
    z.regex(/^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’-]*$/u, words.fields.nameLatin),
  )
}
export const firstName = personName(words.fields.firstName)
export const lastName = personName(words.fields.lastName)
export const suffixName = text(
  { most: 10, trim: true, plain: true },
  z.regex(/^[\p{L}.]*$/u, words.fields.suffix),
)

const STREET_MESSAGE = words.fields.street
const POST_OFFICE_BOX = /^(?:p(?:ost)?[. ]*o(?:ffice)?[. ]*box|apartado(?: postal)?|apdo\.?)\b/i
const MILITARY_ADDRESS = /^(?:PSC|CMR|UNIT)\s+\d/i
/** The Postal Service's addresses of roads without house numbers: a route, and the number of the mailbox. */
const ROUTE_ADDRESS = /^(?:RR|R\.R\.|Rural Route|HC|HCR|Highway Contract(?: Route)?)\s+\d\w*,?\s+Box\s+\d/i

/**
 * One line of two words or more, without angle brackets, whose first word has a digit, or a military address
 * or one on a rural route.
 * Uses separate regular expressions, because a combined one would backtrack over every digit of that word.
 */
function isStreet(line: string): boolean {
  const [firstWord = '', name] = line.split(/\s+/, 2)
  if (name === undefined || /[<>\n\r\u2028\u2029]/.test(line)) return false
  return /\d/.test(firstWord) || MILITARY_ADDRESS.test(line) || ROUTE_ADDRESS.test(line)
}
/** What mail can be addressed with: no other script, and no emoji. */
const addressable = z.regex(
  /^(?:(?!\p{Extended_Pictographic})[\p{Script=Latin}\p{Script=Common}\p{M}])*$/u,
  words.fields.addressLatin,
)
export const streetLineOne = text(
  { most: 255, required: STREET_MESSAGE, trim: true, visible: true },
  addressable,
  z.refine((line: string) => !POST_OFFICE_BOX.test(line), words.fields.postOfficeBox),
  z.refine(isStreet, STREET_MESSAGE),
)
export const streetLineTwo = text({ most: 255, trim: true, visible: true }, addressable)
export const city = text(
  { most: 100, least: 1, required: words.fields.city, trim: true, plain: true },
  z.regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u, words.fields.cityCharacters),
  addressable,
)
const ZIP_MESSAGE = words.fields.zipCodeDigits
export const zipCode = text(
  { most: 10, required: words.fields.zipCode, tooLong: ZIP_MESSAGE, trim: true, plain: true },
  z.regex(/^\d{5}(-\d{4})?$/, ZIP_MESSAGE),
)

/** The most characters of a number as typed, with the spaces and signs that people put between digits. */
const TYPED_DIGITS = 50

/** The SHA-256 of a shown document. */
export const textHash = text(
  { most: 64, tooLong: words.validation.other },
  z.regex(/^[0-9a-f]{64}$/, words.validation.other),
)

/** The id of a row of the reference data; -1 for a school that the applicant typed. */
export const rowId = (message = words.fields.id) =>
  z.int(message).check(z.gte(-1, message), z.lte(2_147_483_647, message))

/** The same as a number or as its digits, for the ids that clients also send as text. */
export const rowIdOrDigits = (message = words.fields.id) =>
  z.union(
    [
      rowId(message),
      z.pipe(
        text({ most: 11, tooLong: message }, z.regex(/^-?\d+$/, message)),
        z.pipe(z.transform(Number), rowId(message)),
      ),
    ],
    message,
  )

/**
 * Ten digits of a US number that can exist, without formatting and a leading 1.
 */
export const phoneNumber = z
  .pipe(
    text({
      most: TYPED_DIGITS,
      required: words.fields.phone,
      tooLong: words.specified.phoneDigits,
      plain: true,
    }),
    z.transform((typed: string) => typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')),
  )
  .check(
    z.refine((digits: string) => digits.length === 10, words.specified.phoneDigits),
    z.refine((digits: string) => digits.length !== 10 || isPhonePossible(digits), words.fields.phoneInvalid),
  )

/** Nine digits: area not 000, 666 or 9xx, group not 00, serial not 0000. Separators are dropped. */
export const ssn = z
  .pipe(
    text({
      most: TYPED_DIGITS,
      required: words.fields.ssn,
      tooLong: words.specified.ssnDigits,
      plain: true,
    }),
    z.transform((typed: string) => typed.replace(/[\s.-]/g, '')),
  )
  .check(
    z.refine((digits: string) => /^\d{9}$/.test(digits), words.specified.ssnDigits),
    z.refine((digits: string) => !/^(?:000|666|9)\d*$/.test(digits), words.fields.ssnStart),
    z.refine(
      (digits: string) =>
        !/^\d{9}$/.test(digits) || (digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000'),
      words.fields.ssnZeros,
    ),
  )

const DOB_MESSAGE = words.fields.birthDateParts
/** MMDDYYYY and a day that exists. The server checks the age of 18, because it knows today's date. */
export const dob = text(
  { most: 8, required: words.fields.birthDate, tooLong: DOB_MESSAGE, plain: true },
  z.regex(/^\d{8}$/, DOB_MESSAGE),
  z.refine((compact: string) => isCalendarDay(compact), words.fields.birthDateExists),
)

function isCalendarDay(mmddyyyy: string): boolean {
  if (!/^\d{8}$/.test(mmddyyyy)) return true
  const month = Number(mmddyyyy.slice(0, 2))
  const day = Number(mmddyyyy.slice(2, 4))
  const year = Number(mmddyyyy.slice(4))
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days && year >= 1880
}

export const institutionName = text(
  { most: 255, required: words.specified.institutionRequired, trim: true, plain: true },
  z.regex(/^[\p{L}\d][\p{L}\p{M}\d ,.&'’()/-]*$/u, words.specified.institutionInvalid),
)

const GRADUATION_PAST_MESSAGE = words.specified.graduationPast
const GRADUATION_FUTURE_MESSAGE = words.specified.graduationFuture

/** Required; graduationYearProblem checks the window of 100 years back and 10 ahead of today. */
export const graduationYear = z
  .int(words.specified.required)
  .check(z.gte(0, GRADUATION_PAST_MESSAGE), z.lte(9999, GRADUATION_FUTURE_MESSAGE))

/** The message for a year outside the window around `thisYear`; null inside. */
export function graduationYearProblem(year: number, thisYear: number): string | null {
  if (year < thisYear - 100) return GRADUATION_PAST_MESSAGE
  if (year > thisYear + 10) return GRADUATION_FUTURE_MESSAGE
  return null
}

export const customCompanyName = text(
  { most: 255, required: words.fields.employer, trim: true, visible: true },
  z.regex(/^[\p{L}\d]/u, words.fields.employerStart),
)

export const incomeDescription = text(
  { most: 255, plain: true },
  z.regex(/^[\p{Script=Latin}\d ,.&'’"“”()/:;#+-]*$/u, words.fields.description),
)

export const hoursPerWeek = z
  .number(words.specified.required)
  .check(z.gte(0, words.specified.required), z.lte(168, words.specified.hoursTooMany))

/** The form's hours: at least 1. */
export const formHoursPerWeek = z
  .number(words.specified.required)
  .check(z.gte(1, words.specified.required), z.lte(168, words.specified.hoursTooMany))
