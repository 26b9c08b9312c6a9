import { plural } from '@relief/domain/plural.ts'

/** What the automated assistant says in its own words; everything else it quotes from help and notices. */
export const words = {
  /** The greeting of the vendor's window. */
  greeting:
    'I’m an automated assistant. I can explain our help pages and your decision. I can’t change a decision. If you’d rather talk to a person, say so.',
  unknown: (phone: string, email: string) =>
    `I don’t know. Our help pages and your own application don’t say anything about that, and I’d rather not guess. A person can help: ask for one here, call ${phone} or email ${email}.`,
  ticket: (ticket: string, phone: string, email: string) =>
    `I asked a person to look into this and email you. Your ticket is ${ticket}. You can also call ${phone} or email ${email}.`,
  /** For someone whom another person hurts, controls or forces to borrow. */
  abuse: {
    lead: 'No one may hurt you, threaten you or force you to borrow. This isn’t your fault.',
    help: [
      'If you’re in danger now, call 911.',
      'Call the National Domestic Violence Hotline at 1-800-799-7233, or go to thehotline.org. It’s free, and someone is there day and night.',
      'If someone checks your phone or computer, use one that they can’t see.',
    ],
    loan: 'You don’t have to take a loan that someone else wants. You can stop your application. If you close the page, nothing more happens.',
    person: (phone: string, email: string) =>
      `A person can help with your application: ask for one here, call ${phone} or email ${email}.`,
  },
  /** Around every answer. */
  labels: {
    sources: 'Sources:',
    newTab: ' (opens in a new tab)',
    removed: 'We removed what looked like personal information. Don’t share it here.',
  },
  noticeSays: 'Your notice says:',
  sources: {
    application: 'Your application',
    notice: 'Your notice',
  },
  /** What the search finds about the applicant's own application. */
  own: {
    reasons: 'Why you were declined',
    again: 'When you can apply again',
    documents: 'Your documents',
    score: 'The credit score we used',
    amount: 'The amount you asked for',
  },
  reasons: {
    none: 'There’s no decision with reasons on this application.',
    lead: (day: string) => `We reviewed your application on ${day}. These are the main reasons:`,
    tips: 'The page behind this chat shows what could change each of them.',
  },
  /** The beginning of an answer for people with a loan, to an applicant whose application was declined. */
  declined: {
    noMoney:
      'We declined this application, so we won’t send money for it. After an approval, it works like this:',
    noDebt:
      'We declined this application, so you don’t owe anything for it. With a loan, it works like this:',
  },
  welcome: 'You’re welcome. Is there anything else?',
  again: {
    none: 'You don’t have to wait to apply again.',
    on: (day: string) => `You can apply again on or after ${day}.`,
  },
  documents: {
    none: 'There are no documents for this application yet.',
    lead: 'You agreed to these, or we sent them to you. You can read them on the My loans page:',
  },
  amount: {
    none: 'You haven’t chosen an amount yet.',
    asked: (amount: string) => `You asked for ${amount}.`,
  },
  score: {
    none: 'None of your notices for this application shows a credit score. If we used a score to decline your application, the notice shows it. You can read your notices on the My loans page.',
    lead: 'Your notice shows the score we used:',
  },
  /** Groups of help articles in the order of an application, as the articles name them. */
  groups: {
    before: 'Before you apply',
    information: 'Your information',
    decision: 'Your decision',
    after: 'After you accept',
    rights: 'Your rights',
    account: 'Your account',
  },
  /** Sections of help articles that the assistant quotes. */
  headings: {
    money: 'If you’re worried about money',
    fairTreatment: 'Fair treatment',
    yourInformation: 'See it, fix it or delete it',
  },
  /** What help articles say of the policy in force. */
  policy: {
    or: (others: string, last: string) => `${others} or ${last}`,
    states: (count: number) => plural(count, { one: '1 state', other: `${count} states` }),
    statesAndWashington: (count: number) =>
      plural(count, { one: '1 state and Washington, DC', other: `${count} states and Washington, D.C` }),
    otherLoan: 'one other loan with us',
    otherLoans: (count: number) => `${count} other loans with us`,
  },
}

export type Words = typeof words
