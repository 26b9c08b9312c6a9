/** @module-tag slow */

import {
  createEducationCall,
  createIncomeCall,
  updatePersonalInfoCall,
} from '@relief/contract/calls/answers.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

/** Facts that must not change a decision: name, school, year of graduation, kind of income. */
type Who = {
  firstName: string
  lastName: string
  school: string | null
  year: number
  category: 'ALIMONY' | 'DISABILITY_BENEFITS' | 'OTHER' | 'RETIREMENT_AND_PENSION'
}

const people: readonly Who[] = [
  { firstName: 'Emily', lastName: 'Walsh', school: 'New York University', year: 2001, category: 'OTHER' },
  {
    firstName: 'Lakisha',
    lastName: 'Washington',
    school: 'Howard University',
    year: 2023,
    category: 'ALIMONY',
  },
  { firstName: 'José', lastName: 'Hernández', school: null, year: 1974, category: 'RETIREMENT_AND_PENSION' },
  {
    firstName: 'Nguyen',
    lastName: 'Tran',
    school: 'A College Abroad',
    year: 2026,
    category: 'DISABILITY_BENEFITS',
  },
]

const server = useServer('embedded')

/** The stored decision for this credit file and income. */
async function decisionOn(who: Who, serial: string, yearlyIncome: number) {
  const applicant = await someApplicant(server.origin)
  const { send } = applicant
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'EDUCATION', { ssn: `12345${serial}` })
  const { firstName, lastName, school, year } = who
  expect(
    (await send(updatePersonalInfoCall, { params: { applicationUuid: id }, body: { firstName, lastName } }))
      .status,
  ).toBe(200)
  const education =
    school === null
      ? ({ degreeType: 'HIGH_SCHOOL' } as const)
      : {
          degreeType: 'BACHELORS' as const,
          expectedOrGraduationYear: year,
          institutionId: -1,
          customInstitutionName: school,
          customInstitutionForeign: false,
        }
  expect((await send(createEducationCall, { params: { applicationUuid: id }, body: education })).status).toBe(
    200,
  )
  await send(educationStep.submit, { params: { applicationUuid: id }, body: {} })
  const source = { amount: yearlyIncome, category: who.category, description: 'What comes in' }
  const saved = await send(createIncomeCall, {
    params: { applicationUuid: id },
    body: {
      kind: 'INCOME_SOURCE',
      incomeSourceFields: source,
    },
  })
  expect(saved.status).toBe(200)
  await send(incomeStep.submit, { params: { applicationUuid: id }, body: {} })
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const [row] = await server.context.database.query<{ snapshot: string; result: string }>(
    'select snapshot, result from decision where application_uuid = $1',
    [id],
  )
  const snapshot = JSON.parse(row?.snapshot ?? '{}') as {
    bureau: { reportId?: string }
    identity: { evaluationId?: string }
  }
  // Each report and each evaluation has its own id.
  delete snapshot.bureau.reportId
  delete snapshot.identity.evaluationId
  return { snapshot, result: row?.result }
}

test.each(['0100', '0200', '0300', '0600', '0700'])(
  'with the file %s, name, school, year and income kind do not change a decision',
  async (serial) => {
    const decisions = await Promise.all(people.map((who) => decisionOn(who, serial, 48_000)))
    const [first] = decisions
    expect(first?.result).toBeDefined()
    for (const decision of decisions) expect(decision).toEqual(first)
    const text = JSON.stringify(decisions)
    for (const { firstName, lastName, school } of people)
      for (const word of [firstName, lastName, school ?? 'HIGH_SCHOOL']) expect(text).not.toContain(word)
  },
)
