import type { Stoppable } from '@relief/store/reminder.ts'
import { readSignedId, signId } from './signed-id.ts'

const kinds: readonly Stoppable[] = ['REMINDERS', 'PAYMENTS', 'REQUESTED', 'WAITLIST']

/**
 * The token of a link that stops a kind of email.
 * @param id of the account, or of the entry on the waitlist
 */
export const makeStopToken = (secret: string, kind: Stoppable, id: string) =>
  `${kind}.${signId(secret, `stop:${kind}`, id)}`

/** @returns null for a token that is not ours */
export function readStopToken(secret: string, token: string): { kind: Stoppable; id: string } | null {
  const kind = kinds.find((known) => token.startsWith(`${known}.`))
  if (kind === undefined) return null
  const id = readSignedId(secret, `stop:${kind}`, token.slice(kind.length + 1))
  return id === null ? null : { kind, id }
}
