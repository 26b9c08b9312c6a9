import { expect, test } from 'vitest'
import { educationFields, needsSchool, schoolSchema, type TypedSchool, toLevel } from './education-form.ts'

const empty: TypedSchool = { degreeType: '', school: null, isForeign: '', graduationYear: '' }
const messages = (typed: TypedSchool, level: 'BACHELORS' | 'HIGHER_THAN_BACHELORS' = 'BACHELORS') =>
  schoolSchema(level, 2026)
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('every degree belongs to one of the six levels', () => {
  expect(toLevel('BACHELORS')).toBe('BACHELORS')
  expect(toLevel('BOOTCAMP')).toBe('CERTIFICATE')
  for (const degree of ['MASTERS', 'MBA', 'JD', 'MD', 'DDS', 'PHARM', 'PHD', 'OTHER'] as const)
    expect(toLevel(degree)).toBe('HIGHER_THAN_BACHELORS')
})

test('a level of high school asks for no school and sends none', () => {
  expect(needsSchool('HIGH_SCHOOL')).toBe(false)
  // Sent as null, not left out, so that a school saved before is removed.
  expect(educationFields('HIGH_SCHOOL', { ...empty, graduationYear: '2016' })).toEqual({
    degreeType: 'HIGH_SCHOOL',
    expectedOrGraduationYear: null,
    institutionId: null,
    institutionName: null,
    institutionType: null,
    customInstitutionName: null,
    customInstitutionForeign: null,
  })
})

test('a degree without school and year says what is missing', () => {
  expect(messages(empty)).toEqual([
    'graduationYear: Required. Enter the year you finished or will finish',
    'school: Selected degree requires a school name',
    'school: Selected degree requires a school id',
  ])
  expect(messages(empty, 'HIGHER_THAN_BACHELORS')[0]).toBe('degreeType: Required. Choose your degree')
})

test('a typed school must say whether it is abroad, and gets the placeholder id', () => {
  const typed = { ...empty, school: { id: 'custom', label: 'Night School' }, graduationYear: '2016' }
  expect(messages(typed)).toEqual(['isForeign: Required. Choose yes or no'])
  expect(educationFields('BACHELORS', { ...typed, isForeign: 'YES' })).toMatchObject({
    institutionId: -1,
    customInstitutionName: 'Night School',
    customInstitutionForeign: true,
    institutionName: null,
  })
  expect(messages({ ...typed, isForeign: 'NO', school: { id: 'custom', label: '#1' } })).toEqual([
    'school: Invalid institution name',
  ])
})

test('the year stays within 100 years back and 10 ahead', () => {
  const at = (graduationYear: string) =>
    messages({
      ...empty,
      school: { id: '4', label: 'Ohio State University', institutionType: 'COLLEGE' },
      graduationYear,
    })
  expect(at('1926')).toEqual([])
  expect(at('1925')).toEqual(['graduationYear: Graduation must be within the last 100 years'])
  expect(at('2036')).toEqual([])
  expect(at('2037')).toEqual(['graduationYear: Graduation must be within the next 10 years'])
  expect(at('16')).toEqual(['graduationYear: Enter a 4-digit year, like 2016'])
})

test('a pasted year may have full-width digits and invisible characters', () => {
  const school = { id: '4', label: 'Ohio State University', institutionType: 'COLLEGE' } as const
  const typed: TypedSchool = { ...empty, school, graduationYear: '\u200B\uFF12\uFF10\uFF11\uFF16 ' }
  expect(messages(typed)).toEqual([])
  expect(educationFields('BACHELORS', typed).expectedOrGraduationYear).toBe(2016)
})
