import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type KeptMail = {
  /** File name without extension. */
  name: string
  id: string
  to: string
  from: string
  subject: string
  date: string
  text: string
  html: string
}

const LARGEST_LIST = 200
const nameShape = /^[\dTZ-]+-[0-9a-f]{8}$/

/** Newest first; only those to `to`, if present. */
export async function listMail(folder: string, to: string | null): Promise<KeptMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const names = files.sort().reverse().slice(0, LARGEST_LIST)
  const mails = await Promise.all(names.map((file) => readMail(folder, file.replace(/\.eml$/, ''))))
  return mails.flatMap((mail) => (mail !== null && (to === null || mail.to === to) ? [mail] : []))
}

/** Null when there is no such mail. */
export async function readMail(folder: string, name: string): Promise<KeptMail | null> {
  if (!nameShape.test(name)) return null
  const raw = await readFile(join(folder, `${name}.eml`)).catch(() => null)
  if (raw === null) return null
  const { messageId, from, to, subject, date, text, html } = await PostalMime.parse(raw)
  return {
    name,
    id: messageId ?? '',
    to: (to ?? []).map(({ address }) => address ?? '').join(', '),
    from: from?.name || from?.address || '',
    subject: subject ?? '',
    date: date ?? '',
    text: text ?? '',
    html: html ?? '',
  }
}
