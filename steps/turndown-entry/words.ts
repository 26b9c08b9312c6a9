export const words = {
  title: 'You may still qualify for a smaller loan',
  hint: 'We couldn’t offer you a personal loan. This is another kind of loan with its own rules.',
  hintAlone: 'This loan has its own rules. You’ll see them before you decide.',
  continue: 'See the smaller loan',
  noThanks: 'No thanks, go to my account',
  loanTitle: 'The smaller loan',
  amount: (least: string, most: string) => `${least} to ${most}`,
  term: '3 to 18 months',
  apr: '36% or less',
  detail:
    'You’ll see the full cost before you decide. Looking won’t affect your credit score. This is a new application, so we’ll ask some questions again.',
}
