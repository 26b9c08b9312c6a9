import { type AuditedLinePayment, type ChainRecord, linePaymentColumns } from '@relief/store/audit.ts'
import type { Report } from './finding.ts'

/**
 * Checks the payments and refunds on a line of credit, which determine its balance, and their returns against
 * those booked in the chain.
 */
export function verifyLinePayments(
  chain: readonly ChainRecord[],
  rows: readonly AuditedLinePayment[],
  report: Report,
): void {
  const stored = new Map(rows.map((row) => [row.reference, row]))
  const returned = new Set(chain.flatMap((record) => readRecord(record, RETURNED)?.reference ?? []))
  for (const record of chain) {
    const booked = readRecord(record, BOOKED)
    if (booked === null) continue
    const row = stored.get(booked.reference)
    stored.delete(booked.reference)
    if (row === undefined) {
      report(`line_payment ${booked.reference}`, 'was removed: a record names it')
      continue
    }
    const altered = [
      ...(row.amountCents === booked.amountCents ? [] : [linePaymentColumns.amountCents]),
      // The first records have no subscription.
      ...(row.subscriptionCents === (booked.subscriptionCents ?? null)
        ? []
        : [linePaymentColumns.subscriptionCents]),
      ...((row.returnedAt !== null) === returned.has(booked.reference)
        ? []
        : [linePaymentColumns.returnedAt]),
    ]
    if (altered.length > 0) report(`line_payment ${booked.reference}`, `was altered: ${altered.join(', ')}`)
  }
  for (const reference of stored.keys()) report(`line_payment ${reference}`, 'was added: no record names it')
}

const BOOKED: readonly string[] = ['LINE_PAYMENT', 'LINE_REFUND']
const RETURNED: readonly string[] = ['LINE_PAYMENT_RETURNED']

type Booked = { reference: string; amountCents: number; subscriptionCents?: number | null }

/**
 * The content of a record of these kinds; null for other records, and for an unreadable one, which the check
 * of its hash reports.
 */
function readRecord({ kind, body }: ChainRecord, kinds: readonly string[]): Booked | null {
  if (!kinds.includes(kind)) return null
  try {
    return JSON.parse(body) as Booked
  } catch {
    return null
  }
}
