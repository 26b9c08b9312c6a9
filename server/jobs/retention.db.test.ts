import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import { cancelLineCall } from '@relief/contract/calls/line.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { addMonths } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { cutoffs } from '@relief/domain/retention.ts'
import { audit } from '@relief/evidence/audit.ts'
import { evidenceBundle } from '@relief/evidence/bundle.ts'
import { makeCheckpoints } from '@relief/evidence/make-checkpoint.ts'
import { ERASED, replayDecision } from '@relief/evidence/replay-decision.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { policies } from '@relief/partners/policy.ts'
import { findDecision } from '@relief/store/audit.ts'
import { newId, setIdClock } from '@relief/store/ids.ts'
import { recordHold } from '@relief/store/legal-hold.ts'
import { bookLinePayment } from '@relief/store/line.ts'
import { settleDuty } from '@relief/store/notice-duty.ts'
import { erase, findErasable } from '@relief/store/retention.ts'
import { readChain, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { openLine } from '@relief/testing/line.ts'
import { untilLockWait } from '@relief/testing/lock-wait.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readKeys } from '../settings/keys.ts'
import { eraseExpired } from './retention.ts'

const server = useServer('postgres', { own: true })

let keys: {
  signer: ReturnType<typeof createSigner>
  keyring: Awaited<ReturnType<typeof readKeys>>['keyring']
}
beforeAll(async () => {
  const read = await readKeys(server.context.config.keys)
  keys = { signer: createSigner(read.signingSeeds), keyring: read.keyring }
})
afterEach(() => {
  server.context.now = () => new Date()
})

const rows = (sql: string, values: unknown[] = []) =>
  server.context.database.query<Record<string, unknown>>(sql, values)
const firstRow = async (sql: string, values: unknown[]) => (await rows(sql, values))[0] ?? {}
/** Decisions without a notice yet. Their date comes from the clock that `eraseAfter` moves. */
const decisionsWithoutNotice = () =>
  rows(
    `select d.decision_id from decision d where not exists (
         select 1 from notice_duty u
          where u.application_uuid = d.application_uuid and u.settled_at is not null
            and u.basis = 'DECISION:' || d.decision_id)`,
  )
/** Runs the erasure this many months and a day later. */
const eraseAfter = async (months: number) => {
  server.context.now = () => new Date()
  await expect.poll(decisionsWithoutNotice).toEqual([])
  const now = new Date()
  const day = addMonths(lenderDay(now), months)
  server.context.now = () => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000)
  // All notices are settled long before then: within 90 days.
  const open = await server.context.database.query<{ applicationUuid: string; basis: string }>(
    'select application_uuid as "applicationUuid", basis from notice_duty where settled_at is null',
  )
  for (const duty of open) await settleDuty(server.context.database, duty, 'NOTHING_OWED', now)
  return await eraseExpired(server.context)
}
const decided = async (ssn: string) => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn })
  return id
}
const left = async (id: string) => ({
  snapshots: (await rows('select 1 from decision where application_uuid = $1 and snapshot is not null', [id]))
    .length,
  replies: (
    await rows('select 1 from provider_reply where application_uuid = $1 and raw_sealed is not null', [id])
  ).length,
  incomes: (await rows('select 1 from income_entry where application_uuid = $1', [id])).length,
  people: (await rows('select 1 from personal_info where application_uuid = $1', [id])).length,
})
const findings = async () =>
  (await audit(server.context.database, keys, server.context.config.dataDirectory)).findings

test('a decline is erased after 25 months, and the evidence still verifies', async () => {
  const id = await decided('123450700')
  const { database, config } = server.context
  const notices = () => rows('select 1 from notice where application_uuid = $1', [id])
  await expect.poll(notices).toHaveLength(1)
  await makeCheckpoints(database, keys.signer, new Date(), config.dataDirectory)
  const before = await left(id)
  expect(before).toMatchObject({ snapshots: 1, incomes: 1, people: 1 })
  expect(before.replies).toBeGreaterThan(0)
  await eraseAfter(24)
  expect(await left(id)).toEqual(before)

  expect((await eraseAfter(25)).applications).toBeGreaterThanOrEqual(2)
  expect(await left(id)).toEqual({ snapshots: 0, replies: 0, incomes: 0, people: 0 })
  const chain = await readChain(database, id)
  expect(chain.filter((record) => record.kind === 'ERASURE')).toMatchObject([
    { stage: 'FACTS' },
    { stage: 'IDENTITY' },
  ])
  expect(await findings()).toEqual([])
  const { decision_id: decisionId } = await firstRow(
    'select decision_id from decision where application_uuid = $1',
    [id],
  )
  const row = await findDecision(database, String(decisionId))
  expect(row && replayDecision(row, policies)).toBe(ERASED)
  const { ip_address: address } = await firstRow(
    'select max(ip_address) as ip_address from consent where application_uuid = $1',
    [id],
  )
  expect(address).toBeNull()
  // The notice contained the name; only its hash remains.
  const notice = await firstRow(
    'select d.content_sealed, d.sha256 from notice n join document d using (sha256) where application_uuid = $1',
    [id],
  )
  expect(notice).toMatchObject({ content_sealed: null })
  const folder = await evidenceBundle(database, keys, id, new Date())
  expect(folder?.files.get('index.html')).toContain('was erased when it might no longer be kept')
  expect(folder?.files.get('audit.txt')).toContain('as they were written')
})

