import * as z from 'zod/mini'
import { LOAN_AMOUNT_MESSAGE, lendableDollars, loanRange } from './loan-range.ts'

/** Field rules and messages of the specification, section 5. Where it has no message, ours is here. */

export const uuid = z.uuid('Enter a valid id')

const wholeCents = z.multipleOf(0.01, 'Enter an amount in dollars and cents')

/** Dollars: the largest amount an applicant may enter. */
export const LARGEST_AMOUNT = 100_000_000

/** Wire dollars, at most two decimals. */
export const dollars = z
  .number('Expected a number')
  .check(
    z.gte(0, 'Enter an amount of 0 or more'),
    z.lte(LARGEST_AMOUNT, 'Enter an amount up to 100,000,000'),
    wholeCents,
  )

/**
 * Small-dollar amount in dollars: at most two decimals, rounded to the nearest hundred, then 200 to 2,500.
 */
export const loanAmount = z
  .pipe(
    z.number('Expected a number').check(wholeCents),
    z.transform((amount: number) => Math.round(amount / loanRange.step) * loanRange.step),
  )
  .check(z.refine((amount: number) => lendableDollars(amount) !== null, LOAN_AMOUNT_MESSAGE))

/** Months: a multiple of 3 from 3 to 18. */
export const loanTerm = z
  .int('Expected a number')
  .check(
    z.gte(3, 'Term must be greater than or equal to 3'),
    z.lte(18, 'Term must be less than or equal to 18'),
    z.multipleOf(3, 'Must be a multiple of 3'),
  )

/** Free text for the purpose OTHER. */
export const useOfFundsOther = z.string().check(z.maxLength(255, 'Use 255 characters or fewer'))

/**
 * A legal name as on an American ID and in bureau files: Latin letters with any accents, spaces, hyphens,
 * apostrophes and periods.
 */
function personName(required: string) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(100, 'Use 100 characters or fewer'),
      z.regex(/^[\p{L}\p{M} .'’-]*$/u, 'Use letters, spaces, hyphens and apostrophes only'),
      z.regex(/^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’-]*$/u, 'Use Latin letters, as on your ID'),
    )
}
export const firstName = personName('Enter your legal first name')
export const lastName = personName('Enter your legal last name')
export const suffixName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(10, 'Use 10 characters or fewer'),
    z.regex(/^[\p{L}.]*$/u, 'Use letters only, like Jr or III'),
  )

/** The first word has a digit, or it is a military PSC address. Street names have no angle brackets. */
const STREET_PATTERN = /^(?!.*[<>])(?:\S*\d\S*(?:\s+\S.*)?|(?:PSC|CMR|UNIT)\s+\d+.*)$/i
export const streetLineOne = z
  .string('Enter a street number and name, like 12 Oak St')
  .check(
    z.trim(),
    z.maxLength(255, 'Use 255 characters or fewer'),
    z.regex(STREET_PATTERN, 'Enter a street number and name, like 12 Oak St'),
  )
export const streetLineTwo = z.string().check(z.trim(), z.maxLength(255, 'Use 255 characters or fewer'))
export const city = z
  .string('Enter a city')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a city'),
    z.maxLength(100, 'Use 100 characters or fewer'),
    z.regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u, 'Use letters, spaces and hyphens only'),
  )
export const zipCode = z
  .string('Enter a ZIP code')
  .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code with 5 digits'))

/**
 * Ten digits of a US number, without formatting and a leading 1. Area and exchange codes start with 2 to 9.
 */
export const phoneNumber = z
  .pipe(
    z.string('Enter your phone number'),
    z.transform((typed: string) => typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')),
  )
  .check(
    z.refine((digits: string) => digits.length === 10, 'Phone number must have 10 digits'),
    z.refine(
      (digits: string) => digits.length !== 10 || /^[2-9]\d{2}[2-9]\d{6}$/.test(digits),
      'Enter a US phone number, area code first',
    ),
  )

/** Nine digits: area not 000, 666 or 9xx, group not 00, serial not 0000. Separators are dropped. */
export const ssn = z
  .pipe(
    z.string('Enter your Social Security number'),
    z.transform((typed: string) => typed.replace(/[\s-]/g, '')),
  )
  .check(
    z.refine((digits: string) => /^\d{9}$/.test(digits), 'Social Security number must have 9 digits'),
    z.refine(
      (digits: string) => !/^(?:000|666|9)\d*$/.test(digits),
      'Social Security numbers do not start with 000, 666 or 9',
    ),
    z.refine(
      (digits: string) =>
        !/^\d{9}$/.test(digits) || (digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000'),
      'Check the middle two and last four digits: they cannot be all zeros',
    ),
  )

/** MMDDYYYY and a day that exists. The server checks the age of 18, because it knows today's date. */
export const dob = z.string('Enter your date of birth').check(
  z.regex(/^\d{8}$/, 'Date of birth must include a month, a day and a four-digit year'),
  z.refine((compact: string) => isCalendarDay(compact), 'Enter a date of birth that exists'),
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

export const institutionName = z
  .string('Selected degree requires a school name')
  .check(
    z.trim(),
    z.maxLength(255, 'Use 255 characters or fewer'),
    z.regex(/^[\p{L}\d][\p{L}\p{M}\d ,.&'’()/-]*$/u, 'Invalid institution name'),
  )

const GRADUATION_PAST_MESSAGE = 'Graduation must be within the last 100 years'
const GRADUATION_FUTURE_MESSAGE = 'Graduation must be within the next 10 years'

/** Required; graduationYearProblem checks the window of 100 years back and 10 ahead of today. */
export const graduationYear = z.int('Required')

/** The message for a year outside the window around `thisYear`; null inside. */
export function graduationYearProblem(year: number, thisYear: number): string | null {
  if (year < thisYear - 100) return GRADUATION_PAST_MESSAGE
  if (year > thisYear + 10) return GRADUATION_FUTURE_MESSAGE
  return null
}

export const customCompanyName = z
  .string('Enter the name of your employer')
  .check(
    z.trim(),
    z.maxLength(255, 'Use 255 characters or fewer'),
    z.regex(/^[\p{L}\d]/u, 'Start the name with a letter or a number'),
  )

export const incomeDescription = z
  .string()
  .check(
    z.maxLength(255, 'Use 255 characters or fewer'),
    z.regex(/^[\p{Script=Latin}\d ,.&'’()/:;#+-]*$/u, 'Use letters, numbers and simple punctuation'),
  )

export const hoursPerWeek = z
  .number('Required')
  .check(z.gte(0, 'Required'), z.lte(168, 'Must be 168 or less'))

/** The form's hours: at least 1. */
export const formHoursPerWeek = z
  .number('Required')
  .check(z.gte(1, 'Required'), z.lte(168, 'Must be 168 or less'))
