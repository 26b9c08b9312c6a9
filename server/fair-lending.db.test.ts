import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUntil, someApplicant, someApplication, startServer } from './test-applicant.ts'

/** What may make no difference: the person's name, the school, the year of graduation, what kind of income it is. */
type Who = {
  firstName: string
  lastName: string
  school: string | null
  year: number
  category: string
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

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer(null)
})
afterAll(() => server.stop())

/** The decision on somebody with this credit file and income, as it was stored. */
async function decisionOn(who: Who, serial: string, yearlyIncome: number) {
  const applicant = await someApplicant(server.origin)
  const { api } = applicant
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'EDUCATION', { ssn: `12345${serial}` })
  const { firstName, lastName, school, year } = who
  expect((await api('PUT', `/application/${id}/personal-info`, { firstName, lastName })).status).toBe(200)
  const education =
    school === null
      ? { degreeType: 'HIGH_SCHOOL' }
      : {
          degreeType: 'BACHELORS',
          expectedOrGraduationYear: year,
          institutionId: -1,
          customInstitutionName: school,
          customInstitutionForeign: false,
        }
  expect((await api('POST', `/application/${id}/education`, education)).status).toBe(200)
  await api('POST', `/flow/${id}/step/education`, {})
  const source = { amount: yearlyIncome, category: who.category, description: 'What comes in' }
  const saved = await api('POST', `/application/${id}/jobs-income-sources`, {
    kind: 'INCOME_SOURCE',
    incomeSourceFields: source,
  })
  expect(saved.status).toBe(200)
  await api('POST', `/flow/${id}/step/income`, {})
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const [row] = await server.context.database.query<{ snapshot: string; result: string }>(
    'select snapshot, result from decision where application_uuid = $1',
    [id],
  )
  const snapshot = JSON.parse(row?.snapshot ?? '{}') as {
    bureau: { reportId?: string }
    identity: { evaluationId?: string }
  }
  // Every report and every evaluation has an id of its own.
  delete snapshot.bureau.reportId
  delete snapshot.identity.evaluationId
  return { snapshot, result: row?.result }
}

test.each(['0100', '0200', '0300', '0600', '0700'])(
  'with the file %s, neither name nor school nor year nor kind of income changes the decision',
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
