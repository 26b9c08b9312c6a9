import type { Context } from '@relief/server/context.ts'

/** What tests read of a loan in the servicing system. Days are [year, month, day], amounts dollars. */
type ServicedLoan = {
  id: number
  externalId: string
  status: { code: string }
  netDisbursalAmount: number
  transactions?: { id: number; type: { id: number } }[]
  repaymentSchedule: { periods: { dueDate: number[]; totalDueForPeriod?: number }[] }
}

/** Fineract's type of a repayment. */
const REPAYMENT = 2

const headersOf = (servicing: Context['config']['servicing']) => ({
  Authorization: `Basic ${btoa(`${servicing?.user}:${servicing?.password}`)}`,
  'Fineract-Platform-TenantId': servicing?.tenant ?? '',
})

/** Books a repayment in the servicing system. */
export async function repayServicedLoan(
  config: Context['config'],
  applicationUuid: string,
  { amount, on }: { amount: number; on: string },
): Promise<void> {
  const loan = await readServicedLoan(config, applicationUuid)
  const { servicing } = config
  const reply = await fetch(`${servicing?.baseUrl}/loans/${loan?.id}/transactions?command=repayment`, {
    method: 'POST',
    headers: headersOf(servicing),
    body: JSON.stringify({ transactionAmount: amount, transactionDate: on }),
  })
  if (!reply.ok) throw new Error(`The repayment was not booked: ${reply.status}`)
}

/** Undoes all repayments in the servicing system, as when the bank returns them. */
export async function undoServicedRepayments(
  config: Context['config'],
  applicationUuid: string,
): Promise<void> {
  const loan = await readServicedLoan(config, applicationUuid)
  const { servicing } = config
  for (const { id, type } of loan?.transactions ?? []) {
    if (type.id !== REPAYMENT) continue
    const path = `/loans/${loan?.id}/transactions/${id}?command=undo`
    const reply = await fetch(`${servicing?.baseUrl}${path}`, {
      method: 'POST',
      headers: headersOf(servicing),
      body: JSON.stringify({ transactionAmount: 0, transactionDate: '2026-01-01' }),
    })
    if (!reply.ok) throw new Error(`The repayment was not undone: ${reply.status}`)
  }
}

/** The loan in the servicing system, as its own API returns it; null for an unknown one. */
export async function readServicedLoan(
  { servicing }: Context['config'],
  applicationUuid: string,
): Promise<ServicedLoan | null> {
  const path = `/loans/external-id/${applicationUuid}?associations=repaymentSchedule,transactions`
  const reply = await fetch(`${servicing?.baseUrl}${path}`, { headers: headersOf(servicing) })
  return reply.status === 404 ? null : ((await reply.json()) as ServicedLoan)
}
