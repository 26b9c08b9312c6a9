import { type AuditedLinePayment, type ChainRecord, linePaymentColumns } from '@relief/store/audit.ts'
import type { Report } from './finding.ts'

/**
 * What was paid back on a line of credit, which decides what is owed, against what the chain says was
 * booked.
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
 * What a record says was booked; null for any other, and for one that cannot be read, which its own hash
 * tells.
 */
function bookedIn({ kind, body }: ChainRecord): { reference: string; amountCents: number } | null {
  if (kind !== 'LINE_PAYMENT') return null
  try {
    return JSON.parse(body) as { reference: string; amountCents: number }
  } catch {
    return null
  }
}