test('the audit reports data emptied by other code, but accepts erasures', slow, async () => {
  const id = await decided('123450200')
  const { database, config } = server.context
  await makeCheckpoints(database, keys.signer, new Date(), config.dataDirectory)
  await rows('update decision set snapshot = null, result = null where application_uuid = $1', [id])
  await rows('update provider_reply set raw_sealed = null where application_uuid = $1', [id])
  const words = (await findings())
    .filter((finding) => finding.applicationUuid === id)
    .map(({ problem }) => problem)
  expect(words).toContain('was emptied: no record of an erasure names it')
  expect(words.filter((problem) => problem.startsWith('was emptied'))).toHaveLength(words.length)
  await rows('delete from checkpoint_entry where application_uuid = $1', [id])
  await rows('delete from checkpoint_rows where application_uuid = $1', [id])
  await rows('delete from application where application_uuid = $1', [id])
  await rows('delete from checkpoint_entry', [])
  await rows('delete from checkpoint_rows', [])
  await rows('delete from checkpoint', [])
})

test("a borrower's identity stays until five years after the account closed", slow, async () => {
  const borrower = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
  await borrower.accept()
  await borrower.give('000123456789')
  await borrower.untilPayout('SETTLED')
  const { id } = borrower
  await eraseAfter(26)
  expect(await left(id)).toMatchObject({ snapshots: 0, replies: 0, incomes: 0, people: 1 })
  await eraseAfter(300)
  expect(await left(id)).toMatchObject({ people: 1 })
  await rows('update loan set closed_at = now() where application_uuid = $1', [id])
  await eraseAfter(59)
  expect(await left(id)).toMatchObject({ people: 1 })
  await eraseAfter(60)
  expect(await left(id)).toMatchObject({ people: 0 })
  expect(await rows('select 1 from payout_account where application_uuid = $1', [id])).toEqual([])
  await readChain(server.context.database, id)
})

test('a canceled line closes once nothing is owed, an open one never', slow, async () => {
  const line = await openLine(server.origin)
  const { id } = line
  const { database } = server.context
  await line.draw(100)
  await line.until('SETTLED')
  await line.send(cancelLineCall, { params: { applicationUuid: id }, body: {} })
  await eraseAfter(300)
  expect(await left(id)).toMatchObject({ snapshots: 0, people: 1 })
  server.context.now = () => new Date()
  // Repaid a year after the cancellation, when the retention period starts.
  const paidBack = new Date(Date.parse(`${addMonths(lenderDay(new Date()), 12)}T12:00:00Z`))
  await bookLinePayment(database, id, {
    reference: 'A-1',
    amountCents: 10_000,
    subscriptionCents: 0,
    at: paidBack,
  })
  await eraseAfter(71)
  expect(await left(id)).toMatchObject({ people: 1 })
  await eraseAfter(72)
  expect(await left(id)).toMatchObject({ people: 0 })
  await readChain(database, id)
})

test('a canceled line that is repaid stays while subscriptions are owed on it', slow, async () => {
  const line = await openLine(server.origin)
  const { id } = line
  const { database } = server.context
  const book = (reference: string, amountCents: number, subscriptionCents: number, at: Date) =>
    bookLinePayment(database, id, { reference, amountCents, subscriptionCents, at })
  await line.draw(100)
  await line.until('SETTLED')
  await rows(`update payout set created_at = created_at - interval '2 months' where application_uuid = $1`, [
    id,
  ])
  await line.send(cancelLineCall, { params: { applicationUuid: id }, body: {} })
  const paid = await book('A-1', 10_000, 0, new Date())
  const owed = typeof paid === 'string' ? 0 : (paid.next?.subscriptionCents ?? 0)
  expect(owed).toBeGreaterThan(0)
  await eraseAfter(300)
  expect(await left(id)).toMatchObject({ snapshots: 0, people: 1 })
  server.context.now = () => new Date()
  await book('A-2', 0, owed, new Date())
  await eraseAfter(60)
  expect(await left(id)).toMatchObject({ people: 0 })
})

test('a canceled line stays during a draw, even if a returned one was repaid', slow, async () => {
  const line = await openLine(server.origin)
  const { id } = line
  await line.draw(100)
  await line.until('SETTLED')
  await bookLinePayment(server.context.database, id, {
    reference: 'A-1',
    amountCents: 10_000,
    subscriptionCents: 0,
    at: new Date(),
  })
  await rows(`update payout set status = 'RETURNED', return_code = 'R02' where application_uuid = $1`, [id])
  await line.draw(100)
  await line.until('SETTLED')
  const move = (status: string) =>
    rows(
      `update payout set status = $2 where application_uuid = $1 and return_code is null and status <> $2`,
      [id, status],
    )
  await move('SUBMITTED')
  await line.send(cancelLineCall, { params: { applicationUuid: id }, body: {} })
  await eraseAfter(300)
  expect(await left(id)).toMatchObject({ people: 1 })
  await move('SETTLED')
  await eraseAfter(60)
  expect(await left(id)).toMatchObject({ people: 0 })
})

