import { routes } from '@relief/contract/routes.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import type { MailKind, WaitingMail } from '@relief/store/mail.ts'

/** The text of a mail. The first name is its only personal data. */
export type MailText = {
  subject: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
}

/** The page that requests a password link. */
const forgotPasswordPage = `/relief-loans${routes.forgotPassword}`

type MailFacts = Pick<WaitingMail, 'applicationUuid' | 'payload'> & { publicUrl: string }

const mailTexts: Record<MailKind, (about: MailFacts) => MailText> = {
  VERIFY: ({ payload, publicUrl }) => ({
    subject: 'Welcome to Relief Loans. Please confirm your email',
    paragraphs: [
      'Your account is open. Please confirm that this email is yours, so that we can reach you. Log in on the page that opens.',
      'If you did not open an account, do not confirm it. You can leave this mail alone.',
    ],
    action: { label: 'Confirm my email', url: payload['url'] ?? `${publicUrl}/relief-loans/account` },
  }),
  OFFERS_READY: ({ applicationUuid, publicUrl }) => ({
    subject: 'Your offers are ready',
    paragraphs: [
      'We have offers for you. Each shows what you get, what you pay back and what it costs.',
      'You owe nothing until you accept one.',
    ],
    action: { label: 'See my offers', url: `${publicUrl}/relief-loans/loan/${applicationUuid}/offers` },
  }),
  AGREEMENT_COPY: ({ payload, publicUrl }) => ({
    ...(payload['product'] === 'LINE_OF_CREDIT'
      ? {
          subject: 'Your copy of the line of credit agreement',
          paragraphs: [
            'You accepted a line of credit. Your copy of the agreement is in your account, to read, print or save.',
            'You owe nothing until you draw money. You draw in your account, and you see the cost first.',
          ],
        }
      : {
          subject: 'Your copy of the loan agreement',
          paragraphs: [
            'You accepted a loan. Your copy of the agreement is in your account, to read, print or save.',
            'Your account shows when the money is sent. If it does not reach you, we write to you.',
          ],
        }),
    action: { label: 'Open my documents', url: `${publicUrl}/relief-loans/account/documents` },
  }),
  NOTICE: ({ payload, publicUrl }) => ({
    subject: 'A notice about your loan request',
    paragraphs: [
      'There is a new notice about your request in your account. It may ask you to do something or give reasons.',
      'You can read it there, print it or save it. You can also ask us for it on paper, at no fee.',
    ],
    action: {
      label: 'Read the notice',
      url: `${publicUrl}/relief-loans/account/notices/${payload['noticeId'] ?? ''}`,
    },
  }),
  RATE_EXPIRY: ({ applicationUuid, payload, publicUrl }) => ({
    subject: 'Your offers end soon',
    paragraphs: [
      `Your offers stand until ${formatCalendarDate(payload['until'] ?? '')}. After that day you can ask again, but the price may change.`,
      'If you do not want a loan, you need not do anything.',
    ],
    action: { label: 'See my offers', url: `${publicUrl}/relief-loans/loan/${applicationUuid}/offers` },
  }),
  ACCOUNT_NEEDED: ({ applicationUuid, publicUrl }) => ({
    subject: 'We need another bank account to send your money',
    paragraphs: [
      'We could not pay your loan to the account that you gave us. You owe nothing for money that did not reach you.',
      'Log in and give us another account. We send the money again then.',
    ],
    action: { label: 'Give another account', url: `${publicUrl}/relief-loans/loan/${applicationUuid}` },
  }),
  NOT_PAID: ({ publicUrl }) => ({
    subject: 'Your loan was not paid out',
    paragraphs: [
      'The money did not reach you. So there is no loan, and you owe nothing.',
      'Your account shows why. You may ask for a loan again and give another bank account then.',
    ],
    action: { label: 'See why', url: `${publicUrl}/relief-loans/account` },
  }),
  DRAW_RETURNED: ({ publicUrl }) => ({
    subject: 'Money that you drew did not reach you',
    paragraphs: [
      'We could not pay your draw to the account that you gave us. You do not owe it.',
      'Your account shows why. You can draw again to another bank account.',
    ],
    action: { label: 'Open my account', url: `${publicUrl}/relief-loans/account` },
  }),
  RESET_PASSWORD: ({ payload, publicUrl }) => ({
    subject: 'Set a new password',
    paragraphs: [
      'You asked us for a new password. The link works once, and for one hour.',
      'Do you log in with Apple or Google? You can still do that, and need no password.',
      'If you did not ask for this, you can leave this mail alone. Your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: payload['url'] ?? `${publicUrl}${forgotPasswordPage}` },
  }),
  LOG_IN_TRIES: ({ publicUrl }) => ({
    subject: 'Someone tried to log in to your account',
    paragraphs: [
      'There were several log-ins to your account with a wrong password, from a device that we do not know. They did not work, and we now make that device wait.',
      'If it was you, wait a few minutes or set a new password. If it was not you and your password is used elsewhere too, set a new one.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}${forgotPasswordPage}` },
  }),
  PASSWORD_CHANGED: ({ payload, publicUrl }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'Your account has a new password. We logged you out on your other devices, so log in again there.',
      ...droppedIssuers(payload['dropped']),
      'Was this not you? Then set a new password now, and call us.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}${forgotPasswordPage}` },
  }),
  EMAIL_CHANGED: ({ publicUrl }) => ({
    subject: 'Your email was changed',
    paragraphs: [
      'Your account has another email now. We write to that one from now on.',
      'Was this not you? Call us now.',
    ],
    action: { label: 'Get help', url: `${publicUrl}/relief-loans${routes.help}` },
  }),
  PAYOUT_ACCOUNT_CHANGED: ({ publicUrl }) => ({
    subject: 'Your bank account for payouts was set',
    paragraphs: [
      'The bank account that your money goes to was set or changed. Your account shows its last four digits.',
      'Was this not you? Set a new password now, and call us.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}${forgotPasswordPage}` },
  }),
  ISSUER_REMOVED: ({ publicUrl }) => ({
    subject: 'A way to log in was removed',
    paragraphs: [
      'Logging in with Apple or Google was removed from your account.',
      'Was this not you? Set a new password now, and call us.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}${forgotPasswordPage}` },
  }),
  FACTOR_ADDED: ({ publicUrl }) => ({
    subject: 'A way to log in was added',
    paragraphs: [
      'A passkey or an authenticator app was added to your account. We logged you out on your other devices.',
      'Was this not you? Set a new password now, and call us.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}${forgotPasswordPage}` },
  }),
  FACTOR_REMOVED: ({ publicUrl }) => ({
    subject: 'A way to log in was removed',
    paragraphs: [
      'A passkey or an authenticator app was removed from your account. We logged you out on your other devices.',
      'Was this not you? Set a new password now, and call us.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}${forgotPasswordPage}` },
  }),
  PROOF_CODE: ({ payload, publicUrl }) => ({
    subject: 'Your code',
    paragraphs: [
      `Your code is ${payload['code'] ?? ''}. It works once, for ten minutes.`,
      'Type it only on our own page. We never ask for it by phone or in a message.',
      'If you did not ask for it, log out everywhere in your account, and call us.',
    ],
    action: { label: 'Open my account', url: `${publicUrl}/relief-loans${routes.logInSettings}` },
  }),
  NEW_EMAIL_CODE: ({ payload, publicUrl }) => ({
    subject: 'Confirm your new email',
    paragraphs: [
      `Your code is ${payload['code'] ?? ''}. Type it in your account, within ten minutes, to use this email there.`,
      'If you did not ask for this, you can leave this mail alone. Nothing changes then.',
    ],
    action: { label: 'Open my account', url: `${publicUrl}/relief-loans${routes.logInSettings}` },
  }),
}

const issuerNames: Record<string, string> = { apple: 'Apple', google: 'Google' }

/** The outside identities that a new password has removed. */
function droppedIssuers(dropped = ''): string[] {
  const names = dropped.split(',').flatMap((id) => issuerNames[id] ?? [])
  if (names.length === 0) return []
  return [
    `Logging in with ${names.join(' and ')} was removed, in case it was not yours. It is added again when you use it with this email.`,
  ]
}

export function findMailText(kind: MailKind, about: MailFacts): MailText {
  return mailTexts[kind](about)
}
