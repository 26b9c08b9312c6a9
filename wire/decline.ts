import type { IssuingBankSlug } from '@relief/contract/enumerations.ts'
import { type Decision, declinedLoans } from '@relief/domain/underwriting/decision.ts'
import { findDecisionSources } from '@relief/domain/underwriting/reason-sources.ts'
import { type Reason, reasonSentence } from '@relief/domain/underwriting/reasons.ts'

/** A reason as every page and notice words it. */
export const wireReason = (reason: Reason) => ({ code: reason.code, text: reasonSentence(reason) })

/** The details of a decision for a page about its decline. */
export function wireDecline(
  { decision, decidedAt }: { decision: Decision; decidedAt: Date },
  findBank: (productId: string) => { slug: IssuingBankSlug; name: string } | null,
) {
  const loans = declinedLoans(decision)
  const [declined] = loans
  const sources = findDecisionSources(
    decision,
    loans.map(({ productId }) => productId),
  )
  const score = decision.scoreUsed
  return {
    reasons: decision.reasons.map(wireReason),
    creditor: declined === undefined ? null : findBank(declined.productId),
    score: score && {
      value: score.value,
      model: score.model,
      low: score.low,
      high: score.high,
      date: score.createdOn,
    },
    isReportUsed: sources.has('CREDIT_REPORT'),
    decidedAt: decidedAt.toISOString(),
  }
}
