import { plural } from '@relief/domain/plural.ts'

export const words = {
  title: 'Choose your offer',
  hint: 'These costs won’t change when you accept.',
  lessTitle: (asked: string, most: string) => `You asked for ${asked}. We can offer ${most}.`,
  lessHint: 'It’s up to you. There’s no fee to turn it down.',
  lessReasons: 'Why we can’t offer the full amount',
  chooseOne: 'Choose an offer to continue',
  addAccount: 'Add a bank account to look for better offers',
  noneFit: 'None of these work for me',
  sideBySide: (amount: string) => `Your ${amount} offers, side by side`,
  notCompared: (product: string, amount: string) =>
    `There’s no ${product.toLowerCase()} offer of ${amount} to compare with.`,
  noneOfAmount: (offers: { product: string; wanted: string; shown: string }) =>
    `There’s no ${offers.product.toLowerCase()} offer of ${offers.wanted}. You can choose an offer of ${offers.shown}.`,
  follows: (amount: string) => `You chose an offer of ${amount}, so these offers are for ${amount} too.`,
  replaced: {
    title: 'Your offers have changed',
    text: (asked: string) =>
      `You asked for ${asked} in another tab or window. These offers replace the ones you had.`,
  },
  inDetail: (payments: string) => `Every detail of ${payments}`,
  askedTerm: (months: number) =>
    plural(months, { one: `You asked for ${months} month`, other: `You asked for ${months} months` }),
  otherTerms: (asked: number, terms: string) =>
    plural(asked, {
      one: `You asked for ${asked} month. These loans run ${terms} months.`,
      other: `You asked for ${asked} months. These loans run ${terms} months.`,
    }),
  beside: {
    title: 'Your offer',
    none: 'Choose an offer to see what you get and what you pay.',
  },
  chosen: (offer: { total: string; apr: string }) => `Total to repay ${offer.total}, APR ${offer.apr}`,
  fees: {
    late: 'Late payment fee',
    returned: 'Returned payment fee',
    shareUpTo: (share: string, amount: string) => `${share} of the payment, up to ${amount}`,
    share: (share: string) => `${share} of the payment`,
  },
  products: {
    label: 'Types of loan',
    small: 'Small loan',
    personal: 'Personal loan',
  },
  startsAt: (offers: { asked: string; product: string; smallest: string }) =>
    `You asked for ${offers.asked}. ${offers.product} offers start at ${offers.smallest}.`,
  goesUpTo: (offers: { asked: string; product: string; largest: string }) =>
    `You asked for ${offers.asked}. ${offers.product} offers go up to ${offers.largest}.`,
  ofAmount: (product: string, amount: string) => `${product} of ${amount}`,
  from: (offers: { bank: string; firstPayment: string; goodUntil: string }) =>
    `From ${offers.bank}. First payment ${offers.firstPayment}. Lowest total cost first. Good until ${offers.goodUntil}.`,
  payments: (count: string, amount: string) => `${count} payments of ${amount}`,
  instantTitle: 'Your money could arrive in minutes',
  instant: 'The bank you linked takes instant payments. You can choose that account for your money next.',
  firstPayment: {
    label: 'First payment date',
    hint: 'The other payments are due on the same day of each month. A later date costs a little more.',
    otherAmount: (wanted: string, amount: string) =>
      `We can’t offer ${wanted} with this first payment date. You can choose an offer of ${amount}.`,
  },
  more: {
    open: 'More options',
    amounts: (others: string) => `You can also borrow ${others}.`,
    title: (product: string) => `More options: ${product.toLowerCase()}`,
    amount: 'Amount',
    choose: 'Choose one of these offers',
    use: 'Use this option',
  },
  otherAmount: {
    open: 'Ask for another amount',
    range: (min: string, max: string) =>
      `Ask for another amount, from ${min} to ${max}, and we’ll decide again.`,
    title: 'Ask for another amount',
    label: 'How much do you need?',
    limits: (min: string, max: string) => `From ${min} to ${max}, in steps of $100.`,
    check:
      'We’ll decide again with the credit report we already have. There’s no new credit check, so asking doesn’t affect your credit score.',
    outcome: (goodUntil: string) =>
      `If we can offer you the new amount, the new offers replace the ones you have. They’re good until ${goodUntil}. If we can’t offer it, you keep the offers you have.`,
    left: (times: number) =>
      plural(times, {
        one: 'This is the last time you can change the amount in this application.',
        other: `You can change the amount ${times} more times in this application.`,
      }),
    send: 'Get a new decision',
  },
  notOffered: {
    title: (asked: string) => `We couldn’t offer you ${asked}`,
    kept: 'The offers you had are below, and nothing about them has changed.',
    most: (most: string) => `We could offer you up to ${most}. To see those offers, ask for that amount.`,
    mostPersonal: (most: string) =>
      `We could offer you a personal loan of up to ${most}. To see those offers, ask for that amount.`,
    why: 'Why we couldn’t offer that amount',
  },
  line: {
    title: (limit: string) => `A ${limit} line of credit`,
    hint: (goodUntil: string) => `This offer is good until ${goodUntil}.`,
  },
}
