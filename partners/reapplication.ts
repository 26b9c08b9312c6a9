import type { ReapplicationRules } from '@relief/domain/funnel-entry.ts'

/** One other relief loan, 2,500 dollars in all, and 30 days after a credit decline. */
export const reapplicationRules: ReapplicationRules = {
  maximumOutstandingLoans: 1,
  maximumPrincipalCents: 250_000,
  minimumAmountCents: 20_000,
  daysAfterDecline: 30,
}
