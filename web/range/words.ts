/** The page that says before an account what a visitor could borrow. */
export const words = {
  form: {
    title: 'See what you could borrow',
    hint: 'Five answers, and no account. We don’t ask your name or Social Security number, and we don’t check your credit.',
    amount: 'How much do you need?',
    amountHint: (min: string, max: string) => `From ${min} to ${max}`,
    term: 'Loan term in months',
    state: 'State you live in',
    income: 'Income before taxes',
    continue: 'See my range',
    privacy: 'We use these answers once and don’t keep them.',
  },
  errors: {
    term: 'Choose a loan term in months',
    state: 'Choose a state',
    amountRequired: 'Enter your income before taxes',
    period: 'Choose a period',
    email: 'Enter your email address',
  },
  found: {
    title: 'What you could borrow',
    lead: (state: string, income: string) =>
      `Based on an address in ${state} and an income of ${income} a year.`,
    notAnOffer: 'This isn’t an offer or a decision',
    checked:
      'We haven’t checked your credit. Your own offers may be for less, or we may not be able to offer you a loan.',
    amount: 'Amount',
    line: 'Credit limit',
    apr: 'APR',
    lender: 'Lender',
    span: (lowest: string, highest: string) => `${lowest} to ${highest}`,
    names: {
      SMALL_DOLLAR_LOAN: 'Small loan',
      PERSONAL_LOAN: 'Personal loan',
      LINE_OF_CREDIT: 'Line of credit',
    },
    costs: (amount: string) => `Monthly payment for ${amount}`,
    months: (count: string) => `${count} months`,
    chosen: (term: string) => `${term} (your choice)`,
    lineCost: (amount: string) => `Monthly payment if you use ${amount}`,
    lineWhen: 'We only offer this when we can’t offer you a loan.',
    most: (largest: { amount: string; terms: string; payment: string }) =>
      `With this income, the most you could borrow is ${largest.amount} over ${largest.terms}, with payments of ${largest.payment} or less.`,
    least: (amount: string) => `The smallest loan of this kind is ${amount}.`,
    noTerm: (term: string, payment: string) =>
      `With this income, your payments could be ${payment} or less, so a term of ${term} isn’t available for this amount.`,
    limited: (payment: string) =>
      `With this income, your payments could be ${payment} or less, so not every term is available at every rate.`,
    otherTerms: (term: string, terms: string) => `You chose ${term}. These loans run ${terms}.`,
    depends: {
      title: 'What your offers depend on',
      list: [
        'Your credit report and score',
        'The debts you already pay each month, and your savings',
        'What you use the loan for',
        'Your identity and your answers, which we check',
      ],
    },
    holds: (day: string) => `These figures apply until ${day}, unless our lenders change their rules first.`,
    apply: 'Apply and see my offers',
    applyNote:
      'To see your offers, you’ll create an account. Checking your offers won’t change your credit score.',
  },
  change: 'Change my answers',
  closed: {
    title: (state: string) => `We don’t lend in ${state} yet`,
    lead: 'Our partner banks don’t lend there. This isn’t about you or your credit.',
    waitlist: {
      title: (state: string) => `Should we email you when we lend in ${state}?`,
      email: 'Email address',
      consent: (state: string) =>
        `We’ll email you once when we lend in ${state}, and about nothing else. First, we’ll send you a link to confirm your address. We keep the address until we’ve sent that email, you stop it, or two years have passed.`,
      button: 'Yes, email me',
      sending: 'Sending…',
      emailTitle: (state: string) => `One email when we lend in ${state}`,
      sent: 'Check your email',
      sentLead: (email: string) =>
        `We sent a link to ${email}. Open it and press the button within 3 days. If you don’t, we’ll delete the address.`,
      again: 'Use a different address',
    },
  },
  low: {
    title: 'Your income is below what our partner banks require',
    lead: (income: string, minimum: string) =>
      `You entered ${income} a year. Our partner banks lend to people who earn ${minimum} a year or more.`,
    counts:
      'All income counts, including part-time work, benefits, rent and support. If you left some out, change your answers.',
  },
  nothing: {
    title: 'None of our loans fits this income',
    lead: (income: string) =>
      `With an income of ${income} a year, the payments of our smallest loan would be too high.`,
  },
}
