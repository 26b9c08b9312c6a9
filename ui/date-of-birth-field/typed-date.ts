import type { TypedDate } from './date-of-birth-field.tsx'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function monthNumber(typed: string): number {
  const word = typed.trim().toLowerCase().replace(/\.$/, '')
  if (/^\d{1,2}$/.test(word)) return Number(word)
  return word.length >= 3 ? months.indexOf(word.slice(0, 3)) + 1 : 0
}

/**
 * What three boxes say, as MMDDYYYY, or what is wrong with them in one sentence.
 * A month may be a number or a name ("Mar", "March").
 * @param typed the boxes as typed
 * @param today the day that ages are counted to
 * @param minimumAge whole years
 */
export function readDateOfBirth(
  typed: TypedDate,
  today: Date,
  minimumAge: number,
): { date: string } | { problem: string } {
  const missing = (['month', 'day', 'year'] as const).filter((part) => typed[part].trim() === '')
  if (missing.length === 3) return { problem: 'Enter your date of birth' }
  if (missing.length > 0) return { problem: `Date of birth must include a ${missing.join(' and a ')}` }
  const month = monthNumber(typed.month)
  const day = Number(typed.day)
  const year = /^\s*\d{4}\s*$/.test(typed.year) ? Number(typed.year) : 0
  if (year === 0) return { problem: 'Year must have 4 digits' }
  const date = new Date(Date.UTC(year, month - 1, day))
  if (month < 1 || month > 12 || !(day >= 1) || date.getUTCDate() !== day)
    return { problem: 'Date of birth must be a real date' }
  if (year < today.getUTCFullYear() - 120) return { problem: 'Check the year you were born' }
  if (Date.UTC(year + minimumAge, month - 1, day) > today.getTime())
    return { problem: `You must be ${minimumAge} or older to apply` }
  return { date: `${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${year}` }
}
