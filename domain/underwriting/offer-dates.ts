import { nextBusinessDay } from '../business-day.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { datesWhenFunded, findFirstPeriod } from '../pricing/payment-dates.ts'
import { scheduledApr } from '../pricing/scheduled-apr.ts'
import type { Offer } from './decision.ts'

/** An offer accepted on a day is funded on the next business day. */
export function offerAcceptedOn<Planned extends Offer>(offer: Planned, day: CalendarDate): Planned {
  return offerFundedOn(offer, nextBusinessDay(day))
}

/**
 * An offer whose money arrives on a day. After the planned day, its payments keep their amounts and move to
 * later dates, and the APR is that of the later dates. A line of credit has no dates before its first draw.
 */
export function offerFundedOn<Planned extends Offer>(offer: Planned, fundedOn: CalendarDate): Planned {
  if (offer.lineOfCredit !== undefined || fundedOn <= offer.fundingDate) return offer
  const dates = datesWhenFunded(offer, fundedOn)
  const firstPeriod = findFirstPeriod(dates)
  const annualPercentageRate = scheduledApr({
    ...offer,
    amountFinancedCents: offer.toYouAmountCents,
    firstPeriod,
  })
  return { ...offer, ...dates, annualPercentageRate }
}
