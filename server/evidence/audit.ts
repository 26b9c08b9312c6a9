import {
  type ChainRow,
  type DecisionRow,
  findApplicationsAfter,
  findChains,
  findLinePaymentsFor,
  findOffersFor,
  type LinePaymentRow,
} from '@relief/store/audit.ts'
import {
  type CheckpointEntry,
  type FixedKind,
  type FixedRow,
  findEntriesFor,
  findMissingApplications,
  findNewestCheckpoint,
  findRowsFor,
  fixedTables,
} from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { type Keyring, unseal } from '@relief/store/sealing.ts'
import { type Erasures, erasuresIn } from './erasures.ts'
import type { Finding, Report } from './finding.ts'
import { entryOf } from './fixed-row.ts'
import type { Signer } from './signing.ts'
import { nameOf, verifyChain } from './verify-chain.ts'
import { verifyCheckpoints } from './verify-checkpoints.ts'
import { recordedIn, verifyDecision, verifyOffers } from './verify-decision.ts'
import { verifyLinePayments } from './verify-line-payments.ts'

const BATCH = 100
const kinds = Object.keys(fixedTables) as FixedKind[]

export type Audit = { applications: number; records: number; checkpoints: number; findings: Finding[] }

/**
 * Checks all evidence there is: the checkpoints, then application by application its chain, its rows against the
 * chain, and both against the checkpoints. Memory stays the same however many there are.
 */
export async function audit(
  db: Db,
  keys: { signer: Signer; keyring: Keyring },
  dataDirectory: string,
): Promise<Audit> {
  const findings: Finding[] = []
  const reportFor =
    (applicationUuid: string | null): Report =>
    (row, problem) =>
      findings.push({ applicationUuid, row, problem })
  const checkpoints = await verifyCheckpoints(db, keys.signer, dataDirectory, reportFor(null))
  for (const missing of await findMissingApplications(db)) reportFor(missing)('application', 'was removed')
  let applications = 0
  let records = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await findApplicationsAfter(db, after, BATCH)
    const last = batch.at(-1)
    if (last === undefined) break
    const ids = batch.map((application) => application.application_uuid)
    const rows = await read(db, ids)
    for (const { application_uuid: id, chain_hash } of batch) {
      const report = reportFor(id)
      const own = rows.of(id)
      verifyChain(chain_hash, own.chain, report)
      const erased = erasuresIn(own.chain)
      verifyRows(own, keys.keyring, erased, report)
      verifyEntries(own, erased, report)
      verifyLinePayments(own.chain, own.payments, report)
      records += own.chain.length
    }
    applications += batch.length
    after = last.application_uuid
  }
  return { applications, records, checkpoints, findings }
}

type Own = {
  chain: ChainRow[]
  fixed: Record<FixedKind, FixedRow[]>
  offers: Record<string, unknown>[]
  entries: CheckpointEntry[]
  payments: LinePaymentRow[]
  coveredUntil: Date
}

async function read(db: Db, ids: readonly string[]): Promise<{ of: (id: string) => Own }> {
  const [chains, offers, entries, payments, newest, ...fixed] = await Promise.all([
    findChains(db, ids),
    findOffersFor(db, ids),
    findEntriesFor(db, ids),
    findLinePaymentsFor(db, ids),
    findNewestCheckpoint(db),
    ...kinds.map((kind) => findRowsFor(db, kind, ids)),
  ])
  const coveredUntil = newest?.coversUntil ?? new Date(0)
  const grouped = {
    chains: grouping(chains, (row) => row.application_uuid),
    offers: grouping(offers, (row) => String(row['application_uuid'])),
    entries: grouping(entries, (entry) => entry.applicationUuid),
    payments: grouping(payments, (row) => row.application_uuid),
    fixed: fixed.map((rows) => grouping(rows, (row) => row.application_uuid)),
  }
  return {
    of: (id) => ({
      chain: grouped.chains.get(id) ?? [],
      offers: grouped.offers.get(id) ?? [],
      entries: grouped.entries.get(id) ?? [],
      payments: grouped.payments.get(id) ?? [],
      fixed: Object.fromEntries(
        kinds.map((kind, index) => [kind, grouped.fixed[index]?.get(id) ?? []]),
      ) as Own['fixed'],
      coveredUntil,
    }),
  }
}

