import { withPeriod } from '@relief/domain/sentence-end.ts'
export const words = {
  title: 'Review and sign your loan',
  lineTitle: 'Review and sign your line of credit',
  hint: 'Your payments and costs won’t change. You don’t owe anything until you accept.',
  lineHint: 'These figures won’t change. You don’t owe anything until you draw money.',
  accept: 'Sign and accept loan',
  acceptLine: 'Sign and accept line of credit',
  agreement: 'I have read the agreement and I agree to it.',
  required: 'Check this box to accept the offer',
  sign: 'Type your full name to sign',
  signHint: (name: string) => `Your name in this application is ${withPeriod(name)}`,
  otherName: (name: string) => `Type your name as it is in this application: ${name}`,
  boxAbove: 'The federal disclosure at the top of this page is part of this agreement.',
  read: (title: string) => `Read: ${title}`,
  finalCheck: (bank: string) =>
    `When you accept, ${bank} will do a final check. It includes a hard credit check, which can lower your score slightly.`,
  loanFrom: (lender: string) => `Loan from ${lender}`,
  cost: (amount: string) => `For every $100 you get, you pay ${amount} in fees and interest.`,
  whyAccount:
    'With your account on file, we can send the money as soon as you sign and pass the final check. We don’t send anything before that.',
  moneyGoesTo: 'Money goes to',
  changeAccount: 'the bank account',
  loanTitle: 'How the loan works',
  sendDate: 'Expected funding date',
  sendDateNote:
    'The expected funding date is an estimate. The actual day depends on when you accept and when the final check is done.',
  goodUntil: 'Offer good until',
}
