import { educationProblems, MINIMUM_GRADUATION_AGE } from '@relief/contract/entities/education.ts'
import { incomeProblems, MINIMUM_WORKING_AGE } from '@relief/contract/entities/income.ts'
import { birthDateProblems, MINIMUM_AGE } from '@relief/contract/entities/personal-info.ts'
import type { FieldError } from '@relief/contract/envelope.ts'
import { words } from '@relief/contract/words.ts'
import { ageInYears, type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import type { Db } from './db.ts'
import { findEducation } from './education.ts'
import { findIncome } from './income.ts'
import type { Keyring } from './sealing.ts'

/** An application; what it is known not to have is not read. */
type Place = { applicationUuid: string; owner: string; hasIncome?: boolean; hasEducation?: boolean }

/**
 * The problem with a typed date of birth: it is still to come, or contradicts the saved jobs and schools,
 * which are checked against the date of birth when they are saved. Empty without one, and for an age that
 * ends the application.
 */
export async function findBirthDateProblems(
  db: Db,
  keyring: Keyring,
  { applicationUuid, owner, hasIncome = true, hasEducation = true }: Place,
  typed: string | undefined,
  today: CalendarDate,
): Promise<FieldError[]> {
  const found = birthDateProblems(typed, today)
  const born = fromCompactDate(typed ?? '')
  if (found.length > 0 || born === null || ageInYears(born, today) < MINIMUM_AGE) return found
  const [jobs, schools] = await Promise.all([
    hasIncome ? findIncome(db, keyring, applicationUuid, owner) : [],
    hasEducation ? findEducation(db, applicationUuid, owner) : [],
  ])
  const year = Number(today.slice(0, 4))
  const contradicts = (count: (born: CalendarDate | null) => number) => count(born) > count(null)
  const { birthDateAndJob, birthDateAndSchool } = words.fields
  const problem = (message: string) => [{ field: 'dob', code: 'CONTRADICTS_ANSWERS', message }]
  if (jobs.some((job) => contradicts((date) => incomeProblems(job, today, date).length)))
    return problem(birthDateAndJob(String(MINIMUM_WORKING_AGE)))
  if (schools.some((school) => contradicts((date) => educationProblems(school, year, date).length)))
    return problem(birthDateAndSchool(String(MINIMUM_GRADUATION_AGE)))
  return []
}
