import {
  type AuditedLinePayment,
  type AuditedReply,
  type ChainRecord,
  decisionOf,
  findApplicationsAfter,
  findChains,
  findLinePaymentsFor,
  replyOf,
} from '@relief/store/audit.ts'
import {
  type CheckpointEntry,
  findEntriesFor,
  findMissingApplications,
  findNewestCheckpoint,
} from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import {
  entryOf,
  type FixedKind,
  type FixedRow,
  findRowsFor,
  fixedKinds,
  fixedTable,
} from '@relief/store/fixed-row.ts'
import { findOffersFor, type StoredOffer } from '@relief/store/offers.ts'
import { type Keyring, unseal } from '@relief/store/sealing.ts'
import { type Erasures, erasuresIn } from './erasures.ts'
import type { Finding, Report } from './finding.ts'
import type { Signer } from './signing.ts'
import { nameOf, verifyChain } from './verify-chain.ts'
import { verifyCheckpoints } from './verify-checkpoints.ts'
import { recordedIn, verifyDecision, verifyOffers } from './verify-decision.ts'
import { verifyLinePayments } from './verify-line-payments.ts'

const BATCH = 100

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
    const ids = batch.map((application) => application.applicationUuid)
    const rows = await read(db, ids)
    for (const { applicationUuid, chainHash } of batch) {
      const report = reportFor(applicationUuid)
      const own = rows.of(applicationUuid)
      verifyChain(chainHash, own.chain, report)
      const erased = erasuresIn(own.chain)
      verifyRows(own, keys.keyring, erased, report)
      verifyEntries(own, erased, report)
      verifyLinePayments(own.chain, own.payments, report)
      records += own.chain.length
    }
    applications += batch.length
    after = last.applicationUuid
  }
  return { applications, records, checkpoints, findings }
}

type Own = {
  chain: ChainRecord[]
  fixed: Record<FixedKind, FixedRow[]>
  offers: StoredOffer[]
  entries: CheckpointEntry[]
  payments: AuditedLinePayment[]
  coveredUntil: Date
}

async function read(db: Db, ids: readonly string[]): Promise<{ of: (id: string) => Own }> {
  const [chains, offers, entries, payments, newest, ...fixed] = await Promise.all([
    findChains(db, ids),
    findOffersFor(db, ids),
    findEntriesFor(db, ids),
    findLinePaymentsFor(db, ids),
    findNewestCheckpoint(db),
    ...fixedKinds.map((kind) => findRowsFor(db, kind, ids)),
  ])
  const coveredUntil = newest?.coversUntil ?? new Date(0)
  const grouped = {
    chains: grouping(chains, (row) => row.applicationUuid),
    offers: grouping(offers, (row) => row.applicationUuid),
    entries: grouping(entries, (entry) => entry.applicationUuid),
    payments: grouping(payments, (row) => row.applicationUuid),
    fixed: fixed.map((rows) => grouping(rows, (row) => row.applicationUuid)),
  }
  return {
    of: (id) => ({
      chain: grouped.chains.get(id) ?? [],
      offers: grouped.offers.get(id) ?? [],
      entries: grouped.entries.get(id) ?? [],
      payments: grouped.payments.get(id) ?? [],
      fixed: Object.fromEntries(
        fixedKinds.map((kind, index) => [kind, grouped.fixed[index]?.get(id) ?? []]),
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
  const decisions = new Map(fixed.DECISION.map((row) => [row.rowKey, decisionOf(row)]))
  const fixedReplies = fixed.REPLY.map(replyOf)
  const replies = new Set(fixedReplies.map(({ sha256 }) => sha256))
  for (const record of chain) {
    const said = recordedIn(record)
    if (said === null) continue
    const { decisionId, replyHashes } = said
    const row = decisions.get(decisionId)
    verifyDecision(said, record.recordedAt, row, report)
    const own = offers.filter((offer) => offer.decisionId === decisionId)
    if (row?.snapshot === null && !erased.rows.has(`DECISION ${decisionId}`))
      report(`decision ${decisionId}`, 'was emptied: no record of an erasure names it')
    if (row !== undefined) verifyOffers(said, row, own, report)
    for (const hash of replyHashes)
      if (!replies.has(hash))
        report(`provider_reply of decision ${decisionId}`, 'was removed or altered: sha256')
    decisions.delete(decisionId)
  }
  for (const id of decisions.keys()) report(`decision ${id}`, 'was added: no record names it')
  for (const reply of fixedReplies) verifyReply(reply, keyring, erased, report)
}

/** A reply as it came: sealed, and still what its hash says. */
function verifyReply(reply: AuditedReply, keyring: Keyring, erased: Erasures, report: Report): void {
  const { id, rawSealed } = reply
  const name = `provider_reply ${id}`
  if (rawSealed === null) {
    if (!erased.replies.has(id)) report(name, 'was emptied: no record of an erasure names it')
    return
  }
  try {
    const raw = unseal(keyring, `provider_reply.raw:${id}`, rawSealed)
    if (sha256(raw) !== reply.sha256) report(name, 'was altered: it is not what its hash says')
  } catch {
    report(name, 'was altered: it does not open with our keys')
  }
}

/** What the checkpoints signed against what is there. */
function verifyEntries({ chain, fixed, entries, coveredUntil }: Own, erased: Erasures, report: Report): void {
  const now = new Map<string, string>()
  for (const row of chain) now.set(`CHAIN ${row.sequence}`, row.hash)
  for (const kind of fixedKinds)
    for (const row of fixed[kind]) {
      const { rowKey, hash } = entryOf(row)
      now.set(`${kind} ${rowKey}`, hash)
    }
  const signed = new Set<string>()
  for (const { kind, rowKey, hash } of entries) {
    const name = `${kind} ${rowKey}`
    signed.add(name)
    const found = now.get(name)
    const row = kind === 'CHAIN' ? nameIn(chain, rowKey) : `${fixedTable(kind as FixedKind)} ${rowKey}`
    if (found === undefined) report(row, 'was removed: a checkpoint signed it')
    // A row that was emptied by the rules was, before that, what the checkpoint signed.
    else if (found !== hash && erased.rows.get(name) !== hash)
      report(row, 'was altered: a checkpoint signed something else')
  }
  for (const kind of fixedKinds)
    for (const row of fixed[kind]) {
      const { rowKey, at } = row
      if (at < new Date(coveredUntil.getTime() - GRACE_MS) && !signed.has(`${kind} ${rowKey}`))
        report(`${fixedTable(kind)} ${rowKey}`, 'was added afterwards: no checkpoint of its time signed it')
    }
}

/** A row may be written a little after its own time. */
const GRACE_MS = 10 * 60_000

function nameIn(chain: readonly ChainRecord[], sequence: string): string {
  const row = chain.find((one) => String(one.sequence) === sequence)
  return row === undefined ? `evidence_record ${sequence}` : nameOf(row)
}
