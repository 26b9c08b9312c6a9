import {
  type AuditedApplication,
  type AuditedLinePayment,
  type AuditedReply,
  type ChainRecord,
  decisionOf,
  findChains,
  findLinePaymentsFor,
  replyOf,
} from '@relief/store/audit.ts'
import {
  type CheckpointEntry,
  type CheckpointRows,
  findCoveredRecord,
  findEntriesFor,
  findNewestCheckpoint,
  findSignedRowsFor,
} from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { evidenceTable, evidenceTableNames } from '@relief/store/evidence-tables.ts'
import { type FixedKind, type FixedRow, findRowsFor, fixedKinds } from '@relief/store/fixed-row.ts'
import { findOffersFor, type StoredOffer } from '@relief/store/offers.ts'
import { findHashedRows, findRowRecords, type RowRecord } from '@relief/store/row-record.ts'
import { findSealedColumns, providerReplyPlace, type SealedColumn } from '@relief/store/sealed-columns.ts'
import { type Keyring, unseal } from '@relief/store/sealing.ts'
import { byApplication } from './by-application.ts'
import { type Erasures, erasuresIn } from './erasures.ts'
import type { Report } from './finding.ts'
import { OVERLAP_MS } from './make-checkpoint.ts'
import { verifyChain, verifyStep } from './verify-chain.ts'
import { recordedIn, verifyDecision, verifyOffers } from './verify-decision.ts'
import { verifyEntries } from './verify-entries.ts'
import { verifyLinePayments } from './verify-line-payments.ts'
import { type RowsByTable, verifyRecords } from './verify-records.ts'
import { verifySealed } from './verify-sealed.ts'

/** All evidence of one application. */
export type ApplicationEvidence = {
  chain: ChainRecord[]
  fixed: Record<FixedKind, FixedRow[]>
  offers: StoredOffer[]
  entries: CheckpointEntry[]
  signedRows: CheckpointRows[]
  payments: AuditedLinePayment[]
  records: RowRecord[]
  rows: RowsByTable
  sealed: SealedColumn[]
  signedUntil: number
}

/** Records up to this id are older than any write that may still be in progress, so each must be signed. */
export async function findSignedUntil(db: Db): Promise<number> {
  const newest = await findNewestCheckpoint(db)
  if (newest === null) return 0
  return (await findCoveredRecord(db, new Date(newest.madeAt.getTime() - OVERLAP_MS))).record
}

/** Reads the evidence of some applications at once. @returns the evidence of each */
export async function readEvidence(
  db: Db,
  ids: readonly string[],
): Promise<(applicationUuid: string) => ApplicationEvidence> {
  const [chains, offers, entries, signedRows, payments, records, sealed, signedUntil] = await Promise.all([
    findChains(db, ids),
    findOffersFor(db, ids),
    findEntriesFor(db, ids),
    findSignedRowsFor(db, ids),
    findLinePaymentsFor(db, ids),
    findRowRecords(db, ids),
    findSealedColumns(db, ids),
    findSignedUntil(db),
  ])
  const fixed = await Promise.all(
    fixedKinds.map(async (kind) => [kind, byApplication(await findRowsFor(db, kind, ids))] as const),
  )
  const rows = await Promise.all(
    evidenceTableNames
      .filter((table) => evidenceTable(table).hasApplication !== 'NEVER')
      .map(async (table) => [table, byApplication(await findHashedRows(db, table, ids))] as const),
  )
  const grouped = {
    chains: byApplication(chains),
    offers: byApplication(offers),
    entries: byApplication(entries),
    signedRows: byApplication(signedRows),
    payments: byApplication(payments),
    records: byApplication(records),
    sealed: byApplication(sealed),
  }
  return (id) => ({
    chain: grouped.chains.get(id) ?? [],
    offers: grouped.offers.get(id) ?? [],
    entries: grouped.entries.get(id) ?? [],
    signedRows: grouped.signedRows.get(id) ?? [],
    payments: grouped.payments.get(id) ?? [],
    records: grouped.records.get(id) ?? [],
    sealed: grouped.sealed.get(id) ?? [],
    fixed: Object.fromEntries(fixed.map(([kind, found]) => [kind, found.get(id) ?? []])) as Record<
      FixedKind,
      FixedRow[]
    >,
    rows: new Map(rows.map(([table, found]) => [table, found.get(id) ?? []])),
    signedUntil,
  })
}

/**
 * One application: its chain, its rows against the chain and their records, and everything against the
 * checkpoints.
 */
export function verifyApplication(
  application: AuditedApplication,
  own: ApplicationEvidence,
  keyring: Keyring,
  report: Report,
): void {
  verifyChain(application, own.chain, report)
  verifyStep(application, own.chain, report)
  const erased = erasuresIn(own.chain)
  verifyDecisions(own, keyring, erased, report)
  verifyRecords(own.records, own.rows, report)
  verifySealed(own.sealed, keyring, report)
  verifyEntries(own, erased, report)
  verifyLinePayments(own.chain, own.payments, report)
}

/** Checks decisions, their offers and the replies that they are based on against the chain. */
function verifyDecisions(
  { chain, fixed, offers }: ApplicationEvidence,
  keyring: Keyring,
  erased: Erasures,
  report: Report,
): void {
  const decisions = new Map(fixed.DECISION.map((row) => [row.rowKey, decisionOf(row)]))
  const fixedReplies = fixed.REPLY.map(replyOf)
  const replies = new Set(fixedReplies.map(({ sha256 }) => sha256))
  for (const record of chain) {
    const recorded = recordedIn(record)
    if (recorded === null) continue
    const { decisionId, replyHashes } = recorded
    const row = decisions.get(decisionId)
    verifyDecision(recorded, record.recordedAt, row, report)
    const own = offers.filter((offer) => offer.decisionId === decisionId)
    if (row?.snapshot === null && !erased.rows.has(`DECISION ${decisionId}`))
      report(`decision ${decisionId}`, 'was emptied: no record of an erasure names it')
    if (row !== undefined) verifyOffers(recorded, row, own, report)
    for (const hash of replyHashes)
      if (!replies.has(hash))
        report(`provider_reply of decision ${decisionId}`, 'was removed or altered: sha256')
    decisions.delete(decisionId)
  }
  for (const id of decisions.keys()) report(`decision ${id}`, 'was added: no record names it')
  for (const reply of fixedReplies) verifyReply(reply, keyring, erased, report)
}

/** Checks that a reply is sealed and still matches its hash. */
function verifyReply(reply: AuditedReply, keyring: Keyring, erased: Erasures, report: Report): void {
  const { id, rawSealed } = reply
  const name = `provider_reply ${id}`
  if (rawSealed === null) {
    if (!erased.replies.has(id)) report(name, 'was emptied: no record of an erasure names it')
    return
  }
  try {
    const raw = unseal(keyring, providerReplyPlace(id), rawSealed)
    if (sha256(raw) !== reply.sha256) report(name, 'was altered: it is not what its hash says')
  } catch {
    report(name, 'was altered: it does not open with our keys')
  }
}
