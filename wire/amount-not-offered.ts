import { toDollars } from '@relief/domain/money.ts'
import { type Decision, listNotOffered } from '@relief/domain/underwriting/decision.ts'
import { principalReasons, type Reason } from '@relief/domain/underwriting/reasons.ts'

/** The principal ones of these reasons, most important first. */
export function wireReasons(reasons: readonly Reason[]) {
  return principalReasons(reasons).map(({ code, text }) => ({ code, text }))
}

/** Another amount that is not offered: why, and the largest smaller amount that its decision would offer. */
export function wireAmountNotOffered({ amountCents, decision }: { amountCents: number; decision: Decision }) {
  const smaller = decision.offers
    .filter(({ lineOfCredit }) => lineOfCredit === undefined)
    .map(({ loanAmountCents }) => loanAmountCents)
    .filter((offered) => offered < amountCents)
  return {
    loanAmount: toDollars(amountCents),
    highestLoanAmount: smaller.length === 0 ? null : toDollars(Math.max(...smaller)),
    reasons: wireReasons(listNotOffered(decision).flatMap(({ reasons }) => reasons)),
  }
}
