import { createIncomeCall } from '@relief/contract/calls/answers.ts'
import type { Db } from '@relief/store/db.ts'
import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { jobWith } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { checkAll } from './check.ts'
import { type Findings, noFindings } from './findings.ts'
import { type End, type Ledger, newLedger } from './ledger.ts'
import type { Carried } from './vendors.ts'

const server = useServer('postgres', { own: true })

const DAY_MS = 86_400_000

/** Copies a row under another id, with other values. */
const copy = (table: string, where: string, changes: string) =>
  `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(${changes}))).* from ${table} r where ${where}`

/** One with two incomes, whose loan for less than requested was paid out, and one who has just begun. */
async function twoApplicants() {
  const { origin, context } = server
  const applicant = await someApplicant(origin, { ssn: '123450300' })
  const id = await someApplication(applicant, 2_500)
  await answerUntil(applicant, id, 'INCOME')
  const ledger: Ledger = newLedger()
  for (const salary of [60_000, 500]) {
    const params = { applicationUuid: id }
    const { result } = (await applicant.send(createIncomeCall, { params, body: jobWith(salary) })).body
    ledger.acknowledged.push({
      call: createIncomeCall.id,
      path: createIncomeCall.path,
      applicationUuid: id,
      titleName: null,
      body: null,
      income: { id: result.id, salary },
      next: null,
    })
  }
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const { accept, give, untilStatus, untilPayout } = await withChosenOffer(applicant, id)
  await accept()
  await untilStatus('CONFIRMED')
  await give('000123456789')
  await untilPayout('SETTLED')
  const { person } = applicant
  const { email, savings } = person
  const account = { accountNumber: '000123456789', applicationUuid: id, email }
  const end: End = { ...account, end: 'PAID', salaries: [60_000, 500], savings }
  ledger.ends.push(end)
  const [payout] = await context.database.query<{ cents: number }>('select amount_cents as cents from payout')
  const transfer = { key: 'a', accountNumber: account.accountNumber, amountCents: payout?.cents ?? 0 }
  const inquiry = { reference: `acceptance-${id}`, isHard: true, ssn: person.ssn }
  const carried: Carried = {
    transfers: [transfer],
    inquiries: [inquiry],
    bookedLoans: [id],
    connections: new Set(),
  }
  await until(
    () => context.database.query(`select 1 from loan where servicing_status = 'HANDED_OVER'`),
    (rows) => rows.length === 1,
  )
  await until(
    () => context.database.query(`select 1 from notice where kind = 'COUNTER_OFFER'`),
    (rows) => rows.length === 1,
  )
  await someApplication(await someApplicant(origin))
  return { id, ledger, end, inquiry, transfer, carried }
}

