import { randomBytes } from 'node:crypto'
import { getRequiredConsentsCall } from '@relief/contract/calls/consents.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { PersonLimits } from '@relief/domain/underwriting/person-limits.ts'
import { agreeStep } from '@relief/steps/agree/step.ts'
import { newId } from '@relief/store/ids.ts'
import { clearPersonLimits, findPersonLimits } from '@relief/store/person-use.ts'
import { createSome, someApplication as storedApplication } from '@relief/store/test-application.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { agreeTo } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { createPersonIndex, PersonLimitReached } from './person-index.ts'

const server = useServer('postgres', { settings: { ACCOUNTS_PER_NUMBER: '2', NUMBERS_PER_ACCOUNT: '2' } })

const wide: PersonLimits = {
  accountsPerNumber: 100,
  numbersPerAccount: 100,
  loansPerNumber: 100,
  numbersPerDevice: 100,
  accountsPerBankAccount: 100,
}
const index = (limits: Partial<PersonLimits>, key = randomBytes(32)) =>
  createPersonIndex({
    database: server.context.database,
    events: server.context.events,
    key,
    now: () => new Date(),
    defaults: { ...wide, ...limits },
  })

async function price(ssn: string) {
  const applicant = await someApplicant(server.origin)
  return { applicant, status: await priceOnce(applicant, ssn) }
}

async function priceOnce(applicant: Awaited<ReturnType<typeof someApplicant>>, ssn: string) {
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PRICING', { ssn })
  const read = async () => {
    const [row] = await server.context.database.query<{
      status: string
      replies: number
      rule: string | null
    }>(
      `select pricing_status as status,
              (select count(*)::int from provider_reply r where r.application_uuid = a.application_uuid) as replies,
              (select rule from person_limit l where l.application_uuid = a.application_uuid) as rule
         from application a where application_uuid = $1`,
      [id],
    )
    return row
  }
  await expect.poll(async () => (await read())?.status).not.toBe('PENDING')
  return { id, ...(await read()) }
}

test('a number that two accounts used is not checked for a third', slow, async () => {
  const ssn = '219340100'
  expect((await price(ssn)).status).toMatchObject({ status: 'READY', rule: null })
  expect((await price(ssn)).status).toMatchObject({ status: 'READY', rule: null })
  const { status } = await price(ssn)
  expect(status).toMatchObject({ status: 'FAILED', replies: 0, rule: 'accountsPerNumber' })
  expect(server.logged()).not.toContain(ssn)
})

test('an account may try two numbers; its third is not checked', async () => {
  const applicant = await someApplicant(server.origin)
  const rules = []
  for (const ssn of ['219340200', '219340300', '219340400']) {
    const { id, rule } = await priceOnce(applicant, ssn)
    rules.push(rule)
    await applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
  }
  expect(rules).toEqual([null, null, 'numbersPerAccount'])
})

test('accounts that come at the same time are counted together', async () => {
  const people = index({ accountsPerNumber: 3 })
  const { database } = server.context
  const applications = await Promise.all(Array.from({ length: 12 }, () => storedApplication(database)))
  const results = await Promise.allSettled(
    applications.map((application) => people.use({ kind: 'SSN', value: '1', ...application }, null)),
  )
  // Count again when all are stored: the first three keep their places.
  const again = await Promise.allSettled(
    applications.map((application) => people.use({ kind: 'SSN', value: '1', ...application }, null)),
  )
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(results.some(({ status }) => status === 'rejected')).toBe(true)
})

test('a loan of another account with the same number counts; one’s own does not', async () => {
  const people = index({ loansPerNumber: 0 })
  const { database } = server.context
  const borrower = await storedApplication(database)
  await people.use({ kind: 'SSN', value: '2', ...borrower }, null)
  await database.query('update application set accepted_at = now() where application_uuid = $1', [
    borrower.applicationUuid,
  ])
  await people.use({ kind: 'SSN', value: '2', ...borrower }, null)
  const other = await storedApplication(database)
  await expect(people.use({ kind: 'SSN', value: '2', ...other }, null)).rejects.toThrow(PersonLimitReached)
  await people.use({ kind: 'SSN', value: '3', ...(await storedApplication(database)) }, null)
})

