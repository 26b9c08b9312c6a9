import { monthNames } from './month-names.ts'

const calendar = {
  months: monthNames.en,
  date: (month: string, day: string, year: string) => `${month} ${day}, ${year}`,
}

/** What the domain says to an applicant. Reasons of a decision are apart: they are stored with it. */
export const words = {
  funnelEntry: {
    inProgress: 'You already have an application in progress. Finish it first.',
    underReview:
      'We’re still reviewing your application. We’ll email you when we finish. Until then, you can’t start another one.',
    pastDue:
      'A payment is past due. You can apply again after you make it. My loans shows how much it is and how to pay.',
    loans:
      'You already have the most loans with us that you can have at one time. You can apply again after one is paid off and closed.',
    principal: (owed: string, limit: string, least: string) =>
      `Your open loans with us add up to ${owed}. The limit for all of them is ${limit}, and the smallest loan is ${least}. You can apply again after you pay one off.`,
    payments: 'Your last two payments must be on time before you can borrow again.',
    tooNew: 'You can apply for another loan after you make your first two payments on time.',
    declined: (declinedOn: string, eligibleOn: string) =>
      `We couldn’t offer you a loan on ${declinedOn}. You can apply again on or after ${eligibleOn}.`,
  },
  /** Why a payout came back, by its code. A page adds the period. */
  payoutReturn: {
    closed: 'The account is closed',
    unknown: 'Your bank couldn’t find this account',
    wrongNumber: 'Your bank says the account number isn’t valid',
    frozen: 'The account is frozen',
    wrongType: 'This type of account can’t receive transfers',
    rejected: 'Our bank can’t send money to this account',
    other: 'Your bank didn’t accept the money',
  },
  /** A day, as pages, emails and documents write it. */
  calendar,
  /** The same within a sentence. */
  fullCalendar: calendar,
}

export type Words = typeof words
