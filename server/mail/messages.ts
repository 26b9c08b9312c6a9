import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import type { MailKind, WaitingMail } from '@relief/store/mail.ts'

/** The words of a mail: a first name is the only thing in it about a person. */
export type Words = {
  subject: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
}

type About = Pick<WaitingMail, 'applicationUuid' | 'payload'> & { publicUrl: string }

const words: Record<MailKind, (about: About) => Words> = {
  VERIFY: ({ payload, publicUrl }) => ({
    subject: 'Welcome to Relief Loans. Please confirm your email',
    paragraphs: [
      'Your account is open. Please confirm that this email is yours, so that we can reach you.',
      'If you did not open an account, you can leave this mail alone.',
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
  AGREEMENT_COPY: ({ publicUrl }) => ({
    subject: 'Your copy of the loan agreement',
    paragraphs: [
      'You accepted a loan. Your copy of the agreement is in your account, to read, print or save.',
      'We tell you there when the money is sent.',
    ],
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
}

export function wordsOf(kind: MailKind, about: About): Words {
  return words[kind](about)
}