test('a device may try so many numbers within a day, whatever the account', async () => {
  const { database, events } = server.context
  const device = newId()
  let now = new Date()
  const people = createPersonIndex({
    database,
    events,
    key: randomBytes(32),
    now: () => now,
    defaults: { ...wide, numbersPerDevice: 2 },
  })
  const price = async (value: string, from = device) => {
    const application = await storedApplication(database)
    await people.noteDevice({ device: from, ...application })
    return await people.use({ kind: 'SSN', value, ...application }, null)
  }
  await price('11')
  await price('12')
  // The same person again does not count as another number.
  await price('12')
  await expect(price('13')).rejects.toThrow('numbersPerDevice')
  await price('13', newId())
  now = new Date(now.getTime() + 25 * 3_600_000)
  await price('14')
  const [kept] = await database.query<{ rows: string }>(
    "select string_agg(p::text, ' ') as rows from person_use p where kind = 'DEVICE'",
  )
  expect(kept?.rows).not.toContain(device)
})

test('the device that asks for a price is the one that its browser names', async () => {
  const { origin, context } = server
  const devices = async (id: string) =>
    await context.database.query("select 1 from person_use where kind = 'DEVICE' and application_uuid = $1", [
      id,
    ])
  const applicant = await someApplicant(origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'AGREE')
  expect(await devices(id)).toHaveLength(0)
  const params = { applicationUuid: id }
  const { titleNames } = (await applicant.send(getRequiredConsentsCall, { params })).body.result
  for (const title of titleNames) await agreeTo(applicant, id, title)
  const path = agreeStep.submit.path.replace('{applicationUuid}', id)
  const headers = { ...applicant.own, 'X-Client-Device-Uuid': newId() }
  expect((await applicant.sendRaw('POST', path, {}, headers)).status).toBe(200)
  expect(await devices(id)).toHaveLength(1)
})

test('the policy’s limits take precedence over the settings’', async () => {
  const people = index({ accountsPerBankAccount: 1 })
  const { database } = server.context
  const use = async (limits: PersonLimits | null) =>
    await people.use({ kind: 'BANK_ACCOUNT', value: '4', ...(await storedApplication(database)) }, limits)
  await use(null)
  await expect(use(null)).rejects.toThrow('accountsPerBankAccount')
  await use(wide)
})

test('the index has keyed hashes alone: another key finds no one', async () => {
  const { database } = server.context
  const [first, second] = [await storedApplication(database), await storedApplication(database)]
  const [here, elsewhere] = [index({ accountsPerNumber: 1 }), index({ accountsPerNumber: 1 })]
  await here.use({ kind: 'SSN', value: '219340999', ...first }, null)
  await elsewhere.use({ kind: 'SSN', value: '219340999', ...second }, null)
  await expect(here.use({ kind: 'SSN', value: '219340999', ...second }, null)).rejects.toThrow(
    'accountsPerNumber',
  )
  const [kept] = await database.query<{ rows: string }>(
    'select string_agg(p::text, $1) as rows from person_use p',
    [' '],
  )
  expect(kept?.rows).not.toContain('219340999')
})

test('clearing limits resets the count of one person only', async () => {
  const people = index({ accountsPerNumber: 1 })
  const { database } = server.context
  const [first, second, third] = [
    await storedApplication(database),
    await storedApplication(database),
    await storedApplication(database),
  ]
  const use = (application: typeof first, value = '6') =>
    people.use({ kind: 'SSN', value, ...application }, null)
  await use(first)
  await use(third, '7')
  await expect(use(second)).rejects.toThrow('accountsPerNumber')
  expect(await findPersonLimits(database, second.applicationUuid)).toMatchObject([
    { rule: 'accountsPerNumber', counted: 2, maximum: 1 },
  ])
  expect(await clearPersonLimits(database, second.applicationUuid)).toBe(1)
  await use(second)
  expect(await findPersonLimits(database, second.applicationUuid)).toEqual([])
  await expect(use(second, '7')).rejects.toThrow('accountsPerNumber')
})

test('two applications of one account with one number are one account', async () => {
  const { database } = server.context
  const people = index({ accountsPerNumber: 1, numbersPerAccount: 1 })
  const first = await storedApplication(database)
  await database.query(`update application set decision_status = 'WITHDRAWN' where application_uuid = $1`, [
    first.applicationUuid,
  ])
  const applicationUuid = newId()
  await createSome(database, first.owner, applicationUuid)
  await people.use({ kind: 'SSN', value: '5', ...first }, null)
  await people.use({ kind: 'SSN', value: '5', owner: first.owner, applicationUuid }, null)
})
