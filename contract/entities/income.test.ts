import { words as contractWords } from '@relief/contract/words.ts'
import { expect, test } from 'vitest'
import { jobCategory } from '../enumerations.ts'
import { incomeProblems } from './income.ts'

const moment = (timestamp: string, timeZone = 'America/New_York') => ({ timeZone, timestamp })
const problemsOf = (jobFields: Record<string, unknown>) =>
  incomeProblems(
    { kind: 'JOB', jobFields: { category: 'EMPLOYED_SALARY', otherCompensation: 0, ...jobFields } },
    '2026-11-25',
  )

test('a start in one of the list’s 51 years, with a later end, is accepted', () => {
  for (const year of ['1977', '2003', '2026'])
    expect(problemsOf({ from: moment(`${year}-03-02T00:00:00Z`) })).toEqual([])
  expect(problemsOf({ from: moment('2019-03-02T00:00:00Z'), to: moment('2020-03-02T00:00:00Z') })).toEqual([])
  expect(problemsOf({})).toEqual([])
})

test('a wrong start year, an end before the start and a wrong time zone name the field', () => {
  for (const year of ['1976', '2028', '9999'])
    expect(problemsOf({ from: moment(`${year}-03-02T00:00:00Z`) })).toEqual([
      { field: 'from', message: 'Choose a year from 1977 to 2027' },
    ])
  expect(problemsOf({ from: moment('2020-03-02T00:00:00Z'), to: moment('2019-03-02T00:00:00Z') })).toEqual([
    { field: 'to', message: contractWords.income.end },
  ])
  expect(problemsOf({ from: moment('2020-03-02T00:00:00Z', 'Mars/Olympus') })).toEqual([
    { field: 'from', message: 'Enter a time zone, like America/New_York' },
  ])
})

test('a job starts this month or earlier; a job offer starts this month or later', () => {
  const categories = jobCategory.options.filter((category) => category !== 'JOB_OFFER')
  for (const start of ['2026-12-02', '2027-01-02']) {
    const from = moment(`${start}T00:00:00Z`)
    for (const category of categories)
      expect(problemsOf({ category, from }), category).toEqual([
        { field: 'from', message: contractWords.income.future },
      ])
    expect(problemsOf({ category: 'JOB_OFFER', from })).toEqual([])
  }
  for (const start of ['2026-10-31', '2025-12-02', '1990-01-02']) {
    const from = moment(`${start}T00:00:00Z`)
    for (const category of categories) expect(problemsOf({ category, from }), category).toEqual([])
    expect(problemsOf({ category: 'JOB_OFFER', from })).toEqual([
      { field: 'from', message: contractWords.income.past },
    ])
  }
  expect(problemsOf({ category: 'JOB_OFFER', from: moment('2026-11-02T00:00:00Z') })).toEqual([])
  // The form sets the day to the 2nd, which may be tomorrow.
  expect(problemsOf({ from: moment('2026-11-30T00:00:00Z') })).toEqual([])
})

test('a wage above the largest yearly amount is an error at the wage', () => {
  expect(problemsOf({ hourlyWage: 99_999_999, hoursPerWeek: 168 })).toEqual([
    { field: 'hourlyWage', message: contractWords.income.tooMuch },
  ])
  for (const fair of [
    { hourlyWage: 10_000, hoursPerWeek: 168 },
    { hourlyWage: 99_999_999 },
    { hoursPerWeek: 9 },
  ])
    expect(problemsOf(fair)).toEqual([])
})

test('a source that is not a job has no dates', () => {
  const source = { kind: 'INCOME_SOURCE', incomeSourceFields: { amount: 1, category: 'OTHER' } } as const
  expect(incomeProblems(source, '2026-11-25')).toEqual([])
})

test('a job has a category; other income needs none', () => {
  const missing = [{ field: 'category', message: contractWords.income.category }]
  expect(
    incomeProblems({ kind: 'JOB', jobFields: { otherCompensation: 0, salary: 1 } }, '2026-11-25'),
  ).toEqual(missing)
  const incomeSourceFields = { amount: 1, category: 'ALIMONY' } as const
  expect(incomeProblems({ kind: 'INCOME_SOURCE', incomeSourceFields }, '2026-11-25')).toEqual([])
})

test('a job starts after its owner turned 14, where the date of birth is known', () => {
  const found = (start: string, born: string | null) =>
    incomeProblems(
      {
        kind: 'JOB',
        jobFields: { category: 'EMPLOYED_SALARY', otherCompensation: 0, from: moment(`${start}T00:00:00Z`) },
      },
      '2026-11-25',
      born,
    )
  const tooYoung = [{ field: 'from', message: 'Check the year. You weren’t 14 years old yet' }]
  expect(found('1985-05-02', '1990-04-12')).toEqual(tooYoung)
  expect(found('2004-03-02', '1990-04-12')).toEqual(tooYoung)
  // The month of the birthday counts, because the form asks for no day.
  expect(found('2004-04-02', '1990-04-12')).toEqual([])
  expect(found('1985-05-02', null)).toEqual([])
})
