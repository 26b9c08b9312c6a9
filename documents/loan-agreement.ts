import type { DocumentSection } from '@relief/contract/entities/document.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { IssuedProduct } from '@relief/partners/registry.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import type { AgreementWords } from './agreement-words.ts'
import { arbitration, governingLaw, howYouPay, partiesSection } from './boilerplate-sections.ts'
import { findAgreementWords } from './find-agreement-words.ts'
import { mlaSections } from './mla-statement.ts'
import type { ConsentText } from './text.ts'
import { lateCharge, truthInLendingBox } from './truth-in-lending.ts'

export type AgreementParties = {
  /** The version that the policy names. */
  version: string
  borrower: string
  /**
   * Whether the Military Lending Act may cover the borrower: then the agreement must not contain anything
   * that 32 CFR 232.8 prohibits.
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
  const words = findAgreementWords(version)
  return {
    titleName: 'LOAN_AGREEMENT',
    version: `${version}${isCoveredBorrower ? '-military' : ''}`,
    title: 'Loan agreement and promissory note',
    sections: [
      partiesSection(bank, borrower, words),
      ...(isCoveredBorrower ? mlaSections(phone, words) : []),
      {
        heading: 'Truth in Lending disclosures',
        isStatute: true,
        paragraphs: [],
        box: truthInLendingBox(offer, product, version),
      },
      itemization(offer),
      ...promises(offer, product, words),
      ...(isCoveredBorrower ? [] : [arbitration(words)]),
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

function promises(offer: StoredOffer, product: IssuedProduct, words: AgreementWords): DocumentSection[] {
  const { early, security } = words
  const isCharge = offer.interestRate === 0
  return [
    promise(offer, words),
    howYouPay(words),
    { heading: early.heading, paragraphs: [early.text, isCharge ? early.charge : early.interest] },
    latePayments(product, words),
    { heading: security.heading, paragraphs: [security.text] },
    governingLaw(product.bank, words),
  ]
}

function promise(offer: StoredOffer, { promise: text }: AgreementWords): DocumentSection {
  const amount = formatMoney(offer.loanAmountCents)
  return {
    heading: text.heading,
    paragraphs: [
      text.total(formatMoney(offer.totalToRepayCents)),
      offer.interestRate === 0
        ? text.charge(amount, formatMoney(offer.financeChargeCents))
        : text.interest(amount, formatPercent(offer.interestRate)),
      text.sent(formatMoney(offer.toYouAmountCents), formatCalendarDate(offer.fundingDate)),
      ...(text.later === null ? [] : [text.later]),
    ],
    table: {
      caption: text.table,
      columns: [...text.columns],
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
  }
}

function latePayments(product: IssuedProduct, { late: text }: AgreementWords): DocumentSection {
  const late = lateCharge(product)
  const returned = product.feeAmounts.checkReturnFeeAmount
  return {
    heading: text.heading,
    paragraphs: [
      late === null ? text.noFee : text.fee(late),
      returned === 0 ? text.noReturnFee : text.returnFee(formatMoney(Math.round(returned * 100))),
      text.default,
    ],
  }
}
