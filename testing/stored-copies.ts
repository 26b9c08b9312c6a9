import type { Database } from '@relief/store/db.ts'
import { NO_APPLICATION } from '@relief/store/row-record.ts'

/** Tables that do not grow with applications, or whose rows are removed within days. */
const leftAlone =
  /^(reference_.*|schema_migration|key_probe|jwks|checkpoint|security_chain|rateLimit|usage_count|verification|mail_code|log_in_code|passkey_challenge|tracked_event.*)$/

/** Texts that are unique, or that link rows. */
const names = new Set([
  'email',
  'transfer_id',
  'subject',
  'event_id',
  'token',
  'credential_id',
  'item_id',
  'report_id',
  'digest',
  'email_digest',
])

const MONTH_OLD = `t.created_at - back < now() - interval '25 days'`
const hasExpired = `t.decision_status = 'IN_PROGRESS' and ${MONTH_OLD}`

/**
 * The states that an older copy would have by now: waiting work is long done, and unfinished applications
 * have expired.
 */
const settled: Record<string, string> = {
  'application.decision_status': `case when ${hasExpired} then 'INQUIRY_EXPIRED' else t.decision_status end`,
  'application.resolved_at': `case when ${hasExpired} then t.created_at + interval '31 days' else t.resolved_at end`,
  'mail_message.sent_at': 'coalesce(t.sent_at, t.next_try_at)',
  'notice_duty.settled_at': 'coalesce(t.settled_at, t.act_at)',
  'notice_duty.settlement': "coalesce(t.settlement, 'NOTHING_OWED')",
  'outbox.handed_over_at': 'coalesce(t.handed_over_at, t.created_at)',
  'webhook_inbox.handled_at': 'coalesce(t.handled_at, t.received_at)',
  'notice.delivered_at': 'coalesce(t.delivered_at, t.created_at)',
  'loan.servicing_status': "coalesce(t.servicing_status, 'HANDED_OVER')",
}

type Column = { name: string; type: string }

/** Whether a text belongs to a single applicant; texts shown to everyone are stored only once. */
const isPersonal = (sha256: string) =>
  `exists (select 1 from document p where p.sha256 = ${sha256} and p.content_sealed is not null)`

/** The id of a copy. Its first bits are a time, which is moved back like all times of the copy. */
const idOfCopy = (
  id: string,
) => `(lpad(to_hex((('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint
  - n * step * 1000) & 281474976710655), 12, '0') || right(replace(${id}::text, '-', ''), 20))::uuid`

/** A text like `DECISION:<id>` with the id of the copy. */
const keyOfCopy = (key: string) => {
  const id = `split_part(${key}, ':', 2)`
  return `case when ${id} ~ '^[0-9a-f-]{36}$' then replace(${key}, ${id}, ${idOfCopy(id)}::text)`
}

/**
 * The column in copy `n`. Ids become those of the copy by one rule, so that rows of different tables still
 * refer to each other.
 */
function copied(table: string, { name, type }: Column): string {
  const column = settled[`${table}.${name}`] ?? `t."${name}"`
  if (type === 'uuid' && name !== 'product_id')
    return `case when ${column} = '${NO_APPLICATION}' then ${column} else ${idOfCopy(column)} end`
  if (type === 'timestamptz') return `${column} - back`
  if (type === 'date') return `${column} - extract(epoch from back)::integer / 86400`
  if (table === 'security_event' && name === 'sequence') return `${column} + n::bigint * 1000000`
  if (name === 'sha256' && ['consent', 'notice', 'document'].includes(table))
    return `case when ${isPersonal(column)} then encode(sha256((${column} || n)::bytea), 'hex') else ${column} end`
  if (name === 'row_key')
    return `case when t.application_uuid = '${NO_APPLICATION}' then ${column} || '/' || n else ${column} end`
  if (name === 'basis') return `${keyOfCopy(column)} else ${column} end`
  if (name === 'message_key') return `${keyOfCopy(column)} else ${column} || '-' || n end`
  const isUnique = names.has(name) || (table === 'application_number' && name === 'number')
  return isUnique ? `${column} || '-' || n` : column
}

/**
 * Stores this many copies of every application, account and all their rows, with one statement per table.
 * Constraints hold, and indexes get realistic values; signatures and hashes are those of the originals, so
 * the copies do not pass an audit.
 * @param everySeconds how much older each further copy is
 */
export async function storeCopies(database: Database, copies: number, everySeconds: number): Promise<void> {
  const tables = await database.query<{ table: string; columns: Column[] }>(
    `select table_name as "table",
            jsonb_agg(jsonb_build_object('name', column_name, 'type', udt_name)) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_identity = 'NO' group by 1
      order by table_name not in ('application', 'user', 'document'), 1`,
  )
  // In one transaction, because a running server would otherwise add rows that seem to be missing from the
  // copies.
  await database.transaction(async (tx) => {
    for (const { table, columns } of tables.filter(({ table }) => !leftAlone.test(table))) {
      const only = table === 'document' ? 'where t.content_sealed is not null' : ''
      await tx.query(
        `/* copies */ insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
         select ${columns.map((column) => copied(table, column)).join(', ')}
           from generate_series(1, ${copies}) n
          cross join lateral (
            select ${everySeconds}::bigint as step, make_interval(secs => n * ${everySeconds}) as back) at
          cross join "${table}" t ${only}`,
      )
    }
    // The copies count as signed long ago.
    await tx.query('/* copies */ update checkpoint set covers_record = (select max(id) from row_record)')
  })
  await database.run('analyze')
}
