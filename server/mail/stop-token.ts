import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Stoppable } from '@relief/store/reminder.ts'

const kinds: readonly Stoppable[] = ['REMINDERS', 'PAYMENTS', 'REQUESTED']

const sign = (secret: string, kind: Stoppable, entityUuid: string) =>
  createHmac('sha256', secret).update(`stop:${kind}:${entityUuid}`).digest('base64url')

/** What a link that stops a kind of email carries: it works without a log-in, and does nothing else. */
export const makeStopToken = (secret: string, kind: Stoppable, entityUuid: string) =>
  `${kind}.${entityUuid}.${sign(secret, kind, entityUuid)}`

/** @returns null for a token that is not ours */
export function readStopToken(secret: string, token: string): { kind: Stoppable; entityUuid: string } | null {
  const [name, entityUuid = '', signature = ''] = token.split('.')
  const kind = kinds.find((known) => known === name)
  if (kind === undefined) return null
  const expected = Buffer.from(sign(secret, kind, entityUuid))
  const sent = Buffer.from(signature)
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? { kind, entityUuid } : null
}
