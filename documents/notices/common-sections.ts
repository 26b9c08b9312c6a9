import type { DocumentSection } from '@relief/contract/entities/document.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { type CalendarDate, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import type { CreditScore } from '@relief/domain/underwriting/credit-file.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'

/** Headings for finding a section in a stored notice. */
export const noticeHeadings = { score: 'Your credit score', equalCredit: 'Equal credit opportunity' } as const

/** The addressee and the subject of a notice. */
export type About = {
  /** As it is shown. */
  applicationNumber: string
  name: string
  /** Null if unknown. */
  address: string | null
  requestedCents: number | null
  requestedOn: CalendarDate
  datedOn: CalendarDate
  contact: { phone: string; email: string; address: string }
}

/** The consumer reporting agency of 15 USC 1681m(a)(3). */
export type ReportingAgency = { name: string; address: string; phone: string }

export function toAddressLine({ address }: Pick<PartnerBank, 'address'>): string {
  return `${address.streetLineOne}, ${address.city}, ${address.stateCode} ${address.zipCode}`
}

export function opening(about: About): DocumentSection {
  const { name, address, requestedCents, requestedOn, datedOn, applicationNumber } = about
  const asked =
    requestedCents === null ? 'a loan' : `a loan of ${formatMoney(requestedCents, { whole: true })}`
  return {
    heading: 'About your application',
    paragraphs: [
      `Date: ${formatCalendarDate(datedOn)}.`,
      `To: ${[name, address].filter((line) => line !== null).join(', ')}.`,
      `You asked for ${asked} on ${formatCalendarDate(requestedOn)}. Your application number is ${applicationNumber}.`,
    ],
  }
}

/** The model text of 12 CFR 1002, form C-1, part II, for a decision that used a credit report. */
export function reportSections(agency: ReportingAgency, score: CreditScore | null): DocumentSection[] {
  return [
    {
      heading: 'Your credit report',
      isStatute: true,
      paragraphs: [
        'Our credit decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below. You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you. You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.',
      ],
      list: [`Name: ${agency.name}`, `Address: ${agency.address}`, `Toll-free telephone: ${agency.phone}`],
    },
    ...(score === null ? [] : [scoreSection(score, agency)]),
  ]
}

/**
 * The bureau's own words: four factors at most, or five when the number of inquiries is one of them (15 USC
 * 1681g(f)(1)(C), (f)(9)).
 */
export function keyFactors({ factors }: CreditScore): string[] {
  const inquiries = factors.slice(4).filter(({ theme }) => theme === 'INQUIRIES')
  return [...factors.slice(0, 4), ...inquiries.slice(0, 1)].map(({ text }) => text)
}

function scoreSection(score: CreditScore, agency: ReportingAgency): DocumentSection {
  return {
    heading: noticeHeadings.score,
    isStatute: true,
    paragraphs: [
      'We also obtained your credit score from this consumer reporting agency and used it in making our credit decision. Your credit score is a number that reflects the information in your credit report. Your credit score can change, depending on how the information in your credit report changes.',
      'Key factors that adversely affected your credit score:',
    ],
    list: keyFactors(score),
    table: {
      caption: 'The score that was used',
      columns: ['What', 'Your score'],
      rows: [
        ['Your credit score', String(score.value)],
        ['Date', formatCalendarDate(score.createdOn)],
        ['Scores range from', `a low of ${score.low} to a high of ${score.high}`],
        ['Kind of score', score.model],
        ['Provided by', score.provider],
        [
          'If you have any questions regarding your credit score, you should contact',
          `${agency.name}, ${agency.address}, ${agency.phone}`,
        ],
      ],
    },
  }
}

/**
 * The model text for information from a third party other than a credit bureau: a linked account, the
 * identity check (15 USC 1681m(b)(1)).
 */
export function otherSourceSection(heading: string): DocumentSection {
  return {
    heading,
    isStatute: true,
    paragraphs: [
      'Our credit decision was based in whole or in part on information obtained from an outside source other than a consumer reporting agency. Under the Fair Credit Reporting Act, you have the right to make a written request, no later than 60 days after you receive this notice, for disclosure of the nature of this information.',
    ],
  }
}

/** The notice of 12 CFR 1002.9(b)(1), word for word, with the agency of each creditor. */
export function equalCreditSection(banks: readonly PartnerBank[]): DocumentSection {
  const paragraph = ({ supervisor }: PartnerBank, creditor: string) =>
    `The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning ${creditor} is ${supervisor.name}, ${supervisor.address}.`
  const agencies = [...new Set(banks.map(({ supervisor }) => supervisor))]
  const paragraphs = agencies.flatMap((agency) => {
    const its = banks.filter(({ supervisor }) => supervisor === agency)
    const [first] = its
    if (first === undefined) return []
    const names = its.map(({ name }) => shortBankName(name)).join(' and ')
    return [paragraph(first, banks.length === 1 ? 'this creditor' : names)]
  })
  return { heading: noticeHeadings.equalCredit, isStatute: true, paragraphs }
}

export function closing({ contact }: About): DocumentSection {
  return {
    heading: 'Questions?',
    paragraphs: [
      `Call ${contact.phone}, email ${contact.email}, or write to ${contact.address}. You can ask for this notice on paper. There is no fee.`,
    ],
  }
}