function grouping<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

/** Decisions, their offers and the replies they rest on, against the chain. */
function verifyRows({ chain, fixed, offers }: Own, keyring: Keyring, erased: Erasures, report: Report): void {
  const decisions = new Map(
    fixed.DECISION.map((row) => [String(row['decision_id']), row as unknown as DecisionRow]),
  )
  const replies = new Set(fixed.REPLY.map((row) => String(row['sha256'])))
  for (const record of chain) {
    const said = recordedIn(record)
    if (said === null) continue
    const { decisionId, replyHashes } = said
    const row = decisions.get(decisionId)
    verifyDecision(said, record.recorded_at, row, report)
    const own = offers.filter((offer) => offer['decision_id'] === decisionId)
    if (row?.snapshot === null && !erased.rows.has(`DECISION ${decisionId}`))
      report(`decision ${decisionId}`, 'was emptied: no record of an erasure names it')
    if (row !== undefined) verifyOffers(said, row, own, report)
    for (const hash of replyHashes)
      if (!replies.has(hash))
        report(`provider_reply of decision ${decisionId}`, 'was removed or altered: sha256')
    decisions.delete(decisionId)
  }
  for (const id of decisions.keys()) report(`decision ${id}`, 'was added: no record names it')
  for (const row of fixed.REPLY) verifyReply(row, keyring, erased, report)
}

/** A reply as it came: sealed, and still what its hash says. */
function verifyReply(row: FixedRow, keyring: Keyring, erased: Erasures, report: Report): void {
  const name = `provider_reply ${String(row['id'])}`
  if (row['raw_sealed'] === null) {
    if (!erased.replies.has(String(row['id']))) report(name, 'was emptied: no record of an erasure names it')
    return
  }
  try {
    const raw = unseal(keyring, `provider_reply.raw:${String(row['id'])}`, String(row['raw_sealed']))
    if (sha256(raw) !== row['sha256']) report(name, 'was altered: it is not what its hash says')
  } catch {
    report(name, 'was altered: it does not open with our keys')
  }
}

/** What the checkpoints signed against what is there. */
function verifyEntries({ chain, fixed, entries, coveredUntil }: Own, erased: Erasures, report: Report): void {
  const now = new Map<string, string>()
  for (const row of chain) now.set(`CHAIN ${row.sequence}`, row.hash)
  for (const kind of kinds)
    for (const row of fixed[kind]) {
      const { rowKey, hash } = entryOf(kind, row)
      now.set(`${kind} ${rowKey}`, hash)
    }
  const signed = new Set<string>()
  for (const { kind, rowKey, hash } of entries) {
    const name = `${kind} ${rowKey}`
    signed.add(name)
    const found = now.get(name)
    const row = kind === 'CHAIN' ? nameIn(chain, rowKey) : `${fixedTables[kind as FixedKind].table} ${rowKey}`
    if (found === undefined) report(row, 'was removed: a checkpoint signed it')
    // A row that was emptied by the rules was, before that, what the checkpoint signed.
    else if (found !== hash && erased.rows.get(name) !== hash)
      report(row, 'was altered: a checkpoint signed something else')
  }
  for (const kind of kinds)
    for (const row of fixed[kind]) {
      const { table, key, time } = fixedTables[kind]
      const at = row[time] as Date
      if (at < new Date(coveredUntil.getTime() - GRACE_MS) && !signed.has(`${kind} ${String(row[key])}`))
        report(`${table} ${String(row[key])}`, 'was added afterwards: no checkpoint of its time signed it')
    }
}

/** A row may be written a little after its own time. */
const GRACE_MS = 10 * 60_000

function nameIn(chain: readonly ChainRow[], sequence: string): string {
  const row = chain.find((one) => String(one.sequence) === sequence)
  return row === undefined ? `evidence_record ${sequence}` : nameOf(row)
}