test('a line canceled without a draw closes that day; one in use stays', slow, async () => {
  const [cancelled, kept] = await Promise.all([openLine(server.origin), openLine(server.origin)])
  await cancelled.send(cancelLineCall, { params: { applicationUuid: cancelled.id }, body: {} })
  await eraseAfter(59)
  expect(await left(cancelled.id)).toMatchObject({ people: 1 })
  await eraseAfter(60)
  expect(await left(cancelled.id)).toMatchObject({ people: 0 })
  await eraseAfter(300)
  expect(await left(kept.id)).toMatchObject({ people: 1 })
})

test('a possible match with a sanctions list is kept for ten years', slow, async () => {
  const id = await decided('123451400')
  await rows(
    `update application set decision_status = 'WITHDRAWN', resolved_at = coalesce(resolved_at, now()) where application_uuid = $1`,
    [id],
  )
  const before = await left(id)
  await eraseAfter(119)
  expect(await left(id)).toEqual(before)
  await eraseAfter(120)
  expect(await left(id)).toEqual({ snapshots: 0, replies: 0, incomes: 0, people: 0 })
})

test('an application that was never submitted is erased after six months', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'SAVINGS')
  await applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
  await eraseAfter(5)
  expect(await left(id)).toMatchObject({ incomes: 1, people: 1 })
  await eraseAfter(6)
  expect(await left(id)).toMatchObject({ incomes: 0, people: 0 })
  expect((await applicant.send(getApplicationsCall, {})).status).toBe(200)
})

test('a legal hold keeps everything until it is lifted', slow, async () => {
  const id = await decided('123450700')
  const before = await left(id)
  const hold = (isOn: boolean) =>
    recordHold(server.context.database, id, { isOn, reason: 'A lawsuit', at: new Date() })
  // The first command's clock is an hour ahead of the second's.
  setIdClock(() => Date.now() + 3_600_000)
  await hold(false)
  setIdClock(() => server.context.now().getTime())
  await hold(true)
  await eraseAfter(200)
  expect(await left(id)).toEqual(before)
  await hold(false)
  await eraseAfter(200)
  expect(await left(id)).toMatchObject({ people: 0 })
  expect(
    await recordHold(server.context.database, newId(), {
      isOn: true,
      reason: '',
      at: new Date(),
    }),
  ).toBe(false)
})

test('a hold set after an application was found for erasure still keeps it', slow, async () => {
  const { database, config } = server.context
  const id = await decided('123450700')
  await expect.poll(decisionsWithoutNotice).toEqual([])
  const at = new Date(`${addMonths(lenderDay(new Date()), 200)}T12:00:00Z`)
  const found = await findErasable(database, cutoffs(lenderDay(at), config.retention), 100)
  const own = found.find(({ applicationUuid }) => applicationUuid === id)
  if (own === undefined) throw new Error('It was not found')
  const before = await left(id)
  const hold = (isOn: boolean) => recordHold(database, id, { isOn, reason: 'A lawsuit', at: new Date() })
  await hold(true)
  expect(await erase(database, own, at)).toBeNull()
  expect(await left(id)).toEqual(before)
  await hold(false)
  // While a hold is being set, the erasure waits for it.
  const { applicationUuid } = own
  const erased = await database.transaction(async (tx) => {
    await recordHold({ transaction: (work) => work(tx) }, applicationUuid, {
      isOn: true,
      reason: 'A lawsuit',
      at: new Date(),
    })
    const waiting = erase(database, own, at)
    await untilLockWait(database)
    return { waiting }
  })
  expect(await erased.waiting).toBeNull()
  expect(await left(id)).toEqual(before)
})

test('several processes erase each application once, and the log has counts only', slow, async () => {
  const ids = await Promise.all(['123450700', '123450600', '123450700'].map(decided))
  await expect.poll(decisionsWithoutNotice).toEqual([])
  const day = addMonths(lenderDay(new Date()), 30)
  server.context.now = () => new Date(`${day}T12:00:00Z`)
  // A process that stops erases nothing more.
  expect(await eraseExpired(server.context, AbortSignal.abort())).toMatchObject({ applications: 0 })
  await Promise.all([1, 2, 3].map(() => eraseExpired(server.context)))
  for (const id of ids) {
    const stages = (await readChain(server.context.database, id)).filter(
      (record) => record.kind === 'ERASURE',
    )
    // A line of credit that is still on offer keeps its application open.
    expect(stages.length).toBe((await left(id)).people === 0 ? 2 : 0)
  }
  const lines = server
    .logged()
    .split('\n')
    .filter((line) => line.includes('was erased'))
    .map((line) => JSON.parse(line) as object)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines)
    expect(Object.keys(line).sort()).toEqual(
      [
        'answers',
        'applications',
        'decisions',
        'hostname',
        'level',
        'msg',
        'pid',
        'replies',
        'texts',
        'time',
      ].sort(),
    )
})
