import { educationProblems } from '@relief/contract/entities/education.ts'
import { ssn } from '@relief/contract/fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  randomBirthDate,
  randomGraduationYear,
  randomIncome,
  randomInvalidBirthDate,
  randomInvestments,
  randomLoanAmount,
  randomPhone,
  randomSavings,
  randomShortPhone,
  randomSsn,
} from './random-answers.ts'

const below1 = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('every random answer is in its range', () => {
  fc.assert(
    fc.property(fc.array(below1, { minLength: 1 }), (numbers) => {
      let at = 0
      const random = () => numbers[at++ % numbers.length] ?? 0
      const within = (value: number, least: number, most: number, step: number) => {
        expect(value).toBeGreaterThanOrEqual(least)
        expect(value).toBeLessThanOrEqual(most)
        expect(value % step).toBe(0)
      }
      within(randomLoanAmount(random), 200, 2500, 100)
      within(randomSavings(random), 10_000, 100_000, 1)
      within(randomInvestments(random), 10_000, 200_000, 1)
      within(randomIncome(random), 72_000, 150_000, 1000)
      within(2026 - Number(randomBirthDate(random, 2026).year), 25, 65, 1)
      within(2026 - Number(randomInvalidBirthDate(random, 2026).year), 0, 17, 1)
      const year = Number(randomGraduationYear(random, 2026))
      expect(
        educationProblems({ degreeType: 'HIGH_SCHOOL', expectedOrGraduationYear: year }, 2026, '2008-12-31'),
      ).toEqual([])
      expect(ssn.safeParse(randomSsn(random)).success).toBe(true)
      expect(randomPhone(random)).toMatch(/^512555\d{4}$/)
      expect(randomShortPhone(random)).toMatch(/^\d{1,7}$/)
    }),
  )
})
