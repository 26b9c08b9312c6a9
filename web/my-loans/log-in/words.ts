import { plural } from '@relief/domain/plural.ts'

/** What the page about the log-in and its security says. */
export const words = {
  title: 'Login and security',
  sections: {
    email: 'Your email',
    password: 'Your password',
    passkeys: 'Passkeys',
    app: 'Authenticator app',
    codes: 'Recovery codes',
    issuers: 'Log in with Apple or Google',
    sessions: 'Where you’re logged in',
  },
  sending: 'One moment…',
  cancel: 'Cancel',
  email: {
    confirmed: (email: string) => `${email} (confirmed)`,
    notConfirmed: (email: string) => `${email} (not confirmed yet)`,
    sent: 'We sent you an email. The link in it works for one day.',
    sendAgain: 'Send the confirmation email again',
    change: 'Change my email',
    changed: 'Your email was changed. We logged you out on your other devices.',
    sendCode: 'Email a code to this address',
    newEmail: 'New email address',
    confirm: 'Confirm my new email',
    use: 'Use this email',
    newCode: 'Email me a new code',
    code: 'Code from our email',
    codeHint: (email: string) => `6 digits. We sent it to ${email}.`,
  },
  password: {
    change: 'Change my password',
    set: 'Set a password',
    changed: 'Your password was changed. We logged you out on your other devices.',
    maybeChanged: 'Your new password may be set already. If your old one doesn’t work, enter the new one.',
  },
  passkeys: {
    what: 'Log in with your fingerprint, your face or your screen lock instead of a password. We’ll also ask for your passkey before your money goes to another account.',
    since: (day: string) => `Added on ${day}`,
    emailFirst: 'First, confirm your email with the link that we sent you. Then you can add a passkey.',
    add: 'Add a passkey',
    make: 'Create passkey',
    name: 'Name of this passkey',
    nameHint: 'So you can tell your passkeys apart.',
    nameMissing: 'Enter a name for this passkey',
    failed: 'Your device didn’t create a passkey. Try again.',
    remove: 'Remove this passkey',
    /** Read out behind the label of the button. */
    which: (name: string) => `: ${name}`,
  },
  app: {
    what: 'An authenticator app on your phone shows a new code every 30 seconds. After you add it, you’ll enter a code each time you log in without a passkey.',
    isOn: 'You enter a code from your authenticator app each time you log in without a passkey.',
    emailFirst:
      'First, confirm your email with the link that we sent you. Then you can add an authenticator app.',
    add: 'Add an authenticator app',
    remove: 'Remove my authenticator app',
    key: 'In your authenticator app, scan this code. Or add an account and enter this key:',
    qr: 'QR code for your authenticator app. It holds the key that follows.',
    openHere: 'Or open the app on this device',
    code: 'Code from the app',
    codeHint: '6 digits',
    codeMissing: 'Enter the code from the app',
    confirm: 'Turn on codes',
  },
  codes: {
    title: 'Save your recovery codes',
    why: 'You’ll see these codes just this once. If you lose your device, enter one of them when we ask for your passkey or a code from your app. Each works one time, so keep them in a safe place.',
    left: (count: number) =>
      plural(count, {
        one: 'You have 1 recovery code left.',
        other: `You have ${count} recovery codes left.`,
      }),
    renew: 'Get new recovery codes',
    unseenTitle: 'We couldn’t show your recovery codes',
    unseen:
      'Your old recovery codes may no longer work. Get new ones now: you need one if you lose your device.',
  },
  issuers: {
    can: (name: string) => `You can log in with ${name}.`,
    stop: (name: string) => `Stop logging in with ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },
  sessions: {
    current: (browser: string) => `${browser} (this browser)`,
    since: (day: string) => `Logged in on ${day}`,
    end: 'Log out of that device',
    endAll: 'Log out everywhere',
    unknownBrowser: 'Unknown browser',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  },
}
