import type { Language } from '@relief/contract/languages.ts'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { splitNumbers, withWholeDates } from '@relief/domain/one-line.ts'
import type { MailText } from './messages.ts'
import type { Words } from './words.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

/**
 * An email as HTML and as plain text with the same content. The HTML has a language, a title and one heading;
 * colors work in both themes, the link shows its address, and no date or number breaks over two lines.
 * @param sender whom to call, and the number of the application to say then
 */
export function writeMail(
  { subject, paragraphs, action, stopUrl, isFromForm }: MailText,
  firstName: string,
  sender: { address: string; phone: string; hours: string; applicationNumber: string | null },
  { words, language }: { words: Words; language: Language },
): { subject: string; html: string; text: string } {
  const { applicationNumber } = sender
  const greeting = words.greeting(firstName)
  const foot = [
    words.questions(sender.phone, sender.hours),
    ...(applicationNumber === null ? [] : [words.number(formatApplicationNumber(applicationNumber))]),
    (isFromForm ? words.whyTyped : words.why)(sender.address),
  ]
  const stop = stopUrl === undefined ? [] : [`${words.stop}\n${stopUrl}`]
  const text = [
    greeting,
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    ...foot.map((line, index) => (index === 0 ? `--\n${line}` : line)),
    ...stop,
  ].join('\n\n')
  const shown = (words: string) =>
    splitNumbers(escaped(withWholeDates(words)))
      .map((text, index) => (index % 2 === 0 ? text : `<span style="white-space:nowrap">${text}</span>`))
      .join('')
  const p = (paragraph: string) => `<p style="margin:0 0 16px">${shown(paragraph)}</p>`
  const url = escaped(action.url)
  const html = `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
<main style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:bold">Relief Loans</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${shown(subject)}</h1>
${p(greeting)}
${paragraphs.map(p).join('\n')}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 20px;border-radius:8px;background-color:${DEFAULT_BRANDING.colorPrimary};color:#ffffff;font-weight:bold;text-decoration:underline">${escaped(action.label)}</a></p>
<p style="margin:0 0 24px;font-size:14px">${escaped(words.openAddress)} <a href="${url}" style="overflow-wrap:anywhere;color:inherit">${url}</a></p>
<hr style="border:0;border-top:1px solid #9aa5af;margin:24px 0">
${foot.map((line) => `<p style="margin:0 0 8px;font-size:14px">${shown(line)}</p>`).join('\n')}
${stopUrl === undefined ? '' : `<p style="margin:0;font-size:14px"><a href="${escaped(stopUrl)}" style="color:inherit">${escaped(words.stop)}</a></p>`}
</main></body></html>
`
  return { subject, html, text: `${text}\n` }
}
