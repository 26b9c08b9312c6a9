/** What a person reads when a call can't be done. */
export const words = {
  logIn: {
    linkTooOld: 'This link expired, or it belongs to another account. Get a new one in your account.',
    manyEmails: 'We already sent you several emails. Check your inbox and your spam folder, or wait an hour.',
    codeWrong: 'This code is wrong, expired or already used. Get a new one.',
    sameEmail: 'This is already your email.',
    emailTaken: 'This email has another account. Log in to that account, or use another email.',
    passwordFirst: 'Set a password first, so you can still log in.',
  },
  waitlist: {
    stateIsServed: 'We lend in this state now. You can start an application.',
    linkTooOld: 'This link is too old, or you already stopped these emails. You can ask again.',
  },
  nameFirst: 'Before you continue, enter your legal first and last name',
  nameKnown: 'We already have your legal name. Contact us to change it.',
  nameDuringApplication:
    'You can change your name when your open application has ended. Call us to correct it now.',
  closeLater: 'You have an open application or loan. You can close your account when it has ended.',
  idInUse: 'Another entry has this id',
  tooManyEntries: (most: string) => `Enter up to ${most}. Remove one to add another`,
  linkedAccountGone: 'We can’t get this account from your bank. Choose “Another account” and enter it.',
  accountNotUsable: 'We can’t use this bank account. Enter another one, or call us.',
  twoAccounts: 'Choose one account for this draw',
  drawAccount: 'Tell us which account to send it to',
  drawLimit: (amount: string) => `You can draw up to ${amount} now`,
  lineCanceled: 'This line of credit is canceled, so you can’t draw any more money',
  drawOfOtherAmount: 'You already asked for this draw, with a different amount',
  drawToOtherAccount: (lastFour: string) =>
    `You already asked for this draw, to your account ending in ${lastFour}`,
  drawUnderWay: 'Another draw is being sent. Try again in a minute',
  otherDraw: 'You made another draw in the meantime. Check it before you draw again',
  accountReplaced: 'Another account was saved in the meantime. Try again to replace it',
  moneyOnItsWay: 'The money is already on its way, so you can’t change the account',
}
