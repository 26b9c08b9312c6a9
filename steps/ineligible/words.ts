export const words = {
  review: {
    title: 'We’re reviewing your application',
    lead: 'Before we can decide, a person on our team needs to check something.',
    leadAccepted:
      'Before we send your money, a person on our team needs to check something. No money was sent, and you don’t owe anything.',
    next: 'You don’t need to do anything. We’ll email you when the review is done, within 30 days of the day you applied.',
    nextAccepted:
      'You don’t need to do anything. We’ll email you when the review is done, within 30 days of the day you accepted.',
    nextTitle: 'What happens next',
  },
  state: {
    title: (state: string) => `We don’t lend in ${state} yet`,
    titleUnknown: 'We don’t lend in your state yet',
    lead: 'Our partner banks don’t lend there. This isn’t about you or your credit.',
    next: 'If you move, you can start a new application from your new address.',
    correct: 'Correct my address',
    correctOnce: 'Don’t live there? You can correct it once, and we’ll look at your application again.',
  },
  age: {
    title: 'You must be 18 or older to apply',
    lead: 'The law sets this age. This didn’t affect your credit score.',
    next: 'You can apply once you turn 18.',
  },
  income: {
    title: 'Your income is below what our partner banks require',
    lead: 'We’ll send you a notice that says how much they require. This didn’t affect your credit score.',
    leadCorrect: 'This is based on the income you entered. It didn’t affect your credit score.',
    next: 'All income counts, including part-time work, benefits, rent and support. If you left some out, start a new application.',
    nextCorrect:
      'All income counts, including part-time work, benefits, rent and support. If the amount is right, we’ll send you a notice that says how much our partner banks require.',
    correct: 'Correct my income',
  },
  identity: {
    title: 'We couldn’t confirm your identity',
    lead: 'We check your identity before we lend. We couldn’t confirm it this time.',
    leadAccepted:
      'We check your identity again after you accept. We couldn’t confirm it this time. No money was sent, and you don’t owe anything.',
    endsThis: 'If you start a new application, this one ends. You can change your answers in the new one.',
    next: 'If there’s a typo in your name, date of birth or Social Security number, start a new application. If everything is right, contact us.',
  },
  other: {
    title: 'We can’t continue with this application',
    next: 'Contact us and we’ll tell you why.',
  },
  correctOnce: 'Is that wrong? You can correct it once, and we’ll look at your application again.',
  toLoans: 'Back to my loans',
  withdraw: 'Withdraw my application',
}
