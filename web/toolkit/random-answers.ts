import { MINIMUM_GRADUATION_AGE } from '@relief/contract/entities/education.ts'
import { MINIMUM_AGE } from '@relief/contract/entities/personal-info.ts'

/**
 * Random answers for the developer toolkit, in the ranges of the specification, section 9. `random` returns a
 * number from 0 up to 1.
 */
type Random = () => number

function between(random: Random, least: number, most: number, step = 1): number {
  return least + step * Math.floor(random() * (Math.floor((most - least) / step) + 1))
}

/** Dollars, in hundreds. */
export const randomLoanAmount = (random: Random) => between(random, 200, 2500, 100)
export const randomSavings = (random: Random) => between(random, 10_000, 100_000)
export const randomInvestments = (random: Random) => between(random, 10_000, 200_000)
/** Dollars a year, in thousands. */
export const randomIncome = (random: Random) => between(random, 72_000, 150_000, 1000)
/** Lower than the minimum income. */
export const LOW_INCOME = 11_000

/** A birth date of a person of that age this year, as the three boxes of its field. */
function bornAt(random: Random, age: number, thisYear: number) {
  const month = between(random, 1, 12)
  const day = between(random, 1, 28)
  return { month: String(month), day: String(day), year: String(thisYear - age) }
}

/** From 25 to 65 years old. */
export const randomBirthDate = (random: Random, thisYear: number) =>
  bornAt(random, between(random, 26, 65), thisYear)
/** Under 18. */
export const randomInvalidBirthDate = (random: Random, thisYear: number) =>
  bornAt(random, between(random, 1, 17), thisYear)

/** Any number that the rules allow. */
export function randomSsn(random: Random): string {
  const area = between(random, 1, 665)
  const group = between(random, 1, 99)
  const serial = between(random, 1, 9999)
  return `${String(area).padStart(3, '0')}${String(group).padStart(2, '0')}${String(serial).padStart(4, '0')}`
}

/** A number that is reserved for fiction. */
export const randomPhone = (random: Random) => `512555${String(between(random, 100, 199)).padStart(4, '0')}`
/** One to seven digits. */
export const randomShortPhone = (random: Random) =>
  String(between(random, 1, 9)).repeat(between(random, 1, 7))
export const randomStreet = (random: Random) => `${between(random, 1, 999)} Oak St`
/** A year in which every adult was old enough to graduate. */
export const randomGraduationYear = (random: Random, thisYear: number) =>
  String(between(random, thisYear - (MINIMUM_AGE - MINIMUM_GRADUATION_AGE), thisYear))
