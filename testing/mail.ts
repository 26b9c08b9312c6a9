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

const tokenIn = (text: string) => /confirm-email#(\S+)/.exec(text)?.[1] ?? null

/** Confirms the account's email as its owner does: with the link in the mail. */
export async function confirmEmail(owner: Owner): Promise<void> {
  const findToken = async () => (await readMails(owner)).map(({ text }) => tokenIn(text)).find(Boolean)
  const token = (await until(findToken, (found) => found !== undefined)) ?? ''
  const { status } = await owner.send(confirmEmailCall, { body: { token } })
  if (status !== 200) throw new Error(`The email was not confirmed: ${status}`)
}
