import { words as states } from '@relief/contract/state-names/words.ts'
import { words as domain } from '@relief/domain/words.ts'

const codeParagraphs = (code: string) => [
  `Your code is ${code}. It works once, for ten minutes, in the browser where you asked for it.`,
  'Enter it only on our website. We never ask for it by phone or in a message.',
]

/**
 * What our emails say. Beside the first name, the figures of a loan are their only personal data, and an
 * address that is not confirmed gets neither.
 */
export const words = {
  calendar: domain.fullCalendar,
  states,
  greeting: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  openAddress: 'Or copy this link into your browser:',
  noFigures:
    'This email has no amounts or dates because you haven’t confirmed your email address yet. You can confirm it in your account.',
  questions: (phone: string, hours: string) => `Questions? Call ${phone}, ${hours}.`,
  number: (applicationNumber: string) => `Your application number is ${applicationNumber}.`,
  why: (address: string) =>
    `We’re emailing you about your account or loan application. This isn’t marketing. ${address}.`,
  whyTyped: (address: string) =>
    `You’re getting this email because someone entered this address on our website. This isn’t marketing. ${address}.`,
  stop: 'Stop these emails',
  actions: {
    continue: 'Continue my application',
    confirmEmail: 'Confirm my email',
    seeOffers: 'See my offers',
    documents: 'Open my documents',
    readNotice: 'Read the notice',
    addAccount: 'Add a bank account',
    replaceAccount: 'Add a different account',
    retryCheck: 'Try again',
    seeWhy: 'See why',
    openAccount: 'Open my account',
    newPassword: 'Set a new password',
    notMe: 'This wasn’t me',
    help: 'Get help',
    applyNow: 'Start an application',
    applyAgain: 'Start a new application',
    emailMe: 'Yes, email me',
  },
  notYou: 'If this wasn’t you, set a new password now and call us.',
  verify: {
    subject: 'Welcome to Relief Loans. Confirm your email',
    paragraphs: [
      'Your account is ready. Open the link below and log in to confirm this email address, so we know we can reach you here.',
      'If you didn’t create this account, you can ignore this email. Don’t confirm the address.',
    ],
  },
  offersReady: {
    subject: 'Your offers are ready',
    text: 'We have offers for you. Each one shows what you get, what you pay back and what it costs.',
    figures: (offer: { amount: string; payments: string; total: string; apr: string }) =>
      `One of them: borrow ${offer.amount}, make ${offer.payments}, and pay back ${offer.total}. The APR is ${offer.apr}.`,
    payments: (count: string, payment: string) => `${count} monthly payments of ${payment}`,
    paymentsAndLast: (count: string, payment: string, last: string) =>
      `${count} monthly payments of ${payment} and a last payment of ${last}`,
    nothingOwed: 'You don’t owe anything until you accept one.',
  },
  stateOpens: {
    subject: (state: string) => `We now lend in ${state}`,
    paragraphs: (state: string) => [
      `You asked us to email you when we lend in ${state}. Now we do, so you can start an application.`,
      'Seeing your offers doesn’t affect your credit score. This is the only email you asked for, and we won’t send another one about this.',
    ],
  },
  waitlistConfirm: {
    subject: (state: string) => `Should we email you when we lend in ${state}?`,
    paragraphs: (state: string) => [
      `Someone, probably you, asked us to email this address once when we lend in ${state}. To say yes, open the link below.`,
      'The link works for 3 days. If you don’t want our email, you don’t need to do anything. We’ll delete this address then.',
    ],
  },
  applyAgain: {
    subject: 'You can apply again',
    paragraphs: [
      'You asked us to email you on the day when you can apply again. That day is today.',
      'We’ll look at your credit again, so the answer may be the same. Seeing your offers doesn’t affect your credit score. This is the only email you asked for.',
    ],
  },
  comeBack: {
    subject: 'Your application is waiting',
    paragraphs: [
      'You started a loan application and didn’t finish it. We saved your answers, so you can pick up where you left off.',
      'Seeing your offers doesn’t affect your credit score. If you don’t want a loan, you don’t need to do anything.',
    ],
  },
  moneySent: {
    subject: 'We sent your money',
    paragraphs: (sent: string, payment: string, due: string) => [
      `We sent ${sent} to your bank account. It can take a business day to show there.`,
      `Your first payment of ${payment} is due on ${due}. Your account shows how to pay and every payment after that.`,
    ],
    withoutFigures: [
      'We sent your money to your bank account. It can take a business day to show there.',
      'Your account shows when each payment is due and how to pay.',
    ],
  },
  paymentMissed: {
    subject: 'About your loan payment',
    paragraphs: (payment: string, due: string) => [
      `We don’t have your payment of ${payment} that was due on ${due}. If you sent it in the last few days, you don’t need to do anything.`,
      'If you can’t pay it now, call us. We can talk about your options. Your account shows how to pay.',
    ],
    withoutFigures: [
      'We don’t have a payment that was due. If you sent it in the last few days, you don’t need to do anything.',
      'If you can’t pay it now, call us. We can talk about your options. Your account shows how to pay.',
    ],
  },
  paymentDue: {
    subject: (due: string) => `Your payment is due on ${due}`,
    paragraphs: (payment: string, due: string) => [
      `Your payment of ${payment} is due on ${due}. Your account shows how to pay.`,
      'If you’ve already paid, you don’t need to do anything. If you can’t pay on time, call us before the due date.',
    ],
    withoutFigures: {
      subject: 'A payment is due soon',
      paragraphs: [
        'A payment is due soon. Your account shows the amount, the due date and how to pay.',
        'If you’ve already paid, you don’t need to do anything. If you can’t pay on time, call us before the due date.',
      ],
    },
  },
  lineAgreement: {
    subject: 'Your copy of the line of credit agreement',
    paragraphs: [
      'You accepted a line of credit. Your copy of the agreement is in your account. You can read, print or save it.',
      'You don’t owe anything until you draw money. You draw in your account, where you’ll see the cost first.',
    ],
  },
  loanAgreement: {
    subject: 'Your copy of the loan agreement',
    paragraphs: [
      'You accepted a loan. Your copy of the agreement is in your account. You can read, print or save it.',
      'Next comes the final check. Your account shows what happens after it. If we can’t send the money, we’ll email you.',
    ],
  },
  notice: {
    subject: 'A notice about your loan application',
    paragraphs: [
      'There’s a new notice about your application in your account. It may give you reasons or ask you to do something.',
      'You can read, print or save it there. You can also ask us for a paper copy. There’s no fee.',
    ],
  },
  declinedAfterAcceptance: {
    subject: 'The final check changed our decision',
    paragraphs: [
      'You accepted an offer. After that, the final check changed our decision, so you don’t have a loan. No money was sent, and you don’t owe anything.',
      'A new notice in your account gives you the reasons. You can read, print or save it there. You can also ask us for a paper copy. There’s no fee.',
    ],
  },
  checkFailed: {
    subject: 'We couldn’t finish the final check',
    paragraphs: (until: string) => [
      'You accepted an offer, but we couldn’t finish the final check. Nothing has been decided, and you don’t owe anything.',
      `Log in and try again by ${until}. If you don’t, we’ll close your application and you won’t have a loan.`,
    ],
  },
  underReview: {
    subject: 'We’re reviewing your application',
    paragraphs: [
      'You accepted an offer. Before we can go ahead, a person on our team needs to check something. No money was sent, and you don’t owe anything.',
      'You don’t need to do anything. We’ll email you when the review is done, within 30 days of the day you accepted.',
    ],
  },
  reviewDone: {
    subject: 'We finished reviewing your application',
    paragraphs: [
      'The review is done, and the offer you accepted is confirmed.',
      'Log in to see what happens next. If we still need a bank account to send your money, you can add it there.',
    ],
  },
  rateExpiry: {
    subject: 'Your offers expire soon',
    paragraphs: (day: string) => [
      `Your offers are good until ${day}. After that, you can apply again, but the price may change.`,
      'If you don’t want a loan, you don’t need to do anything.',
    ],
  },
  accountNeeded: {
    subject: 'We need a different bank account to send your money',
    paragraphs: [
      'We couldn’t send your loan to the bank account you gave us. You don’t owe anything for money that didn’t reach you.',
      'Log in and add a different account. Then we’ll send the money again.',
    ],
  },
  accountMissing: {
    subject: 'Add a bank account to get your money',
    paragraphs: (until: string) => [
      'Your loan is approved and you signed the agreement. We don’t know yet which bank account to send the money to.',
      `Log in and add your account by ${until}. If you don’t, we’ll close your application and you won’t have a loan.`,
    ],
  },
  loanEnded: {
    subject: 'We closed your loan application',
    withoutCheck: [
      'You accepted an offer, but the final check wasn’t finished in time, so we closed your application.',
      'You don’t have a loan and you don’t owe anything. You can apply again.',
    ],
    withoutMoney: [
      'You accepted a loan, but we couldn’t send you the money in time, so we closed your application.',
      'You don’t have this loan and you don’t owe anything. You can apply again.',
    ],
  },
  notPaid: {
    subject: 'We couldn’t send your loan',
    paragraphs: [
      'The money didn’t reach you, so you don’t have a loan, and you don’t owe anything.',
      'Your account shows why. You can apply again and use a different bank account.',
    ],
  },
  drawSent: {
    subject: 'We sent your money',
    paragraphs: (sent: string) => [
      `We sent ${sent} from your line of credit to your bank account. It can take a business day to show there.`,
      'Your account shows what you owe, when it’s due and how to pay.',
    ],
    withoutFigures: [
      'We sent the money that you drew to your bank account. It can take a business day to show there.',
      'Your account shows what you owe, when it’s due and how to pay.',
    ],
  },
  lineCanceled: {
    subject: 'Your line of credit is canceled',
    paragraphs: [
      'You canceled your line of credit, so you can’t draw from it anymore.',
      'If you still owe something, you pay it back on the same schedule. Your account shows what you owe and how to pay.',
    ],
  },
  drawReturned: {
    subject: 'Your draw didn’t reach you',
    paragraphs: [
      'We couldn’t send your draw to the bank account you gave us. You don’t owe this amount.',
      'Your account shows why. You can draw again to a different bank account.',
    ],
  },
  resetPassword: {
    subject: 'Set a new password',
    paragraphs: [
      'You asked us for a new password. The link works once, and it expires after one hour.',
      'If you log in with Apple or Google, you can still do that without a password.',
      'If you didn’t ask for this, you can ignore this email. Your password won’t change.',
    ],
  },
  logInTries: {
    subject: 'Someone tried to log in to your account',
    paragraphs: [
      'Someone tried several times to log in to your account with a wrong password, from a device we don’t know. They didn’t get in. That device now has to wait before it can try again.',
      'If it was you, wait a few minutes or set a new password. If it wasn’t you and you use this password on other sites, set a new one.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your account has a new password. We logged you out on your other devices, so you’ll need to log in again there.',
    dropped: {
      apple:
        'We removed Apple as a way to log in, in case it wasn’t yours. If you log in with Apple and this email again, we’ll add it back.',
      google:
        'We removed Google as a way to log in, in case it wasn’t yours. If you log in with Google and this email again, we’ll add it back.',
    },
  },
  emailChanged: {
    subject: 'Your email was changed',
    paragraphs: [
      'Your account has a new email address. From now on, we’ll use that one.',
      'If this wasn’t you, call us now.',
    ],
  },
  phoneChanged: {
    subject: 'Your phone number was changed',
    text: 'Your account has a new phone number. Log in to see it in your account, under “Your data”.',
  },
  payoutAccountChanged: {
    subject: 'Your bank account was added or changed',
    text: 'The bank account we send your money to was added or changed. Log in to see its last four digits.',
  },
  issuerRemoved: {
    subject: 'A way to log in was removed',
    apple: 'You can no longer log in to your account with Apple, because that option was removed.',
    google: 'You can no longer log in to your account with Google, because that option was removed.',
    either: 'Apple or Google was removed as a way to log in to your account.',
  },
  factorAdded: {
    subject: 'A way to log in was added',
    passkey: 'A passkey was added to your account. We logged you out on your other devices.',
    app: 'An authenticator app was added to your account. We logged you out on your other devices.',
    either:
      'A passkey or an authenticator app was added to your account. We logged you out on your other devices.',
  },
  accountClosed: {
    subject: 'Your account is closed',
    text: [
      'We closed your account, as you asked. No one can log in to it.',
      'The law makes us keep some records of your applications for a time. We delete them after that.',
    ],
    mistake: 'If you didn’t ask for this, call us right away.',
  },
  factorRemoved: {
    subject: 'A way to log in was removed',
    passkey: 'A passkey was removed from your account. We logged you out on your other devices.',
    app: 'An authenticator app was removed from your account. We logged you out on your other devices.',
    either:
      'A passkey or an authenticator app was removed from your account. We logged you out on your other devices.',
  },
  proofCode: {
    subject: 'Your code',
    paragraphs: (code: string) => [
      `Your code is ${code}. It works once, for ten minutes.`,
      'Enter it only on our website. We never ask for it by phone or in a message.',
      'If you didn’t ask for a code, log out everywhere in your account and call us.',
    ],
  },
  logInCode: {
    subject: 'Your code to log in',
    paragraphs: (code: string) => [
      ...codeParagraphs(code),
      'If you didn’t ask for a code, you can ignore this email. No one can log in without the code.',
    ],
  },
  signUpCode: {
    subject: 'Your code to create your account',
    paragraphs: (code: string) => [
      ...codeParagraphs(code),
      'If you didn’t ask for a code, you can ignore this email. No one can create an account without the code.',
    ],
  },
  waysRemoved: {
    subject: 'Your earlier ways to log in were removed',
    paragraphs: [
      'You logged in with a code from our email. That showed us this email address is yours. To keep your account safe, we removed every other way to log in that was added before: any password, passkeys and authenticator app.',
      'You can set a new password in your account under “Login and security”. Or just log in with a code again.',
    ],
  },
  newEmailCode: {
    subject: 'Confirm your email',
    paragraphs: (code: string) => [
      `Your code is ${code}. To confirm this email address, enter the code on our website within ten minutes.`,
      'If you didn’t ask for this, you can ignore this email. Nothing will change.',
    ],
  },
}

export type Words = typeof words
