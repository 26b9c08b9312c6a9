/** What the first page says. */
export const words = {
  /** The title of the tab. */
  tab: (min: string, max: string) => `Loans from ${min} to ${max}`,
  title: 'A small loan with the full cost up front',
  lead: ({ min, max, shortest, longest }: { min: string; max: string; shortest: string; longest: string }) =>
    `Borrow ${min} to ${max} and take ${shortest} to ${longest} months to pay it back. You’ll see every dollar it costs before you decide.`,
  points: [
    'Checking your offers won’t change your credit score',
    'The APR is never above 36%',
    'Pay it off early with no fee',
  ],
  steps: {
    title: 'How it works',
    list: [
      { title: 'Tell us what you need', text: 'Choose an amount and a loan term.' },
      {
        title: 'Answer a few questions',
        text: 'It takes about ten minutes. We save your answers as you go.',
      },
      {
        title: 'Compare and choose',
        text: 'See your offers and what each one costs, side by side. Accept one only if it fits.',
      },
    ],
  },
  costs: {
    title: 'What a loan costs',
    lead: 'This example uses our representative rate. Your offer may cost less.',
    caption: 'The cost of an example loan',
    amount: 'You borrow',
    monthlyPayment: 'Monthly payment',
    payments: 'Number of payments',
    lastPayment: 'Last payment',
    financeCharge: 'Cost (fees and interest)',
    total: 'Total to repay',
    apr: 'Annual percentage rate (APR)',
  },
  who: {
    title: 'Who can apply',
    list: [
      'You’re 18 or older and live in a state we serve',
      'Your yearly income, including benefits, meets our partner banks’ minimum',
      'You have a Social Security number and a phone',
    ],
    more: 'More about who can borrow',
  },
  questions: {
    title: 'Common questions',
    score: {
      question: 'Will this hurt my credit score?',
      answer:
        'Checking your offers won’t. We do a soft credit check, and only you can see it. If you accept a loan, the bank does a hard credit check, which can lower your score slightly.',
      more: 'More about soft and hard credit checks',
    },
    lender: {
      question: 'Who lends the money?',
      answer: 'Our partner banks make the loans. Each offer names its bank.',
    },
    late: {
      question: 'What if I can’t pay on time?',
      answer: 'Tell us before your payment is due. We’ll work with you to find another date.',
    },
    estimate: 'See what a loan would cost',
  },
  estimator: {
    label: 'Your loan',
    amount: 'How much do you need?',
    amountHint: (min: string, max: string) => `From ${min} to ${max}, in steps of $100`,
    term: 'Loan term in months (optional)',
    continue: 'See my offers',
    note: 'This won’t change your credit score.',
    checkRange: 'See what you could borrow',
    checkRangeNote: 'Five answers. No account and no credit check.',
    example: (amount: string, months: string) => `Example: ${amount} over ${months} months`,
    chosen: (amount: string, months: string) => `${amount} over ${months} months`,
    payments: (count: string) => `a month, ${count} payments`,
    apr: 'APR',
    aprRange: (lowest: string, highest: string) =>
      `Our APRs for this loan run from ${lowest} to ${highest}. Yours depends on your credit and your state.`,
    sum: (total: string, cost: string) =>
      `You’ll pay back ${total}. The loan costs ${cost}. This is an estimate at our representative rate.`,
    sumWithLast: (total: string, cost: string, last: string) =>
      `You’ll pay back ${total}. The loan costs ${cost}. The last payment is ${last}. This is an estimate at our representative rate.`,
  },
}
