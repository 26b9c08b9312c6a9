import { type CalendarDate, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { Text } from '../text.ts'
import { type About, closing, equalCreditSection, opening, toAddressLine } from './common-sections.ts'

type Answered = Pick<
  StoredApplication,
  | 'hasAddress'
  | 'hasPhone'
  | 'hasDob'
  | 'hasSsn'
  | 'hasEducation'
  | 'hasIncome'
  | 'hasWealthAccount'
  | 'agreedAt'
  | 'agreedTitles'
  | 'pricingResult'
  | 'bankLink'
>

/** What an applicant must still provide before a decision, in the order of the questions. */
export function missingItems(application: Answered): string[] {
  const items: [isMissing: boolean, item: string][] = [
    [!application.hasAddress, 'your home address'],
    [!application.hasPhone, 'your phone number'],
    [!application.hasDob, 'your date of birth'],
    [!application.hasSsn, 'your Social Security number'],
    [!application.hasEducation, 'your education'],
    [!application.hasIncome, 'your income'],
    [!application.hasWealthAccount, 'your savings'],
    [!application.agreedTitles.includes('ESIGN_CONSENT'), 'your consent to electronic records'],
    [
      !application.agreedTitles.includes('CREDIT_REPORT_AUTHORIZATION'),
      'your authorization to obtain your credit report',
    ],
    [application.agreedAt === null, 'your finished application: review it and send it'],
    [
      application.pricingResult === 'PLAID_REQUIRED' && application.bankLink !== 'LINKED',
      'a linked bank account',
    ],
  ]
  return items.flatMap(([isMissing, item]) => (isMissing ? [item] : []))
}

/** The notice of incompleteness of 12 CFR 1002.9(c)(2): what is missing, by when, and the consequence. */
export function incompleteNotice(
  about: About,
  missing: readonly string[],
  until: CalendarDate,
  banks: readonly PartnerBank[],
): Text {
  return {
    titleName: 'INCOMPLETE',
    version: '2027-03',
    title: 'Your loan application is not complete',
    sections: [
      opening(about),
      {
        heading: 'What is missing',
        paragraphs: ['We cannot decide on your application yet. We still need:'],
        list: [...missing],
      },
      {
        heading: 'What to do',
        paragraphs: [
          `Log in and finish your application by ${formatCalendarDate(until)}. Your answers are saved.`,
          'If we do not get this by then, we cannot consider your application further. You can apply again at any time.',
        ],
      },
      {
        heading: 'Who the lender would be',
        paragraphs: [],
        list: banks.map((bank) => `${bank.name}, ${toAddressLine(bank)}`),
      },
      equalCreditSection(banks),
      closing(about),
    ],
  }
}
