import { withPeriod } from '@relief/domain/sentence-end.ts'
/** The sentences of the agreements in today's words. Amounts, rates and dates arrive as text. */
export const agreementWords = {
  parties: {
    heading: 'Parties',
    lender: (lender: string) => `Lender: ${lender}.`,
    borrower: (borrower: string) =>
      `Borrower: ${withPeriod(borrower)} In this agreement, "you" means the borrower and "we" means the lender.`,
  },
  payments: {
    heading: 'How to make payments',
    text: 'You may pay by bank transfer, by debit card or by check. You choose. You do not have to sign up for automatic payments.',
  },
  law: {
    heading: 'Governing law',
    text: (state: string) =>
      `Federal law and ${state} law govern this agreement. You keep all rights under your own state's law that cannot be waived.`,
  },
  disputes: {
    heading: 'How disputes are settled',
    what: 'If we cannot settle a dispute by talking, you or we may choose to have a neutral person settle it instead of a court. This is called arbitration. In arbitration, there is no jury and no class action. We pay the fees.',
    optOut:
      'You do not have to agree to arbitration. To reject it, write to us in the first 60 days. Nothing else in this agreement changes. You may always use a small claims court.',
  },
  promise: {
    heading: 'Your promise to pay',
    total: (total: string) =>
      `You promise to pay us a total of ${total}. You pay it in the amounts and on the dates listed here.`,
    charge: (amount: string, charge: string) =>
      `This is the ${amount} that you get plus a finance charge of ${charge}. No interest is added later.`,
    interest: (amount: string, rate: string) =>
      `This is the loan amount of ${amount} plus interest at ${rate} a year on the unpaid balance.`,
    sent: (amount: string, date: string) => `We plan to send you ${amount} on ${date}.`,
    later:
      'If you get the money after that day, every payment is due later, too. Its amount stays the same, and no interest is added. Your account shows the new dates.' as
        | string
        | null,
    table: 'Payment schedule',
    columns: ['Payment', 'Due date', 'Amount'],
  },
  early: {
    heading: 'Paying early',
    text: 'You may pay all or part of the loan early at any time. There is no fee.',
    charge:
      'If you pay off the loan early, we refund the part of the finance charge for the time that is left. We use the actuarial method to work this out.',
    interest: 'Interest stops on the amount that you pay early. The origination fee is not refunded.',
  },
  late: {
    heading: 'Late and returned payments',
    noFee: 'We do not charge for a late payment.',
    fee: (fee: string) =>
      `If a payment is more than 10 days late, you pay ${fee}. We charge this once for each late payment.`,
    noReturnFee: 'We do not charge for a payment that your bank returns.',
    returnFee: (fee: string) => `If your bank returns a payment, you pay ${fee}.`,
    default:
      'If a payment is 30 days late or more, we may require you to pay the full unpaid balance. We will tell you first, and you have 20 days to catch up.',
  },
  security: {
    heading: 'Unsecured loan',
    text: 'This loan is unsecured. We do not take collateral or an assignment of your wages.',
  },
  line: {
    heading: 'How your line of credit works',
    limit: (limit: string) =>
      `Your credit limit is ${limit}. You may draw any part of it, pay it back, and draw again.`,
    fee: (least: string, monthly: string) =>
      `In a month that begins with a balance of ${least} or more, you pay the subscription fee of ${monthly}. In any other month, you pay no subscription fee.`,
    example: (monthly: string, rate: string) =>
      `For example, you draw the full limit for one month. You pay ${monthly}. As a yearly rate, that is ${rate}.`,
    highest: (rate: string) =>
      `The less you owe, the higher that rate is. With the subscription fee included, no month has a rate above ${rate}.`,
    promise: (least: string) =>
      `Each month, you pay at least ${least} of what you owe, or all of it if you owe less, plus the subscription fee for that month.`,
    more: 'You may pay more, or all of it, at any time. There is no fee.',
  },
  financeCharge: {
    heading: 'The subscription fee is a finance charge',
    text: 'You pay it only in a month that begins with a large enough balance. So it is a cost of the credit that you use. The law calls such a cost a finance charge. This line of credit has no other finance charge.',
  },
  draws: {
    heading: 'How to draw money',
    how: 'You draw money in your account, from $50 up to what is left of your credit limit. Before you confirm, you will see what each month will cost. We send the money to the bank account that you name.',
    until: 'You may draw as long as your line of credit is open.',
  },
  due: {
    heading: 'When payments are due',
    first:
      'You make one payment a month while you owe. The first payment is due one month after the day you ask for a draw while you owe nothing. The next ones are due on the same day of each month, or on the last day of a shorter month.',
    amount: (least: string) =>
      `Each month starts on that day. Its payment is ${least} of what you owe then, or all of it if you owe less, plus the subscription fee for that month. What you pay during the month counts toward it. What you draw during the month counts from the next month.`,
    shown: 'Your account shows the next due date and the amount.',
  },
  cancel: {
    heading: 'How to cancel',
    text: (phone: string) =>
      `You may cancel at any time in your account, or call ${phone}. The subscription ends the same day. You pay back what you have drawn as planned.`,
  },
  military: {
    hearHeading: 'Hear this statement',
    hear: (phone: string) =>
      `To hear this statement and your payment obligation read to you, call ${phone}. The call is free.`,
    rightsHeading: 'Your rights under this law',
    rights: 'If this law covers you, these rules apply no matter what else is written:',
    list: [
      'You keep your right to go to court. You do not have to use arbitration.',
      'You may pay early. There is no fee.',
      'You do not have to pay from your military pay by allotment.',
    ],
  },
}

export type AgreementWords = typeof agreementWords
