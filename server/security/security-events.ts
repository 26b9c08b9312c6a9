import { createHmac } from 'node:crypto'
import type { Db } from '@relief/store/db.ts'
import {
  appendSecurityEvent,
  type SecurityEvent,
  type SecurityEventKind,
} from '@relief/store/security-event.ts'
import { toNetwork } from './network.ts'

/** Where a request came from. */
export type Client = { ipAddress: string | null; requestId: string }

type About = {
  /** The account; null when it is unknown. */
  owner: string | null
  /** Null for a job. */
  client: Client | null
  applicationUuid?: string
  details?: SecurityEvent['details']
}

export type SecurityEvents = {
  /** Appends an event; inside a transaction as its last statement, because the next event waits for it. */
  record: (db: Db, kind: SecurityEventKind, about: About) => Promise<void>
}

/**
 * The log of security events. An address is kept as its network and as a keyed hash: an operator who knows an
 * address can look it up, but the log alone does not identify a household.
 * @param key from the key file, for keyed hashes
 */
export function createSecurityEvents({ key, now }: { key: Buffer; now: () => Date }): SecurityEvents {
  const describe = (address: string) => ({
    network: toNetwork(address),
    addressHash: createHmac('sha256', key).update(`ADDRESS:${address}`).digest('base64url').slice(0, 22),
  })
  return {
    record: async (db, kind, { owner, client, applicationUuid, details = {} }) =>
      await appendSecurityEvent(db, {
        kind,
        at: now(),
        owner,
        ...(applicationUuid !== undefined && { applicationUuid }),
        client: client?.ipAddress == null ? null : describe(client.ipAddress),
        requestId: client?.requestId ?? null,
        details,
      }),
  }
}
