import type { Context } from '@relief/server/context.ts'

/** What tests read of a loan in the servicing system. Days are [year, month, day], amounts dollars. */
type ServicedLoan = {
  externalId: string
  status: { code: string }
  netDisbursalAmount: number
  repaymentSchedule: { periods: { dueDate: number[]; totalDueForPeriod?: number }[] }
}

/** The loan in the servicing system, as its own API returns it; null for an unknown one. */
export async function readServicedLoan(
  { servicing }: Context['config'],
  applicationUuid: string,
): Promise<ServicedLoan | null> {
  const path = `/loans/external-id/${applicationUuid}?associations=repaymentSchedule`
  const reply = await fetch(`${servicing?.baseUrl}${path}`, {
    headers: {
      Authorization: `Basic ${btoa(`${servicing?.user}:${servicing?.password}`)}`,
      'Fineract-Platform-TenantId': servicing?.tenant ?? '',
    },
  })
  return reply.status === 404 ? null : ((await reply.json()) as ServicedLoan)
}
