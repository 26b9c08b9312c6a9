import type { DocumentSection } from '@relief/contract/entities/document.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { VersionOf } from '@relief/partners/document-library.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'
import type { IssuedProduct } from '@relief/partners/registry.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { billingRights } from './billing-rights.ts'
import { arbitration, howYouPay, partiesSection, whichLaw } from './boilerplate-sections.ts'
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

/** What 12 CFR 1026.6(b)(2)(xiv) and (xv) want directly below the table, in the words of model form G-17. */
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

/** The first texts lack the sections that 12 CFR 1026.6(b) wants beside the table. */
function isFirstVersion(version: string): boolean {
  return version.startsWith('2027-01')
}

const financeCharge: DocumentSection = {
  heading: 'The subscription is a finance charge',
  paragraphs: [
    'You pay it only in a month that begins with enough owed. So it is a cost of the credit that you use. The law calls such a cost a finance charge. This line has no other finance charge.',
  ],
}

function howItWorks(offer: LineOffer): DocumentSection {
  const monthly = formatMoney(offer.lineOfCredit.subscriptionCents)
  const limit = formatMoney(offer.loanAmountCents)
  const least = formatMoney(offer.lineOfCredit.minimumPaymentCents)
  const whole = formatPercent((offer.lineOfCredit.subscriptionCents * 12) / offer.loanAmountCents)
  return {
    heading: 'What this means',
    paragraphs: [
      `Your limit is ${limit}. You may draw any part of it, pay it back, and draw again.`,
      `In a month that begins with ${least} or more owed, you pay the subscription of ${monthly}. In any other month you pay none.`,
      `For example: you draw all of it for one month. You pay ${monthly}. As a yearly rate, that is ${whole}.`,
      `The less you owe, the higher that rate is. With the subscription counted, no month has a rate above ${formatPercent(offer.lineOfCredit.highestRate)}.`,
    ],
  }
}

/** domain/line-schedule.ts has the rule itself. */
function whenYouPay(offer: LineOffer): DocumentSection {
  const least = formatMoney(offer.lineOfCredit.minimumPaymentCents)
  return {
    heading: 'When you pay',
    paragraphs: [
      'You pay once a month while you owe. The first payment is due one month after the day on which you ask for a draw while you owe nothing. The next ones are due on the same day of each month, or on the last day of a shorter month.',
      `A month begins on that day. Its payment is ${least} of what you then owe, or all of it when it is less, and the subscription of that month. What you pay during the month counts for it. What you draw during the month counts from the next one.`,
      'Your account shows the next due date and the amount.',
    ],
  }
}

const howYouDraw: DocumentSection = {
  heading: 'How to draw',
  paragraphs: [
    'You draw in your account, from 50 dollars up to what is left of your limit. Before you confirm, you see what each month then costs. We send the money to the bank account that you name.',
    'You may draw as long as the line is open.',
  ],
}

function ending(phone: string): DocumentSection {
  return {
    heading: 'How to cancel',
    paragraphs: [
      `You may cancel at any time in your account, or call ${phone}. The subscription ends on the same day. You pay back what you have drawn as planned.`,
    ],
  }
}

/** The terms of a line of credit, shown before its agreement. */
export function lineOfCreditTerms(
  offer: LineOffer,
  product: IssuedProduct,
  phone: string,
  version: VersionOf<'LINE_OF_CREDIT_TERMS'>,
): ConsentText {
  return {
    titleName: 'LINE_OF_CREDIT_TERMS',
    version,
    title: 'What your line of credit costs',
    sections: [
      ...accountOpeningTable(offer, product),
      ...(isFirstVersion(version) ? [] : belowTheTable(offer)),
      howItWorks(offer),
      ...(isFirstVersion(version) ? [] : [financeCharge]),
      howYouDraw,
      whenYouPay(offer),
      ending(phone),
    ],
  }
}

/** Before the model form: agreements under 2026.1 and 2026.2 keep these words. */
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
  return {
    titleName: 'LOAN_AGREEMENT',
    version: `${version}${isCoveredBorrower ? '-military' : ''}`,
    title: 'Line of credit agreement',
    sections: [
      partiesSection(bank, parties.borrower),
      ...(isCoveredBorrower ? mlaSections(phone) : []),
      ...accountOpeningTable(offer, product),
      ...(isFirst ? [] : belowTheTable(offer)),
      howItWorks(offer),
      ...(isFirst ? [] : [financeCharge]),
      howYouDraw,
      {
        heading: 'Your promise',
        paragraphs: [
          `Each month you pay at least ${formatMoney(offer.lineOfCredit.minimumPaymentCents)} of what you owe, or all of it when it is less, and the subscription of that month.`,
          'You may pay more, or all of it, at any time. It costs nothing.',
        ],
      },
      whenYouPay(offer),
      howYouPay,
      ending(phone),
      ...(isFirst ? [firstBillingRights(bank)] : billingRights(bank)),
      whichLaw(bank),
      ...(isCoveredBorrower ? [] : [arbitration]),
    ],
  }
}
