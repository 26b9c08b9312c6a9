import type { CreditScore } from '@relief/domain/underwriting/credit-file.ts'
import type { Reason } from '@relief/domain/underwriting/reasons.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'
import type { Text } from '../text.ts'
import {
  type About,
  addressOf,
  closing,
  equalCreditSection,
  opening,
  otherSourceSection,
  type ReportingAgency,
  reportSections,
} from './common-sections.ts'

/** One creditor's refusal of one product, with its own reasons, one to four, from the trace of the decision. */
export type Refusal = { bank: PartnerBank; productName: string; reasons: readonly Reason[] }

/** What of a credit report a decision used; null when none was asked for. */
export type ReportUsed = { agency: ReportingAgency; score: CreditScore | null }

/**
 * The notice of 12 CFR 1002.9(a)(2) and 15 USC 1681m(a). With several creditors each is named with its own
 * reasons (1002.9(g)).
 */
export function adverseActionNotice(
  about: About,
  refusals: readonly Refusal[],
  report: ReportUsed | null,
): Text {
  const banks = [...new Set(refusals.map(({ bank }) => bank))]
  return {
    titleName: 'ADVERSE_ACTION',
    version: '2026-11',
    title: 'Notice about your loan request',
    sections: [
      opening(about),
      {
        heading: 'What was decided',
        paragraphs: [
          banks.length === 1
            ? 'We cannot offer you this loan. The lender below made this decision. Its reasons are here in full.'
            : 'We cannot offer you this loan. Each lender below made its own decision, for its own reasons.',
        ],
      },
      ...refusals.map(refusalSection),
      ...(report === null ? [] : reportSections(report.agency, report.score)),
      ...(isAbout(refusals, 'BANK_') ? [otherSourceSection('Your bank account')] : []),
      ...(isAbout(refusals, 'IDENTITY_CHECK') ? [otherSourceSection('How we checked who you are')] : []),
      equalCreditSection(banks),
      closing(about),
    ],
  }
}

function isAbout(refusals: readonly Refusal[], codes: string): boolean {
  return refusals.some(({ reasons }) => reasons.some(({ code }) => code.startsWith(codes)))
}

export function refusalSection({ bank, productName, reasons }: Refusal) {
  return {
    heading: `${bank.name}: ${productName.toLowerCase()}`,
    paragraphs: [
      `Address: ${addressOf(bank)}.`,
      reasons.length === 1 ? 'The reason is:' : 'The main reasons are:',
    ],
    list: reasons.map(({ text }) => text),
  }
}
