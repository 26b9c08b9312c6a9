import { withPeriod } from '@relief/domain/sentence-end.ts'
import type { AgreementWords } from './agreement-words.ts'

/** The words of every agreement before version 2027-03. Agreements in these versions must keep them. */
export const firstAgreementWords: AgreementWords = {
  parties: {
    heading: 'Who this is between',
    lender: (lender) => `Lender: ${lender}.`,
    borrower: (borrower) =>
      `Borrower: ${withPeriod(borrower)} In this text, "you" is the borrower and "we" is the lender.`,
  },
  payments: {
    heading: 'How you pay',
    text: 'You may pay by bank transfer, by debit card or by check. You choose. You do not have to let us take payments from your account by themselves.',
  },
  law: {
    heading: 'Which law counts',
    text: (state) =>
      `Federal law and the law of ${state} hold for this. You keep all rights that your own state's law gives you and that cannot be given up.`,
  },
  disputes: {
    heading: 'Settling a dispute',
    what: 'If we cannot settle a dispute by talking, you or we may ask that a neutral person settle it in place of a court. This is called arbitration. There is then no jury and no group claim. We pay the fees.',
    optOut:
      'You do not have to agree to this part. Write to us in the first 60 days and say that you want out. It changes nothing else. You may always use a small claims court.',
  },
  promise: {
    heading: 'Your promise',
    total: (total) =>
      `You promise to pay us ${total} in all. You pay it in the amounts and on the days listed here.`,
    charge: (amount, charge) =>
      `This is the ${amount} that you get, and one charge of ${charge}. No interest is added later.`,
    interest: (amount, rate) =>
      `This is the loan amount of ${amount} and interest at ${rate} a year on what you still owe.`,
    sent: (amount, date) => `We plan to send you ${amount} on ${date}.`,
    later: null,
    table: 'Each payment',
    columns: ['Payment', 'Due on', 'Amount'],
  },
  early: {
    heading: 'Paying early',
    text: 'You may pay all or a part of the loan early at any time. It costs nothing.',
    charge:
      'If you pay it all off early, we give back the part of the charge for the time that is left. We work this out with the actuarial method.',
    interest: 'Interest stops on what you pay early. The origination fee is not given back.',
  },
  late: {
    heading: 'Paying late',
    noFee: 'We do not charge for a late payment.',
    fee: (fee) =>
      `If a payment is more than 10 days late, you pay ${fee}. We charge this once for each late payment.`,
    noReturnFee: 'We do not charge for a payment that your bank sends back.',
    returnFee: (fee) => `If your bank sends a payment back, you pay ${fee}.`,
    default:
      'If you miss a payment by 30 days or more, we may ask for all that you still owe. We tell you first, and you have 20 days to catch up.',
  },
  security: {
    heading: 'Nothing is pledged',
    text: 'You pledge nothing that you own. We take no rights in your pay.',
  },
  line: {
    heading: 'What this means',
    limit: (limit) => `Your limit is ${limit}. You may draw any part of it, pay it back, and draw again.`,
    fee: (least, monthly) =>
      `In a month that begins with ${least} or more owed, you pay the subscription of ${monthly}. In any other month you pay none.`,
    example: (monthly, rate) =>
      `For example: you draw all of it for one month. You pay ${monthly}. As a yearly rate, that is ${rate}.`,
    highest: (rate) =>
      `The less you owe, the higher that rate is. With the subscription counted, no month has a rate above ${rate}.`,
    promise: (least) =>
      `Each month you pay at least ${least} of what you owe, or all of it when it is less, and the subscription of that month.`,
    more: 'You may pay more, or all of it, at any time. It costs nothing.',
  },
  financeCharge: {
    heading: 'The subscription is a finance charge',
    text: 'You pay it only in a month that begins with enough owed. So it is a cost of the credit that you use. The law calls such a cost a finance charge. This line has no other finance charge.',
  },
  draws: {
    heading: 'How to draw',
    how: 'You draw in your account, from 50 dollars up to what is left of your limit. Before you confirm, you see what each month then costs. We send the money to the bank account that you name.',
    until: 'You may draw as long as the line is open.',
  },
  due: {
    heading: 'When you pay',
    first:
      'You pay once a month while you owe. The first payment is due one month after the day on which you ask for a draw while you owe nothing. The next ones are due on the same day of each month, or on the last day of a shorter month.',
    amount: (least) =>
      `A month begins on that day. Its payment is ${least} of what you then owe, or all of it when it is less, and the subscription of that month. What you pay during the month counts for it. What you draw during the month counts from the next one.`,
    shown: 'Your account shows the next due date and the amount.',
  },
  cancel: {
    heading: 'How to cancel',
    text: (phone) =>
      `You may cancel at any time in your account, or call ${phone}. The subscription ends on the same day. You pay back what you have drawn as planned.`,
  },
  military: {
    hearHeading: 'Hear this statement',
    hear: (phone) =>
      `To hear this statement and your payment plan read to you, call ${phone}. The call is free.`,
    rightsHeading: 'What we do not ask of you',
    rights: 'If this act covers you, these hold, whatever else is written:',
    list: [
      'You keep your right to go to court. You need not use arbitration.',
      'You may pay early at no charge.',
      'You need not pay from your military pay by allotment.',
    ],
  },
}
