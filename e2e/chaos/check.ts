import { recordConsentCall } from '@relief/contract/calls/consents.ts'
import { changeAmountCall, goBackCall } from '@relief/contract/calls/flow.ts'
import { savePayoutAccountCall } from '@relief/contract/calls/payout.ts'
import { audit } from '@relief/evidence/audit.ts'
import { replayDecision } from '@relief/evidence/replay-decision.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { policies } from '@relief/partners/policy.ts'
import { type Keys, keyFileIn, readKeys } from '@relief/server/settings/keys.ts'
import { steps } from '@relief/steps/all-steps.ts'
import { findDecisionsAfter } from '@relief/store/audit.ts'
import type { Db } from '@relief/store/db.ts'
import { findFailedJobs } from '@relief/store/failed-jobs.ts'
import { until } from '@relief/testing/until.ts'
import type { TestServer } from '../server.ts'
import { compareAnswers } from './check-answers.ts'
import { checkNotices } from './check-notices.ts'
import { checkVendors } from './check-vendors.ts'
import type { Findings } from './findings.ts'
import type { End, Ledger } from './ledger.ts'
import type { Carried, Transfer } from './vendors.ts'
import { EXPIRED } from './walker.ts'

/** What a server prints as it starts; everything else is a line of its log. */
const GREETING = /^(Relief Loans|Embedded database|Sandbox world|Loan servicing): /

/** Checks how the processes of a site ended, and what they printed. */
export function checkProcesses(
  name: string,
  servers: readonly Pick<TestServer, 'hasCrashed' | 'output'>[],
  { ends }: { ends: readonly Pick<End, 'email' | 'accountNumber'>[] },
  found: Findings,
): void {
  for (const [at, { hasCrashed, output }] of servers.entries()) {
    const lines = output().split('\n')
    if (hasCrashed()) found.crashed.push(`${name}, start ${at + 1}: ${lines.filter(Boolean).at(-1)}`)
    for (const line of lines) {
      // Nothing removes rows in a run, so the writer forgot one.
      if (line.includes('"alarm":"NOTICE_DUTY_MISSING"'))
        found.lost.push(`${name} found a duty missing: ${line}`)
      // A killed process may have printed only the beginning of its last line.
      const isLog = line === '' || line.startsWith('{"level"') || GREETING.test(line)
      if (!isLog && line !== lines.at(-1)) found.leaked.push(`${name} printed: ${line.slice(0, 100)}`)
    }
    for (const { email, accountNumber } of ends)
      if ([email, accountNumber].some((value) => value !== '' && output().includes(value)))
        found.leaked.push(`${name} printed the data of an applicant`)
  }
}

/** Which step a submission's path belongs to. */
const stepOfPath = new Map(
  Object.values(steps).flatMap((step) => ('submit' in step ? [[step.submit.path, step.id] as const] : [])),
)

type Row = Record<string, unknown>

