export const words = {
  title: 'You may still qualify for a smaller loan',
  hint: 'We couldn’t offer you a personal loan. This is another kind of loan with its own rules.',
  continue: 'See the smaller loan',
  noThanks: 'No thanks, go to my account',
  loanTitle: 'The smaller loan',
  amount: '$200 to $2,500',
  term: '3 to 18 months',
  apr: '36% or less',
  detail:
    'You’ll see the full cost before you decide. Looking won’t affect your credit score. This is a new application, so we’ll ask some questions again.',
}
