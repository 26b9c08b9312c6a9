import { confirmEmailCall } from '@relief/contract/calls/log-in.ts'
import type { KeptMail } from '@relief/sandbox/mail/outbox.ts'
import type { Client } from './client.ts'
import { until } from './until.ts'

/** A signed-in client, and the server and mailbox of its account. */
export type Owner = Pick<Client, 'send'> & { email: string; origin: string }

/** The mails that a server with the sandbox sent to an address, newest first. */
export async function readMails({ email, origin }: Pick<Owner, 'email' | 'origin'>): Promise<KeptMail[]> {
  const list = `${origin}/sandbox/mail/messages.json?to=${encodeURIComponent(email)}`
  return (await (await fetch(list)).json()) as KeptMail[]
}

/** The first link of a mail that leads to a page; empty without one. */
export const findLink = ({ text }: Pick<KeptMail, 'text'>, page: string): string =>
  new RegExp(`https?:\\S+${page}\\S+`).exec(text)?.[0] ?? ''

/** The six digits in the text of a mail; empty without any. */
export const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** The newest code mailed to an address, once there is one. */
export async function newestCode(to: Pick<Owner, 'email' | 'origin'>): Promise<string> {
  const find = async () => (await readMails(to)).map(({ text }) => codeIn(text)).find(Boolean)
  return (await until(find, (code) => code !== undefined)) ?? ''
}

/** Confirms the account's email as its owner does: with the link in the mail. */
export async function confirmEmail(owner: Owner): Promise<void> {
  const findLinks = async () => (await readMails(owner)).map((mail) => findLink(mail, 'confirm-email'))
  const [link = ''] = (await until(findLinks, (links) => links.some(Boolean))).filter(Boolean)
  const token = link.split('#')[1] ?? ''
  const { status } = await owner.send(confirmEmailCall, { body: { token } })
  if (status !== 200) throw new Error(`The email was not confirmed: ${status}`)
}
