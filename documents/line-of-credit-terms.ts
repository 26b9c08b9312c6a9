import type { DocumentSection } from '@relief/contract/entities/document.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { VersionOf } from '@relief/partners/document-library.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'
import type { IssuedProduct } from '@relief/partners/registry.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import type { AgreementWords } from './agreement-words.ts'
import { billingRights } from './billing-rights.ts'
import { arbitration, governingLaw, howYouPay, partiesSection } from './boilerplate-sections.ts'
import { findAgreementWords } from './find-agreement-words.ts'
import type { AgreementParties } from './loan-agreement.ts'
import { mlaSections } from './mla-statement.ts'
import type { ConsentText } from './text.ts'

/** An offer of a line of credit, with its own terms. */
export type LineOffer = StoredOffer & Required<Pick<StoredOffer, 'lineOfCredit'>>

export function isLineOffer(offer: StoredOffer): offer is LineOffer {
  return offer.lineOfCredit !== undefined
}

/**
 * The account-opening table of 12 CFR 1026.6(b): required rows only, fees in bold, the rate in at least 16
 * points.
 */
function accountOpeningTable(offer: LineOffer, product: IssuedProduct): DocumentSection[] {
  const { lateFeeAmount, checkReturnFeeAmount } = product.feeAmounts
  const fee = (dollars: number) => (dollars === 0 ? 'None' : formatMoney(Math.round(dollars * 100)))
  const monthly = formatMoney(offer.lineOfCredit.subscriptionCents)
  return [
    {
      heading: 'Interest rates and interest charges',
      paragraphs: [],
      table: {
        caption: 'Interest',
        columns: ['What it is', 'What it costs'],
        rows: [
          ['Annual percentage rate (APR) for draws', formatPercent(offer.interestRate)],
          ['Paying interest', 'We do not charge interest on what you draw.'],
        ],
        hasBoldFigures: true,
        largeRow: 0,
      },
    },
    {
      heading: 'Fees',
      paragraphs: [],
      table: {
        caption: 'Fees',
        columns: ['Fee', 'Amount'],
        rows: [
          [
            'Subscription',
            `${monthly} a month (${formatMoney(offer.lineOfCredit.subscriptionCents * 12)} a year)`,
          ],
          ['Draw', 'None'],
          ['Late payment', fee(lateFeeAmount)],
          ['Returned payment', fee(checkReturnFeeAmount)],
        ],
        hasBoldFigures: true,
      },
    },
  ]
}

/**
 * The text that 12 CFR 1026.6(b)(2)(xiv) and (xv) require directly below the table, in the words of model
 * form G-17.
 */
function belowTheTable(offer: LineOffer): DocumentSection[] {
  const least = formatMoney(offer.lineOfCredit.minimumPaymentCents)
  return [
    {
      heading: 'How We Will Calculate Your Balance',
      isStatute: true,
      paragraphs: [
        `We charge no interest, so no balance is calculated for interest. For the subscription we use a method called "previous balance": all that you have drawn, less all that you have paid on it, when a month begins. From ${least} on, the month has a subscription. What you draw or pay during a month changes the balance of the next one. See your account agreement for more details.`,
      ],
    },
    {
      heading: 'Billing Rights',
      isStatute: true,
      paragraphs: [
        'Information on your rights to dispute transactions and how to exercise those rights is provided in your account agreement.',
      ],
    },
  ]
}

/**
 * Whether it is one of the first versions, which lack the sections that 12 CFR 1026.6(b) requires with the
 * table.
 */
function isFirstVersion(version: string): boolean {
  return version.startsWith('2027-01')
}

function howItWorks(offer: LineOffer, { line: text }: AgreementWords): DocumentSection {
  const { subscriptionCents, minimumPaymentCents, highestRate } = offer.lineOfCredit
  const monthly = formatMoney(subscriptionCents)
  return {
    heading: text.heading,
    paragraphs: [
      text.limit(formatMoney(offer.loanAmountCents)),
      text.fee(formatMoney(minimumPaymentCents), monthly),
      text.example(monthly, formatPercent((subscriptionCents * 12) / offer.loanAmountCents)),
      text.highest(formatPercent(highestRate)),
    ],
  }
}

/** When payments are due; domain/line-schedule.ts implements the rule. */
function whenYouPay(offer: LineOffer, { due }: AgreementWords): DocumentSection {
  const least = formatMoney(offer.lineOfCredit.minimumPaymentCents)
  return { heading: due.heading, paragraphs: [due.first, due.amount(least), due.shown] }
}

function howYouDraw({ draws }: AgreementWords): DocumentSection {
  return { heading: draws.heading, paragraphs: [draws.how, draws.until] }
}

function financeCharge({ financeCharge: { heading, text } }: AgreementWords): DocumentSection {
  return { heading, paragraphs: [text] }
}

function ending(phone: string, { cancel }: AgreementWords): DocumentSection {
  return { heading: cancel.heading, paragraphs: [cancel.text(phone)] }
}

/** The terms of a line of credit, shown before its agreement. */
export function lineOfCreditTerms(
  offer: LineOffer,
  product: IssuedProduct,
  phone: string,
  version: VersionOf<'LINE_OF_CREDIT_TERMS'>,
): ConsentText {
  const words = findAgreementWords(version)
  return {
    titleName: 'LINE_OF_CREDIT_TERMS',
    version,
    title: 'What your line of credit costs',
    sections: [
      ...accountOpeningTable(offer, product),
      ...(isFirstVersion(version) ? [] : belowTheTable(offer)),
      howItWorks(offer, words),
      ...(isFirstVersion(version) ? [] : [financeCharge(words)]),
      howYouDraw(words),
      whenYouPay(offer, words),
      ending(phone, words),
    ],
  }
}

/** The text from before the model form: agreements under 2026.1 and 2026.2 keep these words. */
function firstBillingRights({ name, address }: PartnerBank): DocumentSection {
  return {
    heading: 'If you think a bill is wrong',
    paragraphs: [
      `Write to ${name}, ${address.streetLineOne}, ${address.city}, ${address.stateCode} ${address.zipCode}, within 60 days of the bill. Say who you are, which sum you mean and why it is wrong.`,
      'We answer within 30 days. While we look into it, you need not pay that sum, and we do not report it as late.',
    ],
  }
}

/** The agreement for one line of credit, with the table first. */
export function lineOfCreditAgreement(
  offer: LineOffer,
  product: IssuedProduct,
  parties: AgreementParties,
): ConsentText {
  const { bank } = product
  const { isCoveredBorrower, phone, version } = parties
  const isFirst = isFirstVersion(version)
  const words = findAgreementWords(version)
  return {
    titleName: 'LOAN_AGREEMENT',
    version: `${version}${isCoveredBorrower ? '-military' : ''}`,
    title: 'Line of credit agreement',
    sections: [
      partiesSection(bank, parties.borrower, words),
      ...(isCoveredBorrower ? mlaSections(phone, words) : []),
      ...accountOpeningTable(offer, product),
      ...(isFirst ? [] : belowTheTable(offer)),
      howItWorks(offer, words),
      ...(isFirst ? [] : [financeCharge(words)]),
      howYouDraw(words),
      {
        heading: words.promise.heading,
        paragraphs: [
          words.line.promise(formatMoney(offer.lineOfCredit.minimumPaymentCents)),
          words.line.more,
        ],
      },
      whenYouPay(offer, words),
      howYouPay(words),
      ending(phone, words),
      ...(isFirst ? [firstBillingRights(bank)] : billingRights(bank)),
      governingLaw(bank, words),
      ...(isCoveredBorrower ? [] : [arbitration(words)]),
    ],
  }
}
