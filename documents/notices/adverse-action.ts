import type { CreditScore } from '@relief/domain/underwriting/credit-file.ts'
import type { Source } from '@relief/domain/underwriting/reason-sources.ts'
import { type Reason, reasonSentence } from '@relief/domain/underwriting/reasons.ts'
import { lenderAndLoan } from '@relief/partners/lender-and-loan.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'
import type { Text } from '../text.ts'
import {
  type About,
  closing,
  equalCreditSection,
  opening,
  otherSourceSection,
  type ReportingAgency,
  reportSections,
  toAddressLine,
} from './common-sections.ts'

/** One creditor's decline of one product, with one to four reasons of its own from the decision trace. */
export type Decline = {
  bank: PartnerBank
  productName: string
  reasons: readonly Reason[]
  /** The sources of the information behind its reasons. */
  sources: ReadonlySet<Source>
}

/**
 * The bureau of the inquiry, and its score if the decision used one; null before a decision. A notice names
 * them if a reason rests on the bureau's report.
 */
export type BureauAsked = { agency: ReportingAgency; score: CreditScore | null }

/**
 * The notice of 12 CFR 1002.9(a)(2) and 15 USC 1681m(a). It names each of several creditors with its own
 * reasons (1002.9(g)).
 */
export function adverseActionNotice(
  about: About,
  declines: readonly Decline[],
  bureau: BureauAsked | null,
): Text {
  const banks = [...new Set(declines.map(({ bank }) => bank))]
  return {
    titleName: 'ADVERSE_ACTION',
    version: '2027-03',
    title: 'Notice about your loan application',
    sections: [
      opening(about),
      {
        heading: 'The decision',
        paragraphs: [
          banks.length === 1
            ? 'We cannot offer you this loan. The lender below made this decision. All its reasons are listed here.'
            : 'We cannot offer you this loan. Each lender below made its own decision, for its own reasons.',
        ],
      },
      ...declines.map(declineSection),
      ...sourceSections(declines, bureau),
      equalCreditSection(banks),
      closing(about),
    ],
  }
}

/** The sections on sources of information: 15 USC 1681m(a) for a report, 1681m(b)(1) otherwise. */
export function sourceSections(declines: readonly Decline[], bureau: BureauAsked | null) {
  const isFrom = (source: Source) => declines.some(({ sources }) => sources.has(source))
  return [
    ...(bureau !== null && isFrom('CREDIT_REPORT') ? reportSections(bureau.agency, bureau.score) : []),
    ...(isFrom('BANK_ACCOUNT') ? [otherSourceSection('Your bank account')] : []),
    ...(isFrom('IDENTITY_CHECK') ? [otherSourceSection('Identity check')] : []),
  ]
}

export function declineSection({ bank, productName, reasons }: Decline) {
  return {
    heading: lenderAndLoan(bank, productName),
    paragraphs: [
      `Address: ${toAddressLine(bank)}.`,
      reasons.length === 1 ? 'The reason is:' : 'The main reasons are:',
    ],
    list: reasons.map(reasonSentence),
  }
}
