import { setTimeout as wait } from 'node:timers/promises'
import { findApplicationsAfter, findAuditedApplication, findAuditedDocuments } from '@relief/store/audit.ts'
import {
  findEntriesOfRows,
  findEntriesWithoutRecord,
  findMissingApplications,
} from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { type EvidenceTableName, evidenceTable, evidenceTableNames } from '@relief/store/evidence-tables.ts'
import { findKeysAfter, findUnlinkedHashedRows, findUnlinkedRowRecords } from '@relief/store/row-record.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import { findSignedUntil, readEvidence, verifyApplication } from './audit-application.ts'
import { noErasures } from './erasures.ts'
import type { Finding, Report } from './finding.ts'
import { recordEntry } from './make-checkpoint.ts'
import type { Signer } from './signing.ts'
import { verifyCheckpoints } from './verify-checkpoints.ts'
import { verifyDocument } from './verify-document.ts'
import { recordName, verifyEntries } from './verify-entries.ts'
import { verifyRecords } from './verify-records.ts'
import { verifySecurityEvents } from './verify-security-events.ts'

const BATCH = 100
/** Batch size for rows without an application. */
const PAGE = 500
/** Sorts before every key, whether a UUID or a hash. */
const FIRST = '00000000-0000-0000-0000-000000000000'

export type Audit = {
  applications: number
  records: number
  checkpoints: number
  securityEvents: number
  findings: Finding[]
}

/**
 * Checks all evidence: the checkpoints, then then for each application its chain, its rows against chain and
 * records, and everything against the checkpoints; then the rows without an application, and the security
 * events. Memory use does not grow with the number of applications.
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
  for (const missing of await findMissingApplications(db))
    reportFor(missing)(`application ${missing}`, 'was removed')
  let applications = 0
  let records = 0
  let after = FIRST
  for (;;) {
    const batch = await findApplicationsAfter(db, after, BATCH)
    const last = batch.at(-1)
    if (last === undefined) break
    const evidence = await readEvidence(
      db,
      batch.map((application) => application.applicationUuid),
    )
    for (const application of batch) {
      const { applicationUuid } = application
      const own = evidence(applicationUuid)
      const first = findingsOf((report) => verifyApplication(application, own, keys.keyring, report))
      const again = () => recheckApplication(db, applicationUuid, keys.keyring)
      for (const [row, problem] of await confirmed(first, again)) reportFor(applicationUuid)(row, problem)
      records += own.chain.length + own.records.length
    }
    applications += batch.length
    after = last.applicationUuid
  }
  records += await auditRowsWithoutApplication(db, keys.keyring, reportFor(null))
  const securityEvents = await verifySecurityEvents(db, reportFor(null))
  return { applications, records, checkpoints, securityEvents, findings }
}

type Found = [row: string, problem: string]

function findingsOf(look: (report: Report) => void): Found[] {
  const found: Found[] = []
  look((row, problem) => found.push([row, problem]))
  return found
}

/** A write in progress ends within this time. */
const LOOK_AGAIN_MS = 100

/**
 * Findings that a second check confirms: a server may write a row and its record between the reads of the
 * first check.
 * @param again the second check
 */
async function confirmed(first: readonly Found[], again: () => Promise<Found[]>): Promise<Found[]> {
  if (first.length === 0) return []
  await wait(LOOK_AGAIN_MS)
  const second = new Set((await again()).map(([row, problem]) => `${row} ${problem}`))
  return first.filter(([row, problem]) => second.has(`${row} ${problem}`))
}

async function recheckApplication(db: Db, applicationUuid: string, keyring: Keyring): Promise<Found[]> {
  const application = await findAuditedApplication(db, applicationUuid)
  if (application === null) return []
  const evidence = await readEvidence(db, [applicationUuid])
  return findingsOf((report) => verifyApplication(application, evidence(applicationUuid), keyring, report))
}

/**
 * Checks one application and the texts that it names, but not the checkpoints themselves.
 * @returns descriptions of what was altered
 */
export async function auditApplication(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
  texts: readonly string[],
): Promise<string[]> {
  const problems: string[] = []
  const report: Report = (row, problem) => problems.push(`${row}: ${problem}`)
  const application = await findAuditedApplication(db, applicationUuid)
  if (application === null) return [`application ${applicationUuid}: was removed`]
  const evidence = await readEvidence(db, [applicationUuid])
  verifyApplication(application, evidence(applicationUuid), keyring, report)
  await auditRows(
    db,
    keyring,
    { table: 'document', keys: texts, signedUntil: await findSignedUntil(db) },
    report,
  )
  return problems
}

/** Checks texts shared by applicants, and mail about accounts. @returns the number of records */
async function auditRowsWithoutApplication(db: Db, keyring: Keyring, report: Report): Promise<number> {
  const signedUntil = await findSignedUntil(db)
  let records = 0
  for (const table of evidenceTableNames) {
    if (evidenceTable(table).hasApplication === 'ALWAYS') continue
    for (let after: string | undefined = FIRST; after !== undefined; ) {
      const keys = await findKeysAfter(db, table, after, PAGE)
      const look = async () => {
        const found: Found[] = []
        const count = await auditRows(db, keyring, { table, keys, signedUntil }, (row, problem) =>
          found.push([row, problem]),
        )
        return { found, count }
      }
      const { found, count } = await look()
      for (const [row, problem] of await confirmed(found, async () => (await look()).found))
        report(row, problem)
      records += count
      after = keys.at(-1)
    }
  }
  for (const { rowKey } of await findEntriesWithoutRecord(db))
    report(recordName(rowKey), 'was removed or altered: a checkpoint signed it')
  return records
}

async function auditRows(
  db: Db,
  keyring: Keyring,
  { table, keys, signedUntil }: { table: EvidenceTableName; keys: readonly string[]; signedUntil: number },
  report: Report,
): Promise<number> {
  const [rows, records] = await Promise.all([
    findUnlinkedHashedRows(db, table, keys),
    findUnlinkedRowRecords(db, table, keys),
  ])
  verifyRecords(records, new Map([[table, rows]]), report)
  const entries = await findEntriesOfRows(
    db,
    records.map((record) => recordEntry(record).rowKey),
  )
  const noRows = { CONSENT: [], DECISION: [], REPLY: [] }
  const signed = { chain: [], fixed: noRows, records, entries, signedRows: [], signedUntil }
  verifyEntries(signed, noErasures, report)
  if (table === 'document')
    for (const document of await findAuditedDocuments(db, keyring, keys)) verifyDocument(document, report)
  return records.length
}
