import type { Send } from '@relief/contract/call.ts'
import { getApplicationCall } from '@relief/contract/calls/application.ts'

/** The amount and the term that the applicant requested. */
export async function loadRequestedLoan({ send, applicationUuid }: { send: Send; applicationUuid: string }) {
  const { result } = await send(getApplicationCall, { params: { applicationUuid } })
  return { loanAmount: result.desiredLoanAmount, loanTerm: result.desiredLoanTermInMonths }
}
