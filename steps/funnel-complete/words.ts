export const words = {
  titles: {
    declined: 'We can’t make this loan',
    lineOpen: 'Your line of credit is open',
    lineAccepted: 'You accepted your line of credit',
    sent: 'We sent your money',
    otherAccount: 'We need another account',
    accepted: 'You accepted your loan',
  },
  leads: {
    line: (bank: string) => `Your line of credit is with ${bank}. Draw money when you need it.`,
    firstPayment: (amount: string, date: string) => `Your first payment of ${amount} is due on ${date}.`,
    returned: (bank: string, amount: string) =>
      `Your loan is still approved. ${bank} will send ${amount} once you add another account.`,
    needsAccount: (bank: string, amount: string) =>
      `There’s one thing left to do. ${bank} will send ${amount} once you add a bank account.`,
    afterCheck: (bank: string, amount: string) =>
      `${bank} will send ${amount} once you pass the final check.`,
    now: (bank: string, amount: string) => `${bank} is sending ${amount} now.`,
    planned: (bank: string, amount: string, date: string) =>
      `${bank} will send ${amount} on or about ${date}.`,
  },
  lineCosts: (link: string) => `Your limit, your costs and how to cancel are in ${link}.`,
  lineDocuments: 'your documents',
  payTitle: 'How to pay',
  payEarly:
    'You can pay early at any time at no cost. If you might have trouble making a payment, contact us before it’s due.',
  loanTitle: 'Your loan',
  check: {
    title: 'The final check',
    waiting: (bank: string) => `${bank} is doing its final check`,
    detail:
      'This usually takes less than a minute. It includes a hard credit check, which can lower your score slightly.',
    failed: 'We couldn’t finish the final check',
    failedDetail: 'Nothing has been decided, and your acceptance is still valid. You can try again now.',
  },
  money: {
    title: 'Your money',
    otherAccount: 'Use another account',
  },
  notPaid: {
    title: 'We couldn’t send your money',
    lead: 'There’s no loan, and you don’t owe anything.',
    next: 'Ask your bank about the account. This application is closed. You can apply again and use another account.',
  },
  declined: {
    lead: 'You don’t owe anything. No money was sent.',
    why: (bank: string) =>
      `${bank} checked your credit again after you accepted. What it found changed the decision. You’ll get a notice with the exact reasons and your rights.`,
    seeReasons: 'See the reasons',
  },
}