test('the audit after the faults finds each change that a fault may make', slow, async () => {
  const { id, ledger, end, inquiry, transfer, carried } = await twoApplicants()
  const { database, config } = server.context
  const about = { ledger, carried, dataDirectory: config.dataDirectory, doneBy: new Date() }
  const findAfter = async (sql: string, changes: Partial<typeof about> = {}) => {
    const found = noFindings()
    const look = async (db: Db) => {
      if (sql !== '') await db.query(sql)
      await checkAll(db, { ...about, ...changes }, found)
      throw new Error('Nothing is kept')
    }
    await database
      .transaction(look)
      .catch((error: unknown) => expect(String(error)).toContain('Nothing is kept'))
    return found
  }
  const findIn = (changes: Partial<Ledger>) => findAfter('', { ledger: { ...ledger, ...changes } })
  const only = (kind: keyof Findings, line: string) => ({
    [kind]: expect.arrayContaining([expect.stringContaining(line)]),
  })
  expect(await findAfter('')).toEqual(noFindings())

  // Every stored thing once.
  const doubled = [
    [
      copy('consent', `status = 'AGREED' and title_name = 'LOAN_AGREEMENT'`, `'id', gen_random_uuid()`),
      'agreements',
    ],
    [copy('provider_reply', `inquiry_kind = 'HARD'`, `'id', gen_random_uuid()`), 'hard inquiries'],
    [copy('decision', `purpose = 'PRICING'`, `'decision_id', gen_random_uuid()`), 'about the same request'],
    [copy('decision', `purpose = 'ACCEPTANCE'`, `'decision_id', gen_random_uuid()`), 'about an acceptance'],
    [
      copy(
        'decision',
        `purpose = 'ACCEPTANCE'`,
        `'decision_id', gen_random_uuid(), 'purpose', 'AMOUNT_CHANGE'`,
      ),
      'about the same request',
    ],
  ] as const
  for (const [sql, line] of doubled) expect(await findAfter(sql), line).toMatchObject(only('doubled', line))

  // Every required notice.
  const lost = [
    [`delete from notice where kind = 'COUNTER_OFFER'`, 'the notice COUNTER_OFFER of the decision'],
    [`delete from notice_duty where basis like 'DECISION:%'`, 'duties to send a notice'],
  ] as const
  for (const [sql, line] of lost) expect(await findAfter(sql), line).toMatchObject(only('lost', line))
  const late = await findAfter('', { doneBy: new Date(Date.now() + 21 * DAY_MS) })
  expect(late).toMatchObject(only('lost', 'the notice INCOMPLETE'))
  expect(late).toMatchObject(only('stuck', 'the duty UNFINISHED'))
  expect(await findAfter(`update notice set basis = 'NONE'`)).toMatchObject(
    only('altered', 'without the duty NONE'),
  )
  expect(await findAfter(`update pgboss.job set state = 'failed' where name = 'pay-out'`)).toMatchObject(
    only('stuck', `a failed job, pay-out of ${id}`),
  )

  // What was answered.
  const [income, ...incomes] = ledger.acknowledged.map(({ income: saved, ...each }) => ({
    ...each,
    income: saved,
  }))
  if (!income?.income) throw new Error('There is no income')
  const changed = { ...income, income: { ...income.income, salary: 70_000 } }
  expect(await findIn({ acknowledged: [changed, ...incomes] })).toMatchObject(
    only('altered', 'acknowledged as 70000'),
  )
  const other = { ...income, income: { id: crypto.randomUUID(), salary: 60_000 } }
  expect(await findIn({ acknowledged: [other] })).toMatchObject(only('lost', 'an income'))
  expect(await findIn({ ends: [{ ...end, salaries: [60_000] }] })).toMatchObject(only('doubled', '2 incomes'))
  expect(await findIn({ ends: [{ ...end, salaries: [60_000, 500, 1] }] })).toMatchObject(
    only('lost', '1 incomes'),
  )
  expect(await findIn({ ends: [{ ...end, savings: 1 }] })).toMatchObject(only('altered', 'the savings'))

  // What the vendors carried out.
  const heard = (changes: Partial<Carried>) => findAfter('', { carried: { ...carried, ...changes } })
  const twice = { ...inquiry, reference: 'another' }
  expect(await heard({ inquiries: [inquiry, inquiry] })).toEqual(noFindings())
  expect(await heard({ inquiries: [inquiry, twice] })).toMatchObject(only('doubled', '2 hard inquiries'))
  expect(await heard({ inquiries: [] })).toMatchObject(only('altered', 'a stored hard inquiry'))
  expect(await heard({ bookedLoans: [] })).toMatchObject(only('lost', 'the booked loan'))
  expect(await heard({ bookedLoans: [id, id] })).toMatchObject(only('doubled', '2 booked loans'))
  expect(await heard({ bookedLoans: [id, 'b'] })).toMatchObject(only('altered', 'a booked loan'))
  expect(await heard({ connections: new Set(['c']) })).toMatchObject(only('stuck', 'a connection to a bank'))
  const link = `insert into bank_link (application_uuid, id, item_id, access_token_sealed, public_token_sha256,
      institution_name, status, linked_at) values ('${id}', gen_random_uuid(), 'c', 'x', 'x', 'x', 'LINKED', now())`
  expect(await findAfter(link)).toMatchObject(only('lost', 'the connection c'))
  const isHeld = await findAfter(link, { carried: { ...carried, connections: new Set(['c']) } })
  expect([isHeld.lost, isHeld.stuck]).toEqual([[], []])
  expect(await heard({ transfers: [transfer, transfer] })).toMatchObject(only('doubled', '2 transfers'))
})
