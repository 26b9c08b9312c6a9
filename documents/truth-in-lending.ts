import type { DisclosureBox, DocumentTable } from '@relief/contract/entities/document.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { IssuedProduct } from '@relief/partners/registry.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { hasPlannedDates } from './find-agreement-words.ts'

/** Capitalization and words of the box, by the version of its agreement. */
type BoxWords = {
  apr: string
  charge: string
  financed: string
  total: string
  columns: readonly [string, string, string]
  late: string
}

/** Model form H-2 of 12 CFR 1026, appendix H. */
const modelWords: BoxWords = {
  apr: 'ANNUAL PERCENTAGE RATE',
  charge: 'FINANCE CHARGE',
  financed: 'Amount Financed',
  total: 'Total of Payments',
  columns: ['Number of Payments', 'Amount of Payments', 'When Payments Are Due'],
  late: 'Late Charge',
}

const firstWords: BoxWords = {
  apr: 'Annual percentage rate',
  charge: 'Finance charge',
  financed: 'Amount financed',
  total: 'Total of payments',
  columns: ['Number of payments', 'Amount of payments', 'When payments are due'],
  late: 'Late charge',
}

const CONTRACT_REFERENCE =
  'See your contract documents for any additional information about nonpayment, default, any required repayment in full before the scheduled date, and prepayment refunds and penalties.'

/** The payment schedule of 12 CFR 1026.18(g): number, amount, due dates. */
function schedule(offer: StoredOffer, { columns }: BoxWords, version: string): DocumentTable {
  const { termMonths: term, monthlyPaymentCents: each, finalPaymentCents: last } = offer
  const mark = hasPlannedDates(version) ? ' (e)' : ''
  const first = `${formatCalendarDate(offer.firstPaymentDate)}${mark}`
  const end = `${formatCalendarDate(offer.lastPaymentDate)}${mark}`
  const equal = each === last ? term : term - 1
  const rows = []
  if (equal > 0) rows.push([String(equal), formatMoney(each), `Monthly, beginning ${first}`])
  if (equal < term) rows.push(['1', formatMoney(last), end])
  return { caption: 'Your payment schedule will be', columns: [...columns], rows }
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
 *
 * The APR and the due dates are estimates, because the funding date is only planned (1026.17(c)(2)(i)). The
 * contract fixes each payment, so every other figure is exact.
 * @param version of the agreement: the first one has neither the model's capitals nor the mark, and those
 * before 2027-04 mark only the APR
 */
export function truthInLendingBox(
  offer: StoredOffer,
  product: IssuedProduct,
  version: string,
): DisclosureBox {
  const isFirst = version === '2026-11'
  const words = isFirst ? firstWords : modelWords
  const apr = formatPercent(offer.annualPercentageRate)
  const terms = [...termsOfBox(offer, product, words)]
  return {
    creditor: product.bank.name,
    figures: [
      {
        label: words.apr,
        meaning: 'The cost of your credit as a yearly rate.',
        value: isFirst ? apr : `${apr} (e)`,
        isProminent: true,
      },
      {
        label: words.charge,
        meaning: 'The dollar amount the credit will cost you.',
        value: formatMoney(offer.financeChargeCents),
        isProminent: true,
      },
      {
        label: words.financed,
        meaning: 'The amount of credit provided to you or on your behalf.',
        value: formatMoney(offer.toYouAmountCents),
        isProminent: false,
      },
      {
        label: words.total,
        meaning: 'The amount you will have paid after you have made all payments as scheduled.',
        value: formatMoney(offer.totalToRepayCents),
        isProminent: false,
      },
    ],
    schedule: schedule(offer, words, version),
    ...(isFirst
      ? { terms: [...terms, { label: 'Contract reference', text: CONTRACT_REFERENCE }] }
      : {
          terms,
          notes: [
            CONTRACT_REFERENCE,
            `(e) means an estimate, for money sent on ${formatCalendarDate(offer.fundingDate)}.`,
          ],
        }),
  }
}

function termsOfBox(offer: StoredOffer, product: IssuedProduct, words: BoxWords): DisclosureBox['terms'] {
  const late = lateCharge(product)
  const isCharge = offer.interestRate === 0
  return [
    {
      label: words.late,
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
  ]
}
