import {
  createEducationCall,
  createIncomeCall,
  getEducationCall,
  getIncomeCall,
  updateEducationCall,
  updateIncomeCall,
} from '@relief/contract/calls/answers.ts'
import {
  searchCompaniesCall,
  searchOccupationsCall,
  searchSchoolsCall,
} from '@relief/contract/calls/reference.ts'
import { MAX_EDUCATION_ENTRIES } from '@relief/contract/entities/education.ts'
import { type JobFields, MAX_INCOME_ENTRIES } from '@relief/contract/entities/income.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { newId } from '@relief/store/ids.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { onBothServers } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const pension = (amount: number) => ({
  kind: 'INCOME_SOURCE' as const,
  incomeSourceFields: { amount, category: 'RETIREMENT_AND_PENSION' as const },
})
const school = { degreeType: 'HIGH_SCHOOL' as const }

onBothServers({}, (server) => {
  async function atIncome() {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    await answerUntil(applicant, id, 'INCOME')
    const params = { applicationUuid: id }
    const { send } = applicant
    const add = async (body: Parameters<typeof send<typeof createIncomeCall>>[1]['body']) =>
      await send(createIncomeCall, { params, body })
    const entries = async () => (await send(getIncomeCall, { params })).body.result
    return { send, params, add, entries }
  }

  test('an income that is sent again after a lost reply is one income', async () => {
    const { add, entries } = await atIncome()
    const first = await add(pension(12_000))
    const repeats = await Promise.all([1, 2, 3].map(() => add(pension(12_000))))
    for (const { body } of repeats) expect(body.result).toEqual(first.body.result)
    expect(await entries()).toEqual([first.body.result])
    await add(pension(9_000))
    expect(await entries()).toHaveLength(2)
  })

  test("the client's own id makes two equal incomes two, and one that is repeated one", async () => {
    const { add, entries } = await atIncome()
    const ids = [newId(), newId()]
    for (const id of [...ids, ...ids]) await add({ ...pension(12_000), id })
    expect((await entries()).map(({ id }) => id).sort()).toEqual([...ids].sort())
    const taken = await add({ ...pension(5_000), id: ids[0] ?? '' })
    expect(taken.status).toBe(400)
    expect(taken.error.result.details?.fieldErrors).toMatchObject([{ field: 'id' }])
  })

  test('a repeated request does not restore an income that was changed since', async () => {
    const { send, params, add, entries } = await atIncome()
    const { id } = (await add(pension(12_000))).body.result
    await send(updateIncomeCall, { params, body: { ...pension(15_000), id } })
    await add(pension(12_000))
    const amounts = (await entries()).map((entry) =>
      entry.kind === 'INCOME_SOURCE' ? entry.incomeSourceFields.amount : null,
    )
    expect(amounts).toEqual([15_000, 12_000])
  })

  test('an income that equals what another was changed from or to is added once', async () => {
    const { send, params, add, entries } = await atIncome()
    const { id } = (await add(pension(12_000))).body.result
    await send(updateIncomeCall, { params, body: { ...pension(15_000), id } })
    const again = await Promise.all([1, 2, 3].map(() => add(pension(12_000))))
    await add(pension(12_000))
    await add(pension(15_000))
    expect(new Set(again.map(({ body }) => body.result.id)).size).toBe(1)
    expect(await entries()).toHaveLength(2)
  })

  test('the last income that fits can be sent again', async () => {
    const { add, entries } = await atIncome()
    for (let amount = 1; amount <= MAX_INCOME_ENTRIES; amount++) await add(pension(amount))
    expect((await add(pension(MAX_INCOME_ENTRIES))).status).toBe(200)
    expect((await add(pension(MAX_INCOME_ENTRIES + 1))).status).toBe(400)
    expect(await entries()).toHaveLength(MAX_INCOME_ENTRIES)
  })

  test('requests at once add no more incomes and schools than fit', async () => {
    const { send, params, add, entries } = await atIncome()
    for (let amount = 1; amount < MAX_INCOME_ENTRIES; amount++) await add(pension(amount))
    const last = await Promise.all([1, 2, 3, 4].map((number) => add(pension(100 * number))))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await entries()).toHaveLength(MAX_INCOME_ENTRIES)
    const addSchool = async () =>
      await send(createEducationCall, { params, body: { ...school, id: newId() } })
    const schools = async () => (await send(getEducationCall, { params })).body.result
    while ((await schools()).length < MAX_EDUCATION_ENTRIES - 1) await addSchool()
    const tries = await Promise.all([addSchool(), addSchool(), addSchool()])
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await schools()).toHaveLength(MAX_EDUCATION_ENTRIES)
  })

  test('a school from the list is saved with the list’s name and type, by each call', async () => {
    const applicant = await someApplicant(server.origin)
    const { send } = applicant
    const id = await someApplication(applicant)
    const params = { applicationUuid: id }
    const found = await send(searchSchoolsCall, { query: { search: 'university of texas at austin' } })
    const [listed] = found.body.result
    if (listed === undefined) throw new Error('The list has no such school')
    const right = {
      degreeType: 'BACHELORS',
      expectedOrGraduationYear: 2012,
      institutionId: listed.id,
      institutionName: listed.name,
      institutionType: listed.institutionType,
    } as const
    const made = await send(createEducationCall, { params, body: right })
    expect(made.body.result).toMatchObject(right)
    await answerUntil(applicant, id, 'EDUCATION')
    const misfits = [
      ['institutionName', { institutionName: 'Harvard <b>' }],
      ['institutionType', { institutionType: 'LAW_SCHOOL' }],
      ['institutionId', { institutionId: 987_654_321 }],
    ] as const
    for (const [field, change] of misfits) {
      const body = { ...right, ...change }
      const entry = made.body.result.id
      const replies = [
        [field, await send(createEducationCall, { params, body })],
        [field, await send(updateEducationCall, { params, body: { id: entry, ...change } })],
        [`education.${field}`, await send(educationStep.submit, { params, body: { education: body } })],
      ] as const
      for (const [at, { status, error }] of replies)
        expect([status, error.result.details?.fieldErrors]).toMatchObject([400, [{ field: at }]])
    }
    const saved = (await send(getEducationCall, { params })).body.result
    expect(saved).toEqual([made.body.result])
  })

  test('a listed employer and job title are saved under the lists’ names, by each call', async () => {
    const { send, params, add, entries } = await atIncome()
    const found = await send(searchCompaniesCall, { query: { search: 'walmart' } })
    const titles = await send(searchOccupationsCall, { query: { search: 'registered nurse' } })
    const [employer, title] = [found.body.result[0], titles.body.result[0]]
    if (employer === undefined || title === undefined) throw new Error('The lists have no such job')
    const job = (change: Partial<JobFields>) => ({
      kind: 'JOB' as const,
      jobFields: {
        category: 'EMPLOYED_SALARY' as const,
        salary: 50_000,
        otherCompensation: 0,
        companyId: employer.id,
        companyName: employer.name,
        occupationId: title.id,
        occupationName: title.title,
        ...change,
      },
    })
    const saved = (await add(job({}))).body.result
    const misfits = [
      ['companyName', { companyName: 'Acme <b>' }],
      ['companyId', { companyId: 987_654_321 }],
      ['occupationName', { occupationName: 'Wizard' }],
      ['occupationId', { occupationId: 987_654_321 }],
    ] as const
    for (const [field, change] of misfits) {
      const body = job(change)
      const replies = [
        [field, await add(body)],
        [field, await send(updateIncomeCall, { params, body: { ...body, id: saved.id } })],
        [`jobs.0.jobFields.${field}`, await send(incomeStep.submit, { params, body: { jobs: [body] } })],
      ] as const
      for (const [at, { status, error }] of replies)
        expect([status, error.result.details?.fieldErrors]).toMatchObject([400, [{ field: at }]])
    }
    expect(await entries()).toEqual([saved])
    const own = { companyId: 0, companyName: null, customCompanyName: 'Oak Street Clinic', occupationId: 0 }
    expect((await add(job({ ...own, occupationName: 'Wizard' }))).status).toBe(200)
  })

  test('an education that is sent again is one education', async () => {
    const applicant = await someApplicant(server.origin)
    const params = { applicationUuid: await someApplication(applicant) }
    const add = () => applicant.send(createEducationCall, { params, body: school })
    const all = await Promise.all([add(), add(), add()])
    const found = (await applicant.send(getEducationCall, { params })).body.result
    expect(found).toHaveLength(1)
    for (const { body } of all) expect(body.result).toEqual(found[0])
    const { id = '' } = found[0] ?? {}
    const changed = { id, degreeType: 'LESS_THAN_HIGH_SCHOOL' as const }
    await applicant.send(updateEducationCall, { params, body: changed })
    await Promise.all([add(), add()])
    await add()
    expect((await applicant.send(getEducationCall, { params })).body.result).toHaveLength(2)
  })
})
