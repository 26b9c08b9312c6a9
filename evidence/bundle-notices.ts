import type { Bundle } from '@relief/store/evidence-bundle.ts'
import { htmlTable } from './document-html.ts'
import { escapeHtml } from './escape-html.ts'

type Notice = Bundle['notices'][number]
type Mail = Bundle['mails'][number]

const day = (at: Date | null) => at?.toISOString() ?? ''

/** How a notice reached the applicant, as far as the lender can know. */
export function deliveryProof({ notices, mails }: Bundle, noticeId: string): string {
  const notice = notices.find((each) => each.noticeId === noticeId)
  if (notice === undefined) return ''
  const mail = mails.find(({ messageKey }) => messageKey === `NOTICE:${noticeId}`)
  const byMail = mail === undefined ? [] : [mailProof(mail, notice)]
  const byPaper =
    notice.delivery === 'PAPER' && notice.deliveredAt !== null
      ? [`The letter was handed to the printer at ${notice.deliveredAt.toISOString()}.`]
      : []
  const sentences = [...byMail, ...byPaper]
  return sentences.length === 0 ? 'Not delivered yet.' : sentences.join(' ')
}

function mailProof({ id, createdAt, sentAt, endedAt, endReason }: Mail, notice: Notice): string {
  if (sentAt !== null) return `A mail server accepted mail ${id} at ${sentAt.toISOString()}.`
  if (endedAt === null) return `Mail ${id} waits since ${createdAt.toISOString()}.`
  const at = endedAt.toISOString()
  if (endReason === null) return `Mail ${id} ended at ${at} without being sent.`
  if (endReason === 'REJECTED')
    return `Mail ${id} could not be delivered at ${at}: its address was rejected, or the account was closed.`
  // Notices of one application that are due together are sent in one mail.
  return notice.delivery === 'ELECTRONIC' && notice.deliveredAt !== null
    ? `Another mail delivered the notice at ${notice.deliveredAt.toISOString()}, so mail ${id} was not sent.`
    : `Mail ${id} was no longer needed at ${at}.`
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
  ['Mail', 'Kind', 'Requested', 'Accepted by a mail server', 'Ended without being sent', 'Why'],
  mails.map((row) => [
    row.id,
    row.kind,
    day(row.createdAt),
    day(row.sentAt),
    day(row.endedAt),
    row.endReason ?? '',
  ]),
)}`
}
