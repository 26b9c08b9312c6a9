export const words = {
  title: 'You may still qualify for a small loan',
  hint: 'We couldn’t offer you a personal loan. This is another kind of loan with its own rules.',
  hintAlone: 'This loan has its own rules. You’ll see them before you decide.',
  continue: 'See the small loan',
  noThanks: 'No thanks, go to my loans',
  loanTitle: 'Small loan',
  amount: (least: string, most: string) => `${least} to ${most}`,
  tooLarge: (asked: string, most: string) =>
    `You asked for ${asked}. This loan goes up to ${most}, so we’ll start with ${most}. You can change it on the next page.`,
  tooSmall: (asked: string, least: string) =>
    `You asked for ${asked}. This loan starts at ${least}, so we’ll start with ${least}. You can change it on the next page.`,
  term: (least: string, most: string) => `${least} to ${most} months`,
  apr: (highest: string) => `${highest} or less`,
  detail:
    'You’ll see the full cost before you decide. Looking won’t affect your credit score. This is a new application, so we’ll ask some questions again.',
}
