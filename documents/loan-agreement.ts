import type { DocumentSection } from '@relief/contract/entities/document.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { IssuedProduct } from '@relief/partners/registry.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { arbitration, howYouPay, partiesSection, whichLaw } from './boilerplate-sections.ts'
import { mlaSections } from './mla-statement.ts'
import type { ConsentText } from './text.ts'
import { lateCharge, truthInLendingBox } from './truth-in-lending.ts'

export type AgreementParties = {
  /** The version that the policy names. */
  version: string
  borrower: string
  /**
   * Whether the Military Lending Act may cover the borrower: then the agreement must have nothing that 32 CFR
   * 232.8 prohibits.
   */
  isCoveredBorrower: boolean
  /** The toll-free number of 32 CFR 232.6(d)(2). */
  phone: string
}

/** The agreement for one offer, with its own figures: agreeing to it is agreeing to these figures. */
export function loanAgreement(
  offer: StoredOffer,
  product: IssuedProduct,
  { version, borrower, isCoveredBorrower, phone }: AgreementParties,
): ConsentText {
  const { bank } = product
  return {
    titleName: 'LOAN_AGREEMENT',
    version: `${version}${isCoveredBorrower ? '-military' : ''}`,
    title: 'Loan agreement and promissory note',
    sections: [
      partiesSection(bank, borrower),
      ...(isCoveredBorrower ? mlaSections(phone) : []),
      {
        heading: 'Truth in Lending disclosures',
        isStatute: true,
        paragraphs: [],
        box: truthInLendingBox(offer, product, version),
      },
      itemization(offer),
      ...promises(offer, product),
      ...(isCoveredBorrower ? [] : [arbitration]),
    ],
  }
}

/** Outside the box (12 CFR 1026.18(c)). */
function itemization(offer: StoredOffer): DocumentSection {
  const rows = [
    ['Loan amount', formatMoney(offer.loanAmountCents)],
    ['Prepaid finance charge (origination fee, kept by the lender)', formatMoney(offer.originationFeeCents)],
    ['Amount given to you directly', formatMoney(offer.toYouAmountCents)],
    ['Amount financed', formatMoney(offer.toYouAmountCents)],
  ]
  return {
    heading: 'Itemization of the amount financed',
    paragraphs: [],
    table: { caption: 'Where the money goes', columns: ['Part', 'Amount'], rows },
  }
}

function promises(offer: StoredOffer, product: IssuedProduct): DocumentSection[] {
  const { feeAmounts, bank } = product
  const late = lateCharge(product)
  const isCharge = offer.interestRate === 0
  const returned = feeAmounts.checkReturnFeeAmount
  return [
    {
      heading: 'Your promise',
      paragraphs: [
        `You promise to pay us ${formatMoney(offer.totalToRepayCents)} in all. You pay it in the amounts and on the days listed here.`,
        isCharge
          ? `This is the ${formatMoney(offer.loanAmountCents)} that you get, and one charge of ${formatMoney(offer.financeChargeCents)}. No interest is added later.`
          : `This is the loan amount of ${formatMoney(offer.loanAmountCents)} and interest at ${formatPercent(offer.interestRate)} a year on what you still owe.`,
        `We plan to send you ${formatMoney(offer.toYouAmountCents)} on ${formatCalendarDate(offer.fundingDate)}.`,
      ],
      table: {
        caption: 'Each payment',
        columns: ['Payment', 'Due on', 'Amount'],
        rows: paymentSchedule({
          firstPaymentDate: offer.firstPaymentDate,
          termMonths: offer.termMonths,
          monthlyPaymentCents: offer.monthlyPaymentCents,
          finalPaymentCents: offer.finalPaymentCents,
        }).map(({ dueDate, amountCents }, index) => [
          String(index + 1),
          formatCalendarDate(dueDate),
          formatMoney(amountCents),
        ]),
      },
    },
    howYouPay,
    {
      heading: 'Paying early',
      paragraphs: [
        'You may pay all or a part of the loan early at any time. It costs nothing.',
        isCharge
          ? 'If you pay it all off early, we give back the part of the charge for the time that is left. We work this out with the actuarial method.'
          : 'Interest stops on what you pay early. The origination fee is not given back.',
      ],
    },
    {
      heading: 'Paying late',
      paragraphs: [
        late === null
          ? 'We do not charge for a late payment.'
          : `If a payment is more than 10 days late, you pay ${late}. We charge this once for each late payment.`,
        returned === 0
          ? 'We do not charge for a payment that your bank sends back.'
          : `If your bank sends a payment back, you pay ${formatMoney(Math.round(returned * 100))}.`,
        'If you miss a payment by 30 days or more, we may ask for all that you still owe. We tell you first, and you have 20 days to catch up.',
      ],
    },
    {
      heading: 'Nothing is pledged',
      paragraphs: ['You pledge nothing that you own. We take no rights in your pay.'],
    },
    whichLaw(bank),
  ]
}
