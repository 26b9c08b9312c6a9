import type { DisclosureBox, DocumentTable } from '@relief/contract/entities/document.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { IssuedProduct } from '@relief/partners/registry.ts'
import type { StoredOffer } from '@relief/store/offers.ts'

/** The payment schedule of 12 CFR 1026.18(g): number, amount, due dates. */
function schedule(offer: StoredOffer): DocumentTable {
  const { termMonths: term, monthlyPaymentCents: each, finalPaymentCents: last } = offer
  const first = formatCalendarDate(offer.firstPaymentDate)
  const end = formatCalendarDate(offer.lastPaymentDate)
  const equal = each === last ? term : term - 1
  const rows = []
  if (equal > 0) rows.push([String(equal), formatMoney(each), `Monthly, beginning ${first}`])
  if (equal < term) rows.push(['1', formatMoney(last), end])
  return {
    caption: 'Your payment schedule will be',
    columns: ['Number of payments', 'Amount of payments', 'When payments are due'],
    rows,
  }
}

/** "The smaller of $15.00 or 5% of the payment", by the product's terms; null without a late charge. */
export function lateCharge({ feeAmounts }: IssuedProduct): string | null {
  const amount = feeAmounts.lateFeeAmount > 0 ? formatMoney(Math.round(feeAmounts.lateFeeAmount * 100)) : null
  const share =
    feeAmounts.lateFeePercentage > 0 ? `${formatPercent(feeAmounts.lateFeePercentage)} of the payment` : null
  if (amount !== null && share !== null) return `the smaller of ${amount} or ${share}`
  return amount ?? share
}

/**
 * The disclosures of 12 CFR 1026.18 for one offer, in the words of the model forms. A covered borrower's is
 * the same: no product has a prepayment penalty.
 */
export function truthInLendingBox(offer: StoredOffer, product: IssuedProduct): DisclosureBox {
  const late = lateCharge(product)
  const isCharge = offer.interestRate === 0
  return {
    creditor: product.bank.name,
    figures: [
      {
        label: 'Annual percentage rate',
        meaning: 'The cost of your credit as a yearly rate.',
        value: formatPercent(offer.annualPercentageRate),
        isProminent: true,
      },
      {
        label: 'Finance charge',
        meaning: 'The dollar amount the credit will cost you.',
        value: formatMoney(offer.financeChargeCents),
        isProminent: true,
      },
      {
        label: 'Amount financed',
        meaning: 'The amount of credit provided to you or on your behalf.',
        value: formatMoney(offer.toYouAmountCents),
        isProminent: false,
      },
      {
        label: 'Total of payments',
        meaning: 'The amount you will have paid after you have made all payments as scheduled.',
        value: formatMoney(offer.totalToRepayCents),
        isProminent: false,
      },
    ],
    schedule: schedule(offer),
    terms: [
      {
        label: 'Late charge',
        text:
          late === null
            ? 'There is no charge for a late payment.'
            : `If a payment is more than 10 days late, you will be charged ${late}.`,
      },
      {
        label: 'Prepayment',
        text: isCharge
          ? 'If you pay off early, you will not have to pay a penalty. You will be entitled to a refund of part of the finance charge.'
          : 'If you pay off early, you will not have to pay a penalty. You will not be entitled to a refund of the part of the finance charge that is the origination fee.',
      },
      { label: 'Security', text: 'This loan is not secured.' },
      {
        label: 'Contract reference',
        text: 'See your contract documents for any additional information about nonpayment, default, any required repayment in full before the scheduled date, and prepayment refunds and penalties.',
      },
    ],
  }
}
