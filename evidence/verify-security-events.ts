import type { Db } from '@relief/store/db.ts'
import { chainStart } from '@relief/store/evidence.ts'
import {
  findAlteredSignedEvents,
  findSecurityChain,
  findSecurityEvents,
  type StoredSecurityEvent,
  securityEventHash,
} from '@relief/store/security-event.ts'
import * as z from 'zod/mini'
import type { Report } from './finding.ts'

const BATCH = 1_000

const content = z.object({ kind: z.string(), at: z.iso.datetime(), owner: z.nullable(z.uuid()) })

function readContent(text: string): z.infer<typeof content> | null {
  try {
    const parsed = content.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const nameOf = (sequence: number | string) => `security_event ${sequence}`

function verifyOne(event: StoredSecurityEvent, before: StoredSecurityEvent | null, report: Report): void {
  const name = nameOf(event.sequence)
  if (event.sequence !== (before?.sequence ?? 0) + 1 || event.previousHash !== (before?.hash ?? chainStart))
    report(name, 'does not follow the one before it: one was removed, added or moved')
  if (securityEventHash(event) !== event.hash)
    report(name, 'was altered: its hash is not that of what it says')
  const parsed = readContent(event.content)
  const isSame =
    parsed !== null &&
    parsed.kind === event.kind &&
    parsed.at === event.recordedAt.toISOString() &&
    parsed.owner === event.owner
  if (!isSame) report(name, 'was altered: its columns do not say what its content says')
}

/**
 * Checks that every security event is linked to the previous one and matches its signature, and that the
 * newest one exists.
 * @returns the number of events
 */
export async function verifySecurityEvents(db: Db, report: Report): Promise<number> {
  // A server may append events in the meantime, so the chain's row is read before and after the events.
  const earliest = await findSecurityChain(db)
  let named: Pick<StoredSecurityEvent, 'previousHash' | 'hash'> = { previousHash: '', hash: chainStart }
  let before: StoredSecurityEvent | null = null
  let count = 0
  for (;;) {
    const batch: StoredSecurityEvent[] = await findSecurityEvents(db, before?.sequence ?? -1, BATCH)
    if (batch.length === 0) break
    for (const event of batch) {
      verifyOne(event, before, report)
      if (event.sequence === earliest?.sequence) named = event
      before = event
    }
    count += batch.length
  }
  const latest = await findSecurityChain(db)
  if (earliest?.hash !== named.hash || earliest.previousHash !== named.previousHash)
    report('security_chain ', 'was altered, or the newest security event was removed')
  if (before !== null && before.sequence > (latest?.sequence ?? 0))
    report(nameOf(before.sequence), 'was added: the chain ends before it')
  for (const sequence of await findAlteredSignedEvents(db))
    report(nameOf(sequence), 'was altered or removed: a checkpoint signed it')
  return count
}
