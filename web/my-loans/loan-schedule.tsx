import type { Loan } from '@relief/contract/entities/loan.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dateOnOneLine } from '@relief/domain/one-line.ts'
import { RowsTable } from './rows-table.tsx'
import { words } from './words.ts'

/** Every payment of a loan with its day; whether it is paid, if the servicing system reports it. */
export function LoanSchedule({ payments }: Pick<Loan, 'payments'>) {
  const isKnown = payments.some(({ owed }) => owed !== null)
  const { dueOn, payment, schedule, unpaid, isPaid } = words.paid
  return (
    <RowsTable
      caption={schedule}
      isCaptionHidden
      columns={isKnown ? [dueOn, payment, unpaid] : [dueOn, payment]}
      rows={payments.map(({ dueDate, amount, owed }) => ({
        key: dueDate,
        head: dateOnOneLine(dueDate),
        cells: [formatDollars(amount), ...(isKnown ? [owed === 0 ? isPaid : formatDollars(owed ?? 0)] : [])],
      }))}
    />
  )
}
