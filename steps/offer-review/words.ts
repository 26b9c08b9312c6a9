export const words = {
  title: 'Review your loan',
  lineTitle: 'Review your line of credit',
  hint: 'Payments and costs are exact. You don’t owe anything until you accept.',
  lineHint: 'These figures are exact. You don’t owe anything until you draw money.',
  accept: 'Sign and accept loan',
  acceptLine: 'Sign and accept line of credit',
  agreement: 'I have read the agreement and I agree to it.',
  required: 'Check this box to accept the offer',
  read: (title: string) => `Read: ${title}`,
  finalCheck: (bank: string) =>
    `When you accept, ${bank} will do a final check. It includes a hard credit check, which can lower your score slightly.`,
  loanFrom: (lender: string) => `Loan from ${lender}`,
  cost: (amount: string) => `For every $100 you get, you pay ${amount} in fees and interest.`,
  whyAccount:
    'With your account on file, we can send the money as soon as you sign and the final check is done. We don’t send anything before that.',
  lastPayment: (amount: string, last: string) => `${amount}. The last one is ${last}.`,
  moneyGoesTo: 'Money goes to',
  changeAccount: 'the bank account',
  unnamedAccount: {
    CHECKING: (lastFour: string) => `Checking account ending in ${lastFour}`,
    SAVINGS: (lastFour: string) => `Savings account ending in ${lastFour}`,
  },
  loanTitle: 'How the loan works',
  sentToYou: 'Money sent to you',
  sendDate: 'Expected funding date',
  goodUntil: 'Offer good until',
}
