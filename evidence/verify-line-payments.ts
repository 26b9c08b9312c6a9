import { type AuditedLinePayment, type ChainRecord, linePaymentColumns } from '@relief/store/audit.ts'
import type { Report } from './finding.ts'

/**
 * Checks the repayments on a line of credit, which determine its balance, against the payments booked in the
 * chain.
 */
export function verifyLinePayments(
  chain: readonly ChainRecord[],
  rows: readonly AuditedLinePayment[],
  report: Report,
): void {
  const stored = new Map(rows.map(({ reference, amountCents }) => [reference, amountCents]))
  for (const record of chain) {
    const booked = bookedIn(record)
    if (booked === null) continue
    const cents = stored.get(booked.reference)
    if (cents === undefined) report(`line_payment ${booked.reference}`, 'was removed: a record names it')
    else if (cents !== booked.amountCents)
      report(`line_payment ${booked.reference}`, `was altered: ${linePaymentColumns.amountCents}`)
    stored.delete(booked.reference)
  }
  for (const reference of stored.keys()) report(`line_payment ${reference}`, 'was added: no record names it')
}

/**
 * The booked payment of a record; null for other records, and for an unreadable one, which the check of its
 * hash reports.
 */
function bookedIn({ kind, body }: ChainRecord): { reference: string; amountCents: number } | null {
  if (kind !== 'LINE_PAYMENT') return null
  try {
    return JSON.parse(body) as { reference: string; amountCents: number }
  } catch {
    return null
  }
}
