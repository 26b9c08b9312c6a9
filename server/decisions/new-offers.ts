import { addDays, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { isEarlyFirstPayment } from '@relief/domain/pricing/payment-dates.ts'
import type { Decision, Offer } from '@relief/domain/underwriting/decision.ts'
import { newId } from '@relief/store/ids.ts'
import type { NewOffer } from '@relief/store/offers.ts'

/** Days for which an offer's rate is valid. */
const RATE_DAYS = 30
/**
 * Days before an early first payment at which its offer expires, so that the payment does not come as a
 * surprise.
 */
const EARLY_PAYMENT_NOTICE_DAYS = 10

/** The last day of offers that are decided today. */
export const lastRateDay = (today: CalendarDate): CalendarDate => addDays(today, RATE_DAYS)

/**
 * The offers of a decision, each with its id and its last day.
 * @param lastDay the last day of all but those with an early first payment, which expire before that payment
 */
export function toNewOffers(decision: Decision, lastDay: CalendarDate): NewOffer[] {
  const counters = new Set(
    decision.products.filter((product) => product.hasCounterOffer).map((product) => product.productId),
  )
  return decision.offers.map((offer) => ({
    ...offer,
    loanOfferId: newId(),
    isCounterOffer: counters.has(offer.productId),
    rateExpiresOn: findRateExpiry(offer, lastDay),
  }))
}

function findRateExpiry(offer: Offer, lastDay: CalendarDate): CalendarDate {
  if (!isEarlyFirstPayment(offer)) return lastDay
  const early = addDays(offer.firstPaymentDate, -EARLY_PAYMENT_NOTICE_DAYS)
  return early < lastDay ? early : lastDay
}
