import { words as contractWords } from '@relief/contract/words.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { email, newPassword } from './calls/accounts.ts'
import { checkRangeCall } from './calls/lending.ts'
import { createEducation, educationProblems, listedSchoolProblems } from './entities/education.ts'
import { createIncomeEntry } from './entities/income.ts'
import { addressInput } from './entities/personal-info.ts'
import { factorCode, mailedCode, proof } from './entities/proof.ts'
import type { School } from './entities/reference.ts'
import * as fields from './fields.ts'

/** The first message for a value; null when it passes. */
function message(schema: z.ZodMiniType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

test('a loan amount is a number, rounded to the nearest hundred, from 200 to 2,500', () => {
  expect(message(fields.loanAmount, '1000')).toBe('Expected a number')
  expect(fields.loanAmount.parse(1249)).toBe(1200)
  expect(fields.loanAmount.parse(150)).toBe(200)
  expect(fields.loanAmount.parse(1049.99)).toBe(1000)
  for (const torn of [1000.999, 200.001])
    expect(message(fields.loanAmount, torn)).toBe('Enter an amount in dollars and cents')
  for (const outside of [149, 2550, -500, Number.NaN])
    expect(message(fields.loanAmount, outside)).toBe(
      Number.isNaN(outside) ? 'Expected a number' : 'Please enter an amount from 200 to 2,500',
    )
})

test('an id in capitals is read in lower case', () => {
  const id = '019a0000-0000-7000-8000-00000000abcd'
  expect(fields.uuid.parse(id.toUpperCase())).toBe(id)
  expect(message(fields.uuid, 'nope')).toBe(contractWords.fields.id)
})

test('a loan term is a multiple of 3 from 3 to 18', () => {
  expect(message(fields.loanTerm, 0)).toBe('Term must be greater than or equal to 3')
  expect(message(fields.loanTerm, 21)).toBe('Term must be less than or equal to 18')
  expect(message(fields.loanTerm, 10)).toBe('Must be a multiple of 3')
  for (const term of [3, 6, 9, 12, 15, 18]) expect(message(fields.loanTerm, term)).toBeNull()
})

test('a graduation year is required, within the last 100 years and the next 10', () => {
  expect(message(fields.graduationYear, undefined)).toBe('Required')
  expect(fields.graduationYearProblem(1925, 2026)).toBe('Graduation must be within the last 100 years')
  expect(fields.graduationYearProblem(2037, 2026)).toBe('Graduation must be within the next 10 years')
  expect(fields.graduationYearProblem(1926, 2026)).toBeNull()
  expect(fields.graduationYearProblem(2036, 2026)).toBeNull()
})

test('an institution name starts with a letter or digit and has only a few marks', () => {
  for (const wrong of [' ', '-College', 'A*B', '<script>'])
    expect(message(fields.institutionName, wrong)).toBe('Invalid institution name')
  for (const right of ["St. Mary's", '42 Lyon', 'Texas A&M (College Station)', 'Université Laval'])
    expect(message(fields.institutionName, right)).toBeNull()
})

test('a college degree needs a school with id and type, or whether it is abroad', () => {
  const problems = (entry: z.input<typeof createEducation>) =>
    educationProblems(createEducation.parse(entry), 2026).map((problem) => problem.message)
  expect(problems({ degreeType: 'HIGH_SCHOOL' })).toEqual([])
  expect(problems({ degreeType: 'LESS_THAN_HIGH_SCHOOL' })).toEqual([])
  expect(problems({ degreeType: 'BACHELORS' })).toEqual([
    'Required',
    'Selected degree requires a school name',
    'Selected degree requires a school id',
  ])
  const degree = { degreeType: 'MBA' as const, expectedOrGraduationYear: 2015 }
  expect(problems({ ...degree, institutionId: 4, institutionName: 'Some School' })).toEqual([
    'Selected degree requires a school type',
  ])
  expect(problems({ ...degree, institutionId: -1, customInstitutionName: 'My School' })).toEqual(['Required'])
  expect(
    problems({
      ...degree,
      institutionId: -1,
      customInstitutionName: 'My School',
      customInstitutionForeign: false,
    }),
  ).toEqual([])
})

test('a school from the list must have the list’s name and type', () => {
  const austin = { id: 4, name: 'Austin College', institutionType: 'COLLEGE' as const, stateCode: 'TX' }
  const found = (fields: Partial<z.input<typeof createEducation>>, listed: School | null = austin) =>
    listedSchoolProblems(
      {
        degreeType: 'BACHELORS',
        institutionId: 4,
        institutionName: 'Austin College',
        institutionType: 'COLLEGE',
        ...fields,
      },
      listed,
    ).map(({ field }) => field)
  expect(found({})).toEqual([])
  expect(found({ institutionName: 'Harvard' })).toEqual(['institutionName'])
  expect(found({ institutionType: 'LAW_SCHOOL' })).toEqual(['institutionType'])
  expect(found({}, null)).toEqual(['institutionId'])
})

test('descriptions and company names have at most 255 permitted characters', () => {
  expect(message(fields.incomeDescription, 'a'.repeat(256))).toBe('Use 255 characters or fewer')
  expect(message(fields.incomeDescription, 'доход')).toBe('Use letters, numbers and simple punctuation')
  expect(message(fields.incomeDescription, 'Rent, flat #2')).toBeNull()
  expect(message(fields.customCompanyName, 'a'.repeat(256))).toBe('Use 255 characters or fewer')
  expect(message(fields.customCompanyName, '!Acme')).toBe('Start the name with a letter or a number')
  expect(message(fields.customCompanyName, '3M')).toBeNull()
})

test('hours are 1 to 168 on the form and 0 to 168 on the wire', () => {
  expect(message(fields.formHoursPerWeek, undefined)).toBe('Required')
  expect(message(fields.formHoursPerWeek, 0)).toBe('Required')
  expect(message(fields.formHoursPerWeek, 169)).toBe('Must be 168 or less')
  expect(message(fields.hoursPerWeek, 169)).toBe('Must be 168 or less')
  for (const hours of [0, 1, 168]) expect(message(fields.hoursPerWeek, hours)).toBeNull()
})

test('pay is not negative, other compensation defaults to 0, an id may be text', () => {
  const job = (jobFields: object) => createIncomeEntry.safeParse({ kind: 'JOB', jobFields })
  for (const name of ['hourlyWage', 'salary', 'otherCompensation'])
    expect(job({ [name]: -1 }).error?.issues[0]?.message).toBe('Enter an amount of 0 or more')
  expect(job({ occupationId: '42' }).data).toMatchObject({
    jobFields: { occupationId: 42, otherCompensation: 0 },
  })
  for (const occupationId of [true, [], ['7'], '0x10', '1e1', '', '1.5', '99999999999'])
    expect.soft(job({ occupationId }).success, JSON.stringify(occupationId)).toBe(false)
  for (const salary of [1e-300, 0.005, 1000.0000001])
    expect.soft(job({ salary }).success, `${salary}`).toBe(false)
  expect(job({ salary: 0.01 }).success).toBe(true)
  for (const name of ['title', 'occupationName', 'companyName'])
    expect.soft(job({ [name]: 'Nu\u0007rse\n' }).success, name).toBe(false)
  expect(job({ title: 'Nu\u202erse' }).data).toMatchObject({ jobFields: { title: 'Nurse' } })
})

test("a street's first word has a digit, or it is a military address", () => {
  for (const right of [
    '12 Oak St',
    'W1234 County Rd',
    'N5W22 Elm',
    'PSC 1234 Box 5',
    'Unit 100 Box 4',
    'CMR 480 Box 9',
  ])
    expect(message(fields.streetLineOne, right)).toBeNull()
  for (const wrong of ['Oak Street', '', 'Broadway 7', '12', '12A', '12 <b>Oak</b> St'])
    expect(message(fields.streetLineOne, wrong)).toBe('Enter a street number and name, like 12 Oak St')
  for (const box of [
    'PO Box 12',
    'P.O. Box 44, 12 Oak St',
    'Post Office Box 9',
    'p o box 1',
    'Apartado postal 12',
  ])
    expect(message(fields.streetLineOne, box)).toBe(
      'Enter the street address where you live. We can’t use a PO box',
    )
  for (const field of [fields.streetLineOne, fields.streetLineTwo])
    for (const control of ['\u0001', '\u0007', '\n', '\u2028'])
      expect(message(field, `12 Oak${control}St`)).toBe('This has a character we can’t read. Type it again')
})

test('a mailbox on a road without house numbers is a street address', () => {
  for (const right of ['RR 2 Box 45', 'rural route 2, box 45A', 'HC 68 Box 23A', 'Highway Contract 1 Box 9'])
    expect.soft(message(fields.streetLineOne, right), right).toBeNull()
  for (const wrong of ['RR 2', 'Box 45', 'HC Box 45', 'Rural Route 2 Box'])
    expect
      .soft(message(fields.streetLineOne, wrong), wrong)
      .toBe('Enter a street number and name, like 12 Oak St')
})

test('an address needs city, state and ZIP code', () => {
  const wrong = addressInput.safeParse({ streetLineOne: '12 Oak St' }).error?.issues ?? []
  expect(wrong.map((issue) => issue.path.join('.')).sort()).toEqual(['city', 'stateCode', 'zipCode'])
  expect(message(fields.zipCode, '1234')).toBe('Enter a ZIP code with 5 digits')
  expect(message(fields.zipCode, '93650-1234')).toBeNull()
})

test('a social security number has nine digits and is not in a reserved range', () => {
  expect(message(fields.ssn, '12345678')).toBe('Social Security number must have 9 digits')
  for (const area of ['000', '666', '900', '999'])
    expect(message(fields.ssn, `${area}123456`)).toBe(contractWords.fields.ssnStart)
  for (const zeros of ['123001234', '123450000'])
    expect(message(fields.ssn, zeros)).toBe(contractWords.fields.ssnZeros)
  expect(fields.ssn.parse('123-45-0100')).toBe('123450100')
})

test('a date of birth is a day that exists', () => {
  expect(message(fields.dob, '0102199')).toBe(
    'Date of birth must include a month, a day and a four-digit year',
  )
  for (const wrong of ['02301990', '13011990', '00011990', '02291900'])
    expect(message(fields.dob, wrong)).toBe(contractWords.fields.birthDateExists)
  expect(message(fields.dob, '02292000')).toBeNull()
})

test('a phone number has ten digits in any format, and an area code that exists', () => {
  for (const short of ['1', '1234567', '555-0142'])
    expect(message(fields.phoneNumber, short)).toBe('Phone number must have 10 digits')
  for (const impossible of [
    ...['0234567890', '1234567890', '2110555555', '911-555-0142', '(311) 555-0142', '+1 811 555 0142'],
    ...['415-911-0142', '415-211-0142', '415-055-0142', '415-155-0142', '291-555-0142', '(372) 555-0142'],
    ...['966-555-0142', '４１１-555-0142'],
  ])
    expect(message(fields.phoneNumber, impossible), impossible).toBe(contractWords.fields.phoneInvalid)
  // 555-01xx is reserved for fiction.
  for (const possible of ['(415) 555-0132', '212-555-0100', '800 555 0199', '1 (989) 412-2110'])
    expect(message(fields.phoneNumber, possible), possible).toBeNull()
  expect(fields.phoneNumber.parse('+1 (559) 234-5678')).toBe('5592345678')
})

test('a legal name is in Latin letters, as on an American ID', () => {
  for (const right of ['Ada', 'Nguyễn', 'Žofia', 'O’Neill', 'Anne-Marie', 'St. John', "D'Arcy"])
    expect(message(fields.firstName, right)).toBeNull()
  for (const other of ['Ольга', '王芳', 'محمد'])
    expect(message(fields.lastName, other)).toBe('Use Latin letters, as on your ID')
  for (const wrong of ['R2D2', 'Ada <b>', 'Ada😀'])
    expect(message(fields.firstName, wrong)).toBe(
      'Use letters, spaces, hyphens, apostrophes and periods only',
    )
})

test('an income too large for cents is an error at its field, not a failure', () => {
  for (const amount of [1e308, 1e12, 100_000_000.01, 90_000_000]) {
    const income = { amount, payPeriod: 'WEEK' }
    const asked = checkRangeCall.body.safeParse({ desiredLoanAmount: 1000, stateCode: 'TX', income })
    expect(asked.error?.issues[0]?.path.join('.'), String(amount)).toBe('income.amount')
  }
})

test('pasted dashes, full-width digits and invisible characters are read as typed ones', () => {
  expect(fields.ssn.parse('\u200B219\u201309\u20139999')).toBe('219099999')
  expect(fields.ssn.parse('\uFF12\uFF11\uFF19\uFF0D\uFF10\uFF19\uFF0D\uFF19\uFF19\uFF19\uFF19')).toBe(
    '219099999',
  )
  expect(fields.phoneNumber.parse('\uFF08415\uFF09555\u20110132\u200B')).toBe('4155550132')
  expect(fields.dob.parse('\uFF10\uFF13071990\uFEFF')).toBe('03071990')
  expect(fields.zipCode.parse('10001\u20131234\u200B')).toBe('10001-1234')
  expect(fields.lastName.parse('Garci\u0301a\u2010L\u00ADópez')).toBe('García-López')
  expect(fields.firstName.parse('D\u2018Arcy')).toBe("D'Arcy")
  expect(fields.institutionName.parse('Texas A&M University\u2013Commerce')).toBe(
    'Texas A&M University-Commerce',
  )
})

test('an address has no emoji and no letters of another script', () => {
  for (const line of ['12 Oak St', '12½ Peña Blvd #4, Apt. B/2', '1 Łódź Way (rear) & “B”'])
    for (const field of [fields.streetLineOne, fields.streetLineTwo])
      expect.soft(message(field, line), line).toBeNull()
  const latin = 'Use Latin letters, numbers and punctuation'
  for (const line of ['12 شارع Oak', '12 Oak St 😀', '12 улица', '12 Oak ☎'])
    for (const field of [fields.streetLineOne, fields.streetLineTwo])
      expect.soft(message(field, line), line).toBe(latin)
  expect(message(fields.city, 'Αθήνα')).toBe(latin)
  expect(message(fields.city, 'Cañon City')).toBeNull()
})

test('a pasted street or employer loses invisible characters and keeps its own signs', () => {
  expect(fields.streetLineOne.parse('\u200B12½ Oak\u00AD St\u200E')).toBe('12½ Oak St')
  expect(fields.streetLineOne.parse('\uFF11\uFF12\u3000Oak St')).toBe('12 Oak St')
  expect(fields.streetLineTwo.parse('\u200B')).toBe('')
  expect(fields.customCompanyName.parse('\u200BAcme\u00A0Tools™\uFEFF')).toBe('Acme Tools™')
  expect(message(fields.customCompanyName, '\u200B')).toBe(contractWords.fields.employerStart)
})

test('a description of income may have pasted dashes and curved quotation marks', () => {
  expect(fields.incomeDescription.parse('Rent 2020\u20132024, \u2018Oak\u2019 \u201CLofts\u201D')).toBe(
    "Rent 2020-2024, 'Oak’ “Lofts”",
  )
  expect(message(fields.incomeDescription, '<b>')).toBe(contractWords.fields.description)
})

test('a pasted email or code is read as a typed one', () => {
  for (const pasted of ['\u200Bada@example.com', 'ada@\u00ADexample.com\u200E', '\uFF41da＠example．com'])
    expect(email.parse(pasted)).toBe('ada@example.com')
  expect(mailedCode.parse('\u200B\uFF11\uFF12\uFF13 456')).toBe('123456')
  expect(factorCode.parse('\u200E123456\u00AD')).toBe('123456')
  expect(proof.parse({ factorCode: '\uFF11\uFF12\uFF13456' })).toEqual({ factorCode: '123456' })
})

test('names keep hyphens, accents and both apostrophes as they were typed', () => {
  for (const name of ["O'Brien", 'O’Brien', 'Núñez-García', 'Anne Marie', 'St. John'])
    expect(fields.lastName.parse(name)).toBe(name)
})

test('a school year is at least ten years after the birth, where that is known', () => {
  const found = (degreeType: 'HIGH_SCHOOL', expectedOrGraduationYear: number, born: string | null) =>
    educationProblems({ degreeType, expectedOrGraduationYear }, 2026, born).map(({ message }) => message)
  for (const year of [1960, 1990, 1999])
    expect(found('HIGH_SCHOOL', year, '1990-04-12')).toEqual(['Check the year. You weren’t 10 years old yet'])
  for (const year of [2000, 2008]) expect(found('HIGH_SCHOOL', year, '1990-04-12')).toEqual([])
  expect(found('HIGH_SCHOOL', 1960, null)).toEqual([])
})

test('a password of spaces alone is no password', () => {
  expect(message(newPassword, ' '.repeat(8))).toBe('Enter a password')
  expect(message(newPassword, 'correct horse')).toBeNull()
})
