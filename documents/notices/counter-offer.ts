import { type CalendarDate, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { Offer } from '@relief/domain/underwriting/decision.ts'
import type { Text } from '../text.ts'
import { type BureauAsked, type Decline, declineSection, sourceSections } from './adverse-action.ts'
import { type About, closing, equalCreditSection, opening } from './common-sections.ts'

/**
 * What is offered instead of the requested credit, and until when; without offers if this lender has none.
 */
export type Counter = { decline: Decline; offers: readonly Offer[]; until: CalendarDate }

/**
 * The combined counteroffer and adverse action notice of 12 CFR 1002, form C-4: no second notice is due if
 * the applicant does not accept the offer (1002.9, comment 9(a)(1)-6).
 */
export function counterOfferNotice(
  about: About,
  counters: readonly Counter[],
  bureau: BureauAsked | null,
): Text {
  return {
    titleName: 'COUNTER_OFFER',
    version: '2027-03',
    title: 'We can offer you less than you asked for',
    sections: [
      opening(about),
      {
        heading: 'The decision',
        paragraphs: [
          'We cannot lend you the amount that you asked for. We can offer you a smaller loan. You decide whether to take it.',
        ],
      },
      ...counters.flatMap(({ decline, offers, until }) => [
        declineSection(decline),
        ...(offers.length === 0 ? [] : [offersSection(offers, until)]),
      ]),
      ...sourceSections(
        counters.map(({ decline }) => decline),
        bureau,
      ),
      equalCreditSection([...new Set(counters.map(({ decline }) => decline.bank))]),
      closing(about),
    ],
  }
}

function offersSection(offers: readonly Offer[], until: CalendarDate) {
  return {
    heading: 'What we can offer',
    paragraphs: [
      `You can accept one of these offers until ${formatCalendarDate(until)}. Log in to your account to accept one. If you do nothing, you owe nothing.`,
    ],
    table: {
      caption: 'Your offers',
      columns: ['You get', 'Monthly payments', 'Total of payments', 'Finance charge', 'APR'],
      rows: offers.map((offer) => [
        formatMoney(offer.toYouAmountCents),
        paymentsOf(offer),
        formatMoney(offer.totalToRepayCents),
        formatMoney(offer.financeChargeCents),
        formatPercent(offer.annualPercentageRate),
      ]),
    },
  }
}

/** "Make 35 payments of $45.02 and a last payment of $44.98"; one amount if all are equal. */
function paymentsOf({ termMonths, monthlyPaymentCents: each, finalPaymentCents: last }: Offer): string {
  if (each === last) return `Make ${termMonths} payments of ${formatMoney(each)}`
  return `Make ${termMonths - 1} payments of ${formatMoney(each)} and a last payment of ${formatMoney(last)}`
}
