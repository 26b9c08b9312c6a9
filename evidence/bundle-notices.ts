import type { Bundle } from '@relief/store/evidence-bundle.ts'
import { htmlTable } from './document-html.ts'
import { escapeHtml } from './escape-html.ts'

const day = (at: Date | null) => at?.toISOString() ?? ''

/** How a notice reached the applicant, as far as the lender can know. */
export function deliveryProof({ notices, mails }: Bundle, noticeId: string): string {
  const notice = notices.find((each) => each.noticeId === noticeId)
  if (notice === undefined) return ''
  const mail = mails.find(({ messageKey }) => messageKey === `NOTICE:${noticeId}`)
  const byMail =
    mail === undefined
      ? []
      : mail.sentAt !== null
        ? [`A mail server accepted mail ${mail.id} at ${mail.sentAt.toISOString()}.`]
        : mail.rejectedAt !== null
          ? [`The address of mail ${mail.id} was rejected at ${mail.rejectedAt.toISOString()}.`]
          : [`Mail ${mail.id} waits since ${mail.createdAt.toISOString()}.`]
  const byPaper =
    notice.delivery === 'PAPER' && notice.deliveredAt !== null
      ? [`The letter was handed to the printer at ${notice.deliveredAt.toISOString()}.`]
      : []
  const sentences = [...byMail, ...byPaper]
  return sentences.length === 0 ? 'Not delivered yet.' : sentences.join(' ')
}

/** Notices as sent, the duties that they meet, and every mail about the application. */
export function noticesHtml(bundle: Bundle): string {
  const { notices, duties, mails } = bundle
  const sent = notices.map(
    ({ noticeId, datedOn, kind, basis, sha256 }) =>
      `<li>${escapeHtml(`${kind}, dated ${datedOn}, for ${basis}`)}: <a href="notices/${noticeId}.pdf">PDF as sent</a>, <a href="notices/${noticeId}.txt">text</a>, <a href="texts/${sha256}.html">page</a>. ${escapeHtml(deliveryProof(bundle, noticeId))}</li>`,
  )
  return `<h2>Notices</h2>
${sent.length === 0 ? '<p>None was sent.</p>' : `<ul>${sent.join('\n')}</ul>`}
<h2>Duties to send notices</h2>
${htmlTable(
  ['For', 'Began', 'Due', 'Met', 'How', 'Alarm'],
  duties.map((row) => [
    row.basis,
    day(row.startedAt),
    day(row.dueAt),
    day(row.settledAt),
    row.settlement ?? 'open',
    day(row.alarmedAt),
  ]),
)}
<h2>Mail</h2>
${htmlTable(
  ['Mail', 'Kind', 'Requested', 'Accepted by a mail server', 'Rejected'],
  mails.map((row) => [row.id, row.kind, day(row.createdAt), day(row.sentAt), day(row.rejectedAt)]),
)}`
}
