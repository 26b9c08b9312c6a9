import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { findOfferedRequest } from '@relief/store/amount-change.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { Db } from '@relief/store/db.ts'
import { findOffers } from '@relief/store/offers.ts'
import type { UnsavedDecision } from './decide-on.ts'
import { toNewOffers } from './new-offers.ts'
import type { Consequence } from './store-decision.ts'

const isOffered = ({ offers }: Decision, amountCents: number | null) =>
  offers.some((offer) => offer.lineOfCredit === undefined && offer.loanAmountCents === amountCents)

/**
 * What a decision about another amount changes. If the amount is offered, its offers replace the former ones.
 * They are based on the same credit report, so they expire on the same day. Otherwise, the application keeps
 * its amount and offers.
 */
export async function changedAmount(
  database: Db,
  application: StoredApplication,
  { decision }: UnsavedDecision,
): Promise<Consequence> {
  const { applicationUuid, owner } = application
  const common = { to: application.currentFlowStep, acceptance: null, job: null }
  const ready = { pricingStatus: 'READY' } as const
  if (!isOffered(decision, application.desiredLoanAmountCents)) {
    const desiredLoanAmountCents = await findOfferedRequest(database, applicationUuid, owner)
    return { ...common, purpose: 'AMOUNT_CHANGE', patch: { ...ready, desiredLoanAmountCents }, offers: [] }
  }
  const former = await findOffers(database, applicationUuid, owner)
  const days = former.map(({ rateExpiresOn }) => rateExpiresOn).sort()
  const lastDay = days.at(-1)
  if (lastDay === undefined) throw new Error('Another amount was asked for without offers')
  return { ...common, purpose: 'PRICING', patch: ready, offers: toNewOffers(decision, lastDay) }
}
