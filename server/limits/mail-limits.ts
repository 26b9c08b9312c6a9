import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { addUsage, findUsage } from '@relief/store/usage-count.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

type Window = { max: number; seconds: number }

/**
 * Mails that someone who is not yet known to own the mailbox can request: without limits, they could flood
 * it. A limit per mailbox counts all accounts and strangers together.
 */
const mailLimits = {
  confirmationOfAccount: [{ max: 5, seconds: HOUR }],
  newPasswordOfAccount: [{ max: 5, seconds: HOUR }],
  proofCodeOfAccount: [{ max: 5, seconds: HOUR }],
  newEmailCodeOfAccount: [{ max: 5, seconds: HOUR }],
  /** For the account's own email, apart from the codes that other accounts can ask for. */
  ownEmailCodeOfAccount: [{ max: 5, seconds: HOUR }],
  newEmailCodeToMailbox: [
    { max: 5, seconds: HOUR },
    { max: 20, seconds: DAY },
  ],
  logInCodeToMailbox: [
    { max: 5, seconds: HOUR },
    { max: 20, seconds: DAY },
  ],
  /** Apart from those that strangers can use up: the owner's own device must be able to log in. */
  logInCodeToKnownDevices: [
    { max: 5, seconds: HOUR },
    { max: 20, seconds: DAY },
  ],
  waitlistToMailbox: [{ max: 3, seconds: DAY }],
} as const satisfies Record<string, readonly Window[]>

export type MailLimit = keyof typeof mailLimits

const keyOf = (name: MailLimit, { seconds }: Window, subject: string) =>
  sha256(`mail ${name} ${seconds} ${subject}`)
const secondsUntil = (endsAt: Date, now: Date) => (endsAt.getTime() - now.getTime()) / 1_000

/** The same for every spelling of a mailbox: letter case, and a tag such as +offers, change nothing. */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return `${name}@${domain}`
}

/**
 * Counts a mail before it is requested. One statement counts and checks, so that requests at the same time
 * together get no more than the limit.
 * @param subject the account or the mailbox
 * @returns the seconds to wait; 0 when the mail may be sent
 */
export async function countMail(db: Db, name: MailLimit, subject: string, now: Date): Promise<number> {
  for (const window of mailLimits[name]) {
    const key = keyOf(name, window, subject)
    const { used, endsAt } = await addUsage(db, key, { cost: 1, seconds: window.seconds, now })
    if (used > window.max) return secondsUntil(endsAt, now)
  }
  return 0
}

/** The same without counting, for a call that must be refused before its proof is used up. */
export async function waitForMail(db: Db, name: MailLimit, subject: string, now: Date): Promise<number> {
  for (const window of mailLimits[name]) {
    const usage = await findUsage(db, keyOf(name, window, subject), { seconds: window.seconds, now })
    if (usage !== null && usage.used >= window.max) return secondsUntil(usage.endsAt, now)
  }
  return 0
}
