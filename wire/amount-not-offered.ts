import { toDollars } from '@relief/domain/money.ts'
import { type Decision, listNotOffered } from '@relief/domain/underwriting/decision.ts'
import { principalReasons, type Reason } from '@relief/domain/underwriting/reasons.ts'
import { wireProductType } from './product-type.ts'

/** The principal ones of these reasons, most important first. */
export function wireReasons(reasons: readonly Reason[]) {
  return principalReasons(reasons).map(({ code, text }) => ({ code, text }))
}

/**
 * Another amount that is not offered: why, and the largest smaller amount that its decision would offer, with
 * the type of that loan.
 */
export function wireAmountNotOffered({ amountCents, decision }: { amountCents: number; decision: Decision }) {
  const [highest] = decision.offers
    .filter(
      ({ lineOfCredit, loanAmountCents }) => lineOfCredit === undefined && loanAmountCents < amountCents,
    )
    .sort((first, second) => second.loanAmountCents - first.loanAmountCents)
  return {
    loanAmount: toDollars(amountCents),
    highestLoanAmount: highest === undefined ? null : toDollars(highest.loanAmountCents),
    highestProductTypeName: highest === undefined ? null : wireProductType(highest.productTypeName),
    reasons: wireReasons(listNotOffered(decision).flatMap(({ reasons }) => reasons)),
  }
}
