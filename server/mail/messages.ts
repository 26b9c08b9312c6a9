import { routes } from '@relief/contract/routes.ts'
import { stateCode } from '@relief/contract/states.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import type { MailKind, WaitingMail } from '@relief/store/mail.ts'
import type { Words } from './words.ts'

/** The text of an email. Its only personal data are the first name and the figures of a loan. */
export type MailText = {
  subject: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
  /** The page that stops such emails, for those that can be stopped. */
  stopUrl?: string
  /** Whether it goes to an address typed in a form, possibly without an account. */
  isFromForm?: true
}

/** The page that requests a password link. */
const forgotPasswordPage = `/relief-loans${routes.forgotPassword}`

type MailFacts = Pick<WaitingMail, 'applicationUuid' | 'isConfirmed' | 'payload'> & { publicUrl: string }

const mailTexts: Record<MailKind, (words: Words, about: MailFacts) => MailText> = {
  VERIFY: ({ actions, verify }, { payload, publicUrl }) => ({
    ...verify,
    action: { label: actions.confirmEmail, url: payload['url'] ?? `${publicUrl}/relief-loans/account` },
  }),
  OFFERS_READY: ({ actions, offersReady }, about) => ({
    subject: offersReady.subject,
    paragraphs: [
      offersReady.text,
      ...(about.isConfirmed ? offerFigures(offersReady, about.payload) : []),
      offersReady.nothingOwed,
    ],
    action: { label: actions.seeOffers, url: offersPage(about) },
  }),
  COME_BACK: ({ actions, comeBack }, { applicationUuid, publicUrl }) => ({
    ...comeBack,
    action: { label: actions.continue, url: `${publicUrl}/relief-loans/loan/${applicationUuid}` },
  }),
  STATE_OPENS: (words, { payload, publicUrl }) => ({
    subject: words.stateOpens.subject(stateIn(words, payload)),
    paragraphs: words.stateOpens.paragraphs(stateIn(words, payload)),
    action: { label: words.actions.applyNow, url: `${publicUrl}/relief-loans${routes.getRelief}` },
    isFromForm: true,
  }),
  WAITLIST_CONFIRM: (words, { payload, publicUrl }) => ({
    subject: words.waitlistConfirm.subject(stateIn(words, payload)),
    paragraphs: words.waitlistConfirm.paragraphs(stateIn(words, payload)),
    action: {
      label: words.actions.emailMe,
      url: payload['url'] ?? `${publicUrl}/relief-loans${routes.checkRange}`,
    },
    isFromForm: true,
  }),
  APPLY_AGAIN: ({ actions, applyAgain }, { publicUrl }) => ({
    ...applyAgain,
    action: { label: actions.applyAgain, url: `${publicUrl}/relief-loans${routes.getRelief}` },
  }),
  GIVE_ACCOUNT: ({ actions, calendar, accountMissing }, { applicationUuid, payload, publicUrl }) => ({
    subject: accountMissing.subject,
    paragraphs: accountMissing.paragraphs(formatCalendarDate(payload['until'] ?? '', calendar)),
    action: { label: actions.addAccount, url: `${publicUrl}/relief-loans/loan/${applicationUuid}` },
  }),
  CHECK_FAILED: ({ actions, calendar, checkFailed }, { applicationUuid, payload, publicUrl }) => ({
    subject: checkFailed.subject,
    paragraphs: checkFailed.paragraphs(formatCalendarDate(payload['until'] ?? '', calendar)),
    action: { label: actions.retryCheck, url: `${publicUrl}/relief-loans/loan/${applicationUuid}` },
  }),
  UNDER_REVIEW: ({ actions, underReview }, { publicUrl }) => ({
    ...underReview,
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans/account` },
  }),
  REVIEW_DONE: ({ actions, reviewDone }, { applicationUuid, publicUrl }) => ({
    ...reviewDone,
    action: { label: actions.continue, url: `${publicUrl}/relief-loans/loan/${applicationUuid}` },
  }),
  LOAN_ENDED: ({ actions, loanEnded }, { payload, publicUrl }) => ({
    subject: loanEnded.subject,
    paragraphs: payload['without'] === 'CHECK' ? loanEnded.withoutCheck : loanEnded.withoutMoney,
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans/account` },
  }),
  MONEY_SENT: ({ actions, calendar, moneySent, noFigures }, { isConfirmed, payload, publicUrl }) => ({
    subject: moneySent.subject,
    paragraphs: isConfirmed
      ? moneySent.paragraphs(
          money(payload['sent']),
          money(payload['payment']),
          formatCalendarDate(payload['due'] ?? '', calendar),
        )
      : [...moneySent.withoutFigures, noFigures],
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans/account` },
  }),
  PAYMENT_DUE: (words, { isConfirmed, payload, publicUrl }) => ({
    ...(isConfirmed ? paymentDueText(words, payload) : paymentDueWithoutFigures(words)),
    action: { label: words.actions.openAccount, url: `${publicUrl}/relief-loans/account` },
  }),
  PAYMENT_MISSED: ({ actions, calendar, noFigures, paymentMissed }, { isConfirmed, payload, publicUrl }) => ({
    subject: paymentMissed.subject,
    paragraphs: isConfirmed
      ? paymentMissed.paragraphs(
          money(payload['payment']),
          formatCalendarDate(payload['due'] ?? '', calendar),
        )
      : [...paymentMissed.withoutFigures, noFigures],
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans/account` },
  }),
  AGREEMENT_COPY: ({ actions, lineAgreement, loanAgreement }, { payload, publicUrl }) => ({
    ...(payload['product'] === 'LINE_OF_CREDIT' ? lineAgreement : loanAgreement),
    action: { label: actions.documents, url: `${publicUrl}/relief-loans/account/documents` },
  }),
  NOTICE: ({ actions, notice, declinedAfterAcceptance }, about) => ({
    ...(about.payload['after'] === 'ACCEPTANCE' ? declinedAfterAcceptance : notice),
    action: { label: actions.readNotice, url: noticesPage(about) },
  }),
  RATE_EXPIRY: ({ actions, calendar, rateExpiry }, about) => ({
    subject: rateExpiry.subject,
    paragraphs: rateExpiry.paragraphs(formatCalendarDate(about.payload['until'] ?? '', calendar)),
    action: { label: actions.seeOffers, url: offersPage(about) },
  }),
  ACCOUNT_NEEDED: ({ actions, accountNeeded }, { applicationUuid, publicUrl }) => ({
    ...accountNeeded,
    action: { label: actions.replaceAccount, url: `${publicUrl}/relief-loans/loan/${applicationUuid}` },
  }),
  NOT_PAID: ({ actions, notPaid }, { publicUrl }) => ({
    ...notPaid,
    action: { label: actions.seeWhy, url: `${publicUrl}/relief-loans/account` },
  }),
  DRAW_SENT: ({ actions, drawSent, noFigures }, { isConfirmed, payload, publicUrl }) => ({
    subject: drawSent.subject,
    paragraphs: isConfirmed
      ? drawSent.paragraphs(money(payload['sent']))
      : [...drawSent.withoutFigures, noFigures],
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans/account` },
  }),
  LINE_CANCELED: ({ actions, lineCanceled }, { publicUrl }) => ({
    ...lineCanceled,
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans/account` },
  }),
  DRAW_RETURNED: ({ actions, drawReturned }, { publicUrl }) => ({
    ...drawReturned,
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans/account` },
  }),
  RESET_PASSWORD: ({ actions, resetPassword }, { payload, publicUrl }) => ({
    ...resetPassword,
    action: { label: actions.newPassword, url: payload['url'] ?? `${publicUrl}${forgotPasswordPage}` },
  }),
  LOG_IN_TRIES: ({ actions, logInTries }, { publicUrl }) => ({
    ...logInTries,
    action: { label: actions.newPassword, url: `${publicUrl}${forgotPasswordPage}` },
  }),
  PASSWORD_CHANGED: (words, { payload, publicUrl }) => ({
    subject: words.passwordChanged.subject,
    paragraphs: [words.passwordChanged.text, ...droppedIssuers(words, payload['dropped']), words.notYou],
    action: { label: words.actions.notMe, url: `${publicUrl}${forgotPasswordPage}` },
  }),
  EMAIL_CHANGED: ({ actions, emailChanged }, { publicUrl }) => ({
    ...emailChanged,
    action: { label: actions.help, url: `${publicUrl}/relief-loans${routes.help}` },
  }),
  PHONE_CHANGED: ({ actions, notYou, phoneChanged }, { publicUrl }) => ({
    subject: phoneChanged.subject,
    paragraphs: [phoneChanged.text, notYou],
    action: { label: actions.notMe, url: `${publicUrl}${forgotPasswordPage}` },
  }),
  PAYOUT_ACCOUNT_CHANGED: ({ actions, notYou, payoutAccountChanged }, { publicUrl }) => ({
    subject: payoutAccountChanged.subject,
    paragraphs: [payoutAccountChanged.text, notYou],
    action: { label: actions.notMe, url: `${publicUrl}${forgotPasswordPage}` },
  }),
  ISSUER_REMOVED: ({ actions, notYou, issuerRemoved }, { payload, publicUrl }) => ({
    subject: issuerRemoved.subject,
    paragraphs: [removedIssuer(issuerRemoved, payload['dropped']), notYou],
    action: { label: actions.notMe, url: `${publicUrl}${forgotPasswordPage}` },
  }),
  FACTOR_ADDED: ({ actions, notYou, factorAdded }, { payload, publicUrl }) => ({
    subject: factorAdded.subject,
    paragraphs: [changedFactor(factorAdded, payload['factor']), notYou],
    action: { label: actions.notMe, url: `${publicUrl}${forgotPasswordPage}` },
  }),
  ACCOUNT_CLOSED: ({ actions, accountClosed }, { publicUrl }) => ({
    subject: accountClosed.subject,
    paragraphs: [...accountClosed.text, accountClosed.mistake],
    action: { label: actions.help, url: `${publicUrl}/relief-loans${routes.help}` },
  }),
  FACTOR_REMOVED: ({ actions, notYou, factorRemoved }, { payload, publicUrl }) => ({
    subject: factorRemoved.subject,
    paragraphs: [changedFactor(factorRemoved, payload['factor']), notYou],
    action: { label: actions.notMe, url: `${publicUrl}${forgotPasswordPage}` },
  }),
  PROOF_CODE: ({ actions, proofCode }, { payload, publicUrl }) => ({
    subject: proofCode.subject,
    paragraphs: proofCode.paragraphs(payload['code'] ?? ''),
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans${routes.logInSettings}` },
  }),
  LOG_IN_CODE: ({ actions, logInCode, signUpCode }, { payload, publicUrl }) => {
    const { subject, paragraphs } = payload['purpose'] === 'SIGN_UP' ? signUpCode : logInCode
    return {
      subject,
      paragraphs: paragraphs(payload['code'] ?? ''),
      action: { label: actions.help, url: `${publicUrl}/relief-loans${routes.help}` },
      isFromForm: true,
    }
  },
  WAYS_REMOVED: ({ actions, waysRemoved }, { publicUrl }) => ({
    ...waysRemoved,
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans${routes.logInSettings}` },
  }),
  NEW_EMAIL_CODE: ({ actions, newEmailCode }, { payload, publicUrl }) => ({
    subject: newEmailCode.subject,
    paragraphs: newEmailCode.paragraphs(payload['code'] ?? ''),
    action: { label: actions.openAccount, url: `${publicUrl}/relief-loans${routes.logInSettings}` },
  }),
}

const money = (cents = '0') => formatMoney(Number(cents))

function paymentDueText({ calendar, paymentDue }: Words, payload: Record<string, string>) {
  const due = formatCalendarDate(payload['due'] ?? '', calendar)
  return {
    subject: paymentDue.subject(due),
    paragraphs: paymentDue.paragraphs(money(payload['payment']), due),
  }
}

function paymentDueWithoutFigures({ noFigures, paymentDue: { withoutFigures } }: Words) {
  return { subject: withoutFigures.subject, paragraphs: [...withoutFigures.paragraphs, noFigures] }
}

/** The name of the state that the mail is about. */
function stateIn({ states }: Words, { state = '' }: Record<string, string>): string {
  const code = stateCode.safeParse(state).data
  return code === undefined ? state : states[code]
}

/** The figures of the requested offer; none if the mail was requested without them. */
function offerFigures(words: Words['offersReady'], payload: Record<string, string>): string[] {
  const { amount, payment, last = payment, count, total, apr } = payload
  if (amount === undefined || count === undefined || apr === undefined) return []
  const payments =
    last === payment
      ? words.payments(count, money(payment))
      : words.paymentsAndLast(String(Number(count) - 1), money(payment), money(last))
  return [words.figures({ amount: money(amount), payments, total: money(total), apr })]
}

function offersPage({ applicationUuid, publicUrl }: MailFacts): string {
  return `${publicUrl}/relief-loans/loan/${applicationUuid}/offers`
}

/** The notice that the mail is about; the list, when it is about several. */
function noticesPage({ payload: { noticeId = '', noticeIds = '' }, publicUrl }: MailFacts) {
  const page = `${publicUrl}/relief-loans${routes.adverseActionNotices}`
  return noticeIds.includes(',') ? page : `${page}?notice=${noticeId}`
}

/** The linked identities that a new password has removed. */
function droppedIssuers({ passwordChanged }: Words, dropped = ''): string[] {
  const texts: Record<string, string> = passwordChanged.dropped
  return dropped.split(',').flatMap((id) => texts[id] ?? [])
}

function removedIssuer(words: Words['issuerRemoved'], dropped = ''): string {
  return dropped === 'apple' || dropped === 'google' ? words[dropped] : words.either
}

function changedFactor(words: Words['factorAdded'], factor = ''): string {
  return factor === 'PASSKEY' ? words.passkey : factor === 'APP' ? words.app : words.either
}

export function findMailText(kind: MailKind, about: MailFacts, words: Words): MailText {
  return mailTexts[kind](words, about)
}