/** Checks everything acknowledged to applicants against the database: each must be stored exactly once. */
async function compareWithLedger(db: Db, ledger: Ledger, found: Findings): Promise<void> {
  const keysOf = async (sql: string) => {
    const counts = new Map<string, number>()
    for (const { key } of await db.query<{ key: string }>(sql)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }
  const transitions = await keysOf(
    `select application_uuid || ' ' || (body::jsonb ->> 'from') as key from evidence_record
      where kind = 'TRANSITION' and body::jsonb ->> 'action' = 'SUBMIT'
        and body::jsonb ->> 'from' <> body::jsonb ->> 'to'`,
  )
  const changes = await keysOf(
    `select application_uuid::text as key from evidence_record
      where kind = 'TRANSITION' and body::jsonb ->> 'action' = 'CHANGE_AMOUNT'`,
  )
  const returns = await keysOf(
    `select application_uuid || ' ' || (body::jsonb ->> 'to') as key from evidence_record
      where kind = 'TRANSITION' and body::jsonb ->> 'action' = 'GO_BACK'`,
  )
  const departures = await keysOf(
    `select application_uuid || ' ' || (body::jsonb ->> 'from') as key from evidence_record
      where kind = 'TRANSITION' and body::jsonb ->> 'action' = 'GO_BACK'`,
  )
  const consents = await keysOf(`select application_uuid || ' ' || title_name as key from consent`)
  const accounts = await keysOf('select application_uuid::text as key from payout_account')
  const need = (counts: Map<string, number>, key: string, what: string) => {
    if (!counts.has(key)) found.lost.push(`${what} of ${key}`)
  }
  for (const { call, path, applicationUuid, titleName, body, next } of ledger.acknowledged) {
    const step = stepOfPath.get(path)
    const { leaving } = Object(body) as { leaving?: string }
    // A pricing that failed and is tried again stays at its step.
    if (step !== undefined && (leaving ?? step) !== next)
      need(transitions, `${applicationUuid} ${leaving ?? step}`, 'a submission')
    if (call === recordConsentCall.id) need(consents, `${applicationUuid} ${titleName}`, 'a consent')
    const { currentStep } = Object(body) as { currentStep?: string }
    if (call === goBackCall.id) need(departures, `${applicationUuid} ${currentStep}`, 'a step back')
    if (call === changeAmountCall.id) need(changes, applicationUuid, 'another amount')
    if (call === savePayoutAccountCall.id) need(accounts, applicationUuid, 'an account')
  }
  const owners = await keysOf(
    `select a.application_uuid || ' ' || lower(u."email") as key from application a join "user" u on u."id" = a.entity_uuid`,
  )
  for (const { applicationUuid, email } of ledger.ends)
    need(owners, `${applicationUuid} ${email.toLowerCase()}`, 'an application with its account')
  for (const [key, count] of changes) if (count > 1) found.doubled.push(`${count} other amounts of ${key}`)
  // A changed amount goes through the decision once more, and a step that was returned to is submitted again.
  const allowed = (key: string) =>
    1 + (returns.get(key) ?? 0) + (key.endsWith(' PRICING') ? (changes.get(key.split(' ')[0] ?? '') ?? 0) : 0)
  for (const [key, count] of transitions)
    if (count > allowed(key)) found.doubled.push(`${count} submissions of ${key}`)
  const single = {
    educations: 'select application_uuid as key from education group by 1 having count(*) > 1',
    'applications of one person': 'select entity_uuid as key from application group by 1 having count(*) > 1',
    'accounts of one email': 'select lower("email") as key from "user" group by 1 having count(*) > 1',
    'payouts that settled': `select application_uuid as key from payout where status = 'SETTLED' group by 1 having count(*) > 1`,
    'agreements to one text': `select application_uuid || ' ' || title_name as key from consent
      where status = 'AGREED' group by 1, sha256 having count(*) > 1`,
    // The first one, one with bank data, and one about each other amount.
    'decisions about the same request': `select d.application_uuid as key from decision d
      where d.purpose <> 'ACCEPTANCE' group by 1
      having count(*) > 1 + (select count(*) from evidence_record e where e.application_uuid = d.application_uuid
                                and e.kind = 'TRANSITION' and (e.body::jsonb ->> 'action' = 'CHANGE_AMOUNT'
                                  or e.body::jsonb ->> 'to' = 'PLAID_PRICING'))`,
    'decisions about an acceptance': `select application_uuid as key from decision
      where purpose = 'ACCEPTANCE' group by 1 having count(*) > 1`,
    'hard inquiries': `select application_uuid as key from provider_reply
      where inquiry_kind = 'HARD' group by 1 having count(*) > 1`,
    loans: 'select application_uuid as key from loan group by 1 having count(*) > 1',
    // An amount that is not offered has a notice of its own.
    'notices of one kind': `select n.application_uuid as key from notice n group by n.application_uuid, n.kind
      having count(*) > 1 + (select count(*) from evidence_record e where e.application_uuid = n.application_uuid
                                and e.kind = 'TRANSITION' and e.body::jsonb ->> 'action' = 'CHANGE_AMOUNT')`,
  }
  for (const [what, sql] of Object.entries(single))
    for (const { key } of await db.query<Row>(sql)) found.doubled.push(`${what}: ${String(key)}`)
}

/** Checks what applicants saw at the end of their walks against the database and the bank. */
async function compareWithBank(
  db: Db,
  ledger: Ledger,
  transfers: readonly Transfer[],
  found: Findings,
): Promise<void> {
  const paid = await db.query<{ id: string; cents: string }>(
    `select application_uuid as id, amount_cents as cents from payout where status = 'SETTLED'`,
  )
  for (const { applicationUuid, end, accountNumber } of ledger.ends) {
    const sent = transfers.filter((transfer) => transfer.accountNumber === accountNumber)
    const isPaid = end === 'PAID' || end === 'DRAWN'
    if (sent.length > 1) found.doubled.push(`${sent.length} transfers for ${applicationUuid}`)
    if (end === EXPIRED && sent.length > 0)
      found.altered.push(`money was sent for ${applicationUuid}, which expired`)
    if (!isPaid) continue
    const settled = paid.filter(({ id }) => id === applicationUuid)
    if (settled.length !== 1) found.lost.push(`${settled.length} settled payouts of ${applicationUuid}`)
    if (sent.length === 0) found.lost.push(`the transfer of ${applicationUuid}`)
    if (sent.some(({ amountCents }) => amountCents !== Number(settled[0]?.cents)))
      found.altered.push(`the amount of ${applicationUuid}`)
  }
}

/** The longest wait of a mail that could not be sent (server/mail/send-mail.ts). */
const MAIL_BACKOFF = '61 minutes'

/**
 * Makes the next retry of each failed job and mail due now. After many failures in a row it may be minutes or
 * hours away, up to the maximum backoff.
 */
async function hurryRetries(db: Db, found: Findings): Promise<void> {
  const late = await db.query<{ job: string }>(
    `select format('%s, retry %s, %s s', name, retry_count, ceil(extract(epoch from start_after - now()))) as job
       from pgboss.job
      where state = 'retry' and start_after > now() + interval '1 second' * 2 ^ (retry_count + 1)`,
  )
  found.stuck.push(...late.map(({ job }) => `a job waits longer than its backoff: ${job}`))
  await db.query(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`)
  await db.query(
    `update mail_message set next_try_at = now() where sent_at is null and refused_at is null and attempts > 0
        and next_try_at between now() and now() + interval '${MAIL_BACKOFF}'`,
  )
}

/** A line for each piece of work that is not done, in one statement, so that no work moves on unseen. */
const unfinishedWork = `
  select 'a job request: ' || topic as work from outbox where handed_over_at is null
  union all
  select format('a job: %s %s, retry %s, created %s s, due %s s, begun %s s from now', state, name, retry_count,
                floor(extract(epoch from created_on - now())), floor(extract(epoch from start_after - now())),
                floor(extract(epoch from started_on - now())))
    from pgboss.job
   where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
     -- Not one that was requested with a delay that is not over yet.
     and not (state = 'created' and created_on <= now() and start_after > now()
       and start_after <= created_on + make_interval(secs => coalesce((data #>> '{payload,afterSeconds}')::int, 0) + 1))
  union all
  -- A reminder waits for its day, longer than any failed mail.
  select 'a mail: ' || kind from mail_message
   where sent_at is null and refused_at is null and next_try_at < now() + interval '${MAIL_BACKOFF}'
  union all
  -- An event of a transfer that is not ours is kept and never handled.
  select 'a webhook about ' || i.subject from webhook_inbox i join payout p on p.transfer_id = i.subject
   where i.handled_at is null`

/**
 * Waits until no work is left once faults have stopped. Work that begins afterward is not stuck: the servers
 * still run. What is left after the wait is.
 */
export async function waitForWork(db: Db, found: Findings, patienceMs = 180_000): Promise<void> {
  await hurryRetries(db, found)
  const late = Date.now() + patienceMs
  const left = await until(
    () => db.query<{ work: string }>(unfinishedWork),
    ({ length }) => length === 0 || Date.now() > late,
    patienceMs,
  )
  found.stuck.push(...left.map(({ work }) => work))
}

/** Jobs that used up their tries, and whose work nothing has done since. */
async function checkFailedJobs(db: Db, found: Findings): Promise<void> {
  for (const { topic, applicationUuid, code } of await findFailedJobs(db))
    found.stuck.push(`a failed job, ${topic} of ${applicationUuid}: ${code}`)
}

/** Verifies the evidence like an auditor, and replays every decision. */
async function verify(
  db: Db,
  { keyring, signingSeeds }: Keys,
  dataDirectory: string,
  found: Findings,
): Promise<number> {
  const { findings } = await audit(db, { signer: createSigner(signingSeeds), keyring }, dataDirectory)
  found.altered.push(...findings.map(({ row, problem }) => `${row}: ${problem}`))
  const decisions = await findDecisionsAfter(db, '00000000-0000-0000-0000-000000000000', 100_000)
  for (const decision of decisions) {
    const problem = replayDecision(decision, policies)
    if (problem !== null) found.altered.push(`decision ${decision.decisionId}: ${problem}`)
  }
  return decisions.length
}

/** The audit after the faults. @returns how many decisions were replayed */
export async function checkAll(
  db: Db,
  {
    ledger,
    carried,
    dataDirectory,
    doneBy,
  }: { ledger: Ledger; carried: Carried; dataDirectory: string; doneBy: Date },
  found: Findings,
): Promise<number> {
  const keys = await readKeys(keyFileIn(dataDirectory))
  await compareWithLedger(db, ledger, found)
  await compareAnswers(db, keys.keyring, ledger, found)
  await compareWithBank(db, ledger, carried.transfers, found)
  await checkVendors(db, carried, found)
  await checkNotices(db, doneBy, found)
  await checkFailedJobs(db, found)
  return await verify(db, keys, dataDirectory, found)
}
