import { plural } from '@relief/domain/plural.ts'

/** What the pages about signing up, logging in and logging out say. */
export const words = {
  fields: {
    email: 'Email address',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: 'Use at least 8 characters. A few random words work well.',
  },
  missing: {
    email: 'Enter your email address',
    password: 'Enter your password',
    newPassword: 'Enter a password',
  },
  logIn: 'Log in',
  forgotPassword: 'Forgot your password?',
  errors: {
    tooManyTries: (wait: string) => `Too many tries. Wait ${wait}, then try again.`,
    tooManyCodes:
      'We already sent several codes to this email. Check your inbox and your spam folder, or wait an hour.',
    accountExists: 'You already have an account with this email. Log in instead.',
    wrongLogIn: 'That email or password isn’t right. Check both and try again.',
    invalidEmail: 'Enter an email address, like name@example.com',
    passwordLength: 'Use 8 to 128 characters',
  },
  elsewhere: {
    names: { apple: 'Apple', google: 'Google' },
    continueWith: (name: string) => `Continue with ${name}`,
    goingTo: (name: string) => `Taking you to ${name}…`,
    or: 'or use your email',
    hasAccount: 'You already have an account with this email. Log in with your password.',
    stopped: 'You left before you finished logging in. Try again, or use your email and a password.',
    failed: 'We couldn’t log you in that way. Try again, or use your email and a password.',
  },
  signUp: {
    title: 'Create your account',
    hint: 'We’ll save your answers to your account, so you can come back anytime.',
    continue: 'Create account',
    hasAccount: 'Already have an account?',
    nameHint: 'As it appears on your ID',
  },
  name: {
    title: 'What’s your legal name?',
    hint: 'Enter it as it appears on your ID. We need it for your application and your documents.',
  },
  logInPage: {
    title: 'Log in',
    newHere: 'New here?',
    createAccount: 'Create an account',
    stuck: 'Can’t log in?',
    passwordChanged: 'Your new password is set. Use it to log in.',
    passwordChangedReturn: 'Your new password is set. Log in with it to pick up where you left off.',
    returnTo: {
      application: 'Log in to pick up where you left off. The answers you submitted are saved.',
      email: 'Log in to confirm your email address.',
      page: 'Log in to continue.',
    },
  },
  passkey: {
    logIn: 'Use a passkey',
    waiting: 'Waiting for your passkey…',
    stopped: 'We didn’t get a passkey. Try again, or log in another way.',
    failed: 'We couldn’t log you in with that passkey. Try again, or log in another way.',
  },
  code: {
    title: 'Enter your code',
    why: 'Your account is protected by an authenticator app.',
    label: 'Code from your authenticator app',
    hint: '6 digits. You can also enter a recovery code.',
    missing: 'Enter the code',
    wrong: 'That code is wrong or already used. Check it, or wait for the next one in your app.',
    tooLate: 'Your login timed out before you entered the code. Log in again.',
    other: 'Log in another way',
  },
  mailedCode: {
    instead: 'Email me a code instead',
    password: 'Use a password instead',
    ask: 'Email me a code',
    title: 'Enter your 6-digit code',
    sentLogIn: (email: string) =>
      `If ${email} has an account with us, we sent it a code. The code works for ten minutes, in this browser.`,
    sentSignUp: (email: string) =>
      `We sent a code to ${email}. The code works for ten minutes, in this browser.`,
    label: 'Code',
    spam: 'If you don’t see our email, check your spam folder.',
    wrong: 'This code is wrong, expired or already used. Check it, or get a new one.',
    again: 'Email me a new code',
    sending: 'Sending…',
    sentAgain: 'We sent a new code. Only the newest one works.',
    other: 'Go back',
  },
  again: {
    title: 'Log in to continue',
    why: 'Your session ended. Everything you typed is still here.',
    loggingIn: 'Logging in…',
    leave: 'Leave this page instead',
  },
  idle: {
    title: 'Are you still there?',
    countdown: (clock: string) => `We’ll log you out in ${clock} to keep your information safe.`,
    spoken: (seconds: number) =>
      seconds < 60
        ? `We’ll log you out in ${plural(seconds, { one: '1 second', other: `${seconds} seconds` })}.`
        : `We’ll log you out in ${plural(seconds / 60, { one: '1 minute', other: `${seconds / 60} minutes` })}.`,
    saved: 'The answers you submitted are saved.',
    stay: 'Stay logged in',
    leave: 'Log out now',
  },
  logOut: {
    ask: 'Do you want to log out?',
    stillIn: 'You’re still logged in.',
    press: 'Log out',
    account: 'Go to my loans',
    done: 'You’re logged out',
    saved: 'The answers you submitted are saved. Log in anytime to continue.',
    closed: {
      title: 'Your account is closed',
      lead: 'You’re logged out. We’ll send you an email to confirm it.',
    },
    failed: {
      title: 'We couldn’t log you out',
      lead: 'You’re still logged in. Try again before you leave this device.',
    },
    unknown: {
      title: 'You may still be logged in',
      lead: 'We didn’t get an answer from our server. Try again before you leave this device.',
    },
    again: 'Try again',
  },
  askForPassword: {
    title: 'Forgot your password?',
    hint: 'We’ll email you a link to set a new one.',
    continue: 'Email me a link',
    emailHint: 'The email address you signed up with',
    back: 'Back to login',
  },
  checkEmail: {
    title: 'Check your email',
    lead: 'If this email address has an account with us, we sent it a link to set a new password:',
    nextTitle: 'What to do now',
    next: [
      'Open our email “Set a new password” and press the button in it.',
      'The link works once, and it expires after one hour.',
    ],
    noneTitle: 'If you don’t get our email',
    none: [
      'Wait a few minutes, then check your spam folder.',
      'Make sure the email address above is spelled right.',
      'You may have signed up with a different email address.',
    ],
    again: 'Try again',
  },
  setPassword: {
    title: 'Set a new password',
    hint: 'We’ll log you out on all your devices.',
    continue: 'Set new password',
    done: 'Your new password is set',
    doneLead:
      'You’re still logged in to another account in this browser. Log out before you use your new password.',
  },
  spentLink: {
    title: 'This link no longer works',
    lead: 'A link to set a new password works once and expires after one hour. If you already used it to set a new password, log in with that one.',
    again: 'Get a new link',
    logIn: 'Go to login',
  },
  /** After a lost reply: the link is used, so the password may be set. */
  maybeSet: {
    title: 'Your new password may be set already',
    lead: 'We didn’t get an answer from our server the first time. Log in with your new password. If that doesn’t work, get a new link.',
  },
  confirmEmail: {
    title: 'Confirm your email',
    lead: 'If you created this account, press the button to confirm your email address.',
    failed: 'We couldn’t confirm your email',
    press: 'Confirm my email',
    sending: 'Confirming…',
    again: 'Get a new link',
    done: 'Your email is confirmed',
    doneLead: 'We’ll use this email address to reach you.',
    account: 'Go to my loans',
  },
}
