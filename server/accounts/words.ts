/** What a person reads when a log-in or a proof of who they are fails. */
export const words = {
  tooManyTries: 'Too many tries. Wait 15 minutes, then try again.',
  manyCodes: 'We already sent you several codes. Check your inbox and your spam folder, or wait an hour.',
  tooManyCodes:
    'We already sent several codes to this email. Check your inbox and your spam folder, or wait an hour.',
  logInAgain: 'Log in again',
  passkeyUnknown: 'No account uses this passkey.',
  appCodeWrong: 'This code is wrong or already used. Check it, or wait for the next one in your app.',
  issuerUnavailable: (name: string) =>
    `${name} isn’t responding. Try again, or use your email and a password.`,
  proofNeeded: {
    passkeyOrCode: 'Confirm with your passkey or a code from your app',
    password: 'Enter your password',
    email: 'Enter the code from our email',
  },
  proofWrong: {
    passkeyOrCode: 'That passkey or code is wrong or already used. Try again with a new one.',
    password: 'That password isn’t right. Try again.',
    email: 'This code is wrong, expired or already used. Get a new one.',
  },
  passkeys: {
    emailFirst: 'Confirm your email first. Then you can add a passkey.',
    tooMany: 'You already have ten passkeys. Remove one you don’t use, then add this one.',
    stale: 'This passkey took too long, or it’s for another site. Start again.',
  },
  app: {
    emailFirst: 'Confirm your email first. Then you can add an authenticator app.',
    alreadyAdded: 'You already have an authenticator app. Remove it first.',
    notStarted: 'This app isn’t being set up. Start again.',
  },
  noRecoveryCodes: 'Recovery codes come with a passkey or an authenticator app. Add one first.',
}
