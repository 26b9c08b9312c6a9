import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { CheckpointEntry } from './checkpoint.ts'
import type { Db } from './db.ts'
import { sha256 } from './evidence.ts'
import { NO_APPLICATION } from './row-record.ts'

export type SecurityEventKind =
  | 'SIGN_UP'
  | 'LOG_IN'
  | 'LOG_IN_REJECTED'
  | 'LOG_IN_GUESSING'
  | 'LOG_OUT'
  | 'SESSION_ENDED'
  | 'SESSIONS_ENDED'
  | 'PASSWORD_RESET_REQUESTED'
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CONFIRMED'
  | 'EMAIL_CHANGED'
  | 'NAME_CHANGED'
  | 'PHONE_CHANGED'
  | 'ISSUER_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'APP_ADDED'
  | 'APP_REMOVED'
  | 'RECOVERY_CODES_MADE'
  | 'ACCOUNT_DETACHED'
  | 'PAYOUT_ACCOUNT_SAVED'
  | 'DRAW_PLACED'
  | 'PROOF_REJECTED'
  | 'ACCESS_REJECTED'
  | 'PERSON_LIMIT_REACHED'
  | 'DATA_EXPORTED'
  | 'ACCOUNT_CLOSED'
  | 'WAITLIST_CONFIRMED'
  | 'WAITLIST_LEFT'
  | 'STAFF_ACCESS'
  | 'KEY_USE'

/** What happened, without personal data: ids, codes, keyed hashes and the network of an address. */
export type SecurityEvent = {
  kind: SecurityEventKind
  at: Date
  /** The account concerned; null when it is unknown. */
  owner: string | null
  applicationUuid?: string
  /** Null for a command or a job. */
  client: { network: string; addressHash: string } | null
  requestId: string | null
  details: Readonly<Record<string, string>>
}

/**
 * Appends an event. Each event locks the chain until its transaction ends, so append it at the end of the
 * transaction.
 */
export async function appendSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  const { kind, at, owner, applicationUuid, client, requestId, details } = event
  const content = canonicalJson({
    kind,
    at: at.toISOString(),
    owner,
    applicationUuid: applicationUuid ?? null,
    client,
    requestId,
    details,
  })
  await db.query(
    `with newest as (
       update security_chain set sequence = sequence + 1, previous_hash = hash,
         hash = encode(sha256(convert_to(hash || ' ' || (sequence + 1) || ' ' || $4, 'UTF8')), 'hex')
         returning sequence, previous_hash, hash)
     insert into security_event (sequence, kind, recorded_at, entity_uuid, content, previous_hash, hash)
     select sequence, $1, $2, $3::uuid, $4, previous_hash, hash from newest`,
    [kind, at, owner, content],
  )
}

/** The expected hash of an event. */
export const securityEventHash = (
  event: Pick<StoredSecurityEvent, 'previousHash' | 'sequence' | 'content'>,
): string => sha256(`${event.previousHash} ${event.sequence} ${event.content}`)

export type StoredSecurityEvent = {
  sequence: number
  kind: string
  recordedAt: Date
  owner: string | null
  content: string
  previousHash: string
  hash: string
}

export async function findSecurityEvents(
  db: Db,
  after: number,
  limit: number,
): Promise<StoredSecurityEvent[]> {
  return await db.query<StoredSecurityEvent>(
    `select sequence, kind, recorded_at as "recordedAt", entity_uuid as owner, content,
            previous_hash as "previousHash", hash
       from security_event where sequence > $1 order by sequence limit $2`,
    [after, limit],
  )
}

/** The newest event according to the counter row; null when that row is missing. */
export async function findSecurityChain(
  db: Db,
): Promise<{ sequence: number; previousHash: string; hash: string } | null> {
  const [row] = await db.query<{ sequence: number; previousHash: string; hash: string }>(
    'select sequence, previous_hash as "previousHash", hash from security_chain where is_only',
  )
  return row ?? null
}

/** How many events of each kind have happened since a moment. */
export async function countSecurityEvents(db: Db, since: Date): Promise<{ kind: string; count: number }[]> {
  return await db.query<{ kind: string; count: number }>(
    'select kind, count(*)::integer as count from security_event where recorded_at > $1 group by kind',
    [since],
  )
}

const CHECKPOINT_KIND = 'SECURITY'

/** The newest event as a checkpoint entry; empty when a checkpoint already has it. */
export async function findUnsignedSecurityEvent(db: Db): Promise<CheckpointEntry[]> {
  return await db.query<CheckpointEntry>(
    `select '${NO_APPLICATION}'::uuid as "applicationUuid", '${CHECKPOINT_KIND}' as kind,
            s.sequence::text as "rowKey", s.hash
       from (select sequence, hash from security_event order by sequence desc limit 1) s
      where not exists (select 1 from checkpoint_entry e where e.application_uuid = '${NO_APPLICATION}'
              and e.kind = '${CHECKPOINT_KIND}' and e.row_key = s.sequence::text)`,
  )
}

/**
 * Numbers of events that changed after a checkpoint signed them. An altered entry may not contain a number.
 */
export async function findAlteredSignedEvents(db: Db): Promise<string[]> {
  const rows = await db.query<{ sequence: string }>(
    `select e.row_key as sequence from checkpoint_entry e
      where e.application_uuid = '${NO_APPLICATION}' and e.kind = '${CHECKPOINT_KIND}'
        and not exists (select 1 from security_event s where s.hash = e.hash
              and s.sequence = case when e.row_key ~ '^[0-9]{1,18}$' then e.row_key::bigint end)
      order by 1 limit 1000`,
  )
  return rows.map(({ sequence }) => sequence)
}
