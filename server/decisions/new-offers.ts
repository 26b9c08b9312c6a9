import { addDays, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { RATE_DAYS } from '@relief/domain/idle-time.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { newId } from '@relief/store/ids.ts'
import type { NewOffer } from '@relief/store/offers.ts'

/** The last day of offers that are decided today. */
export const lastRateDay = (today: CalendarDate): CalendarDate => addDays(today, RATE_DAYS)

/** The offers of a decision, each with its id and its last day. Their dates move when accepted later. */
export function toNewOffers(decision: Decision, lastDay: CalendarDate): NewOffer[] {
  const counters = new Set(
    decision.products.filter((product) => product.hasCounterOffer).map((product) => product.productId),
  )
  return decision.offers.map((offer) => ({
    ...offer,
    loanOfferId: newId(),
    isCounterOffer: counters.has(offer.productId),
    rateExpiresOn: lastDay,
  }))
}
