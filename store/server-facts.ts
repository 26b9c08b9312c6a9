import type { Db } from './db.ts'

/** Facts about a PostgreSQL server, and the database on it, that matter before the first start. */
export type ServerFacts = {
  /** The major version. */
  version: number
  /** Connections available to accounts that are not superusers. */
  maxConnections: number
  /** Whether this connection is encrypted. */
  isEncrypted: boolean
  now: Date
  /** Indexes that serve no search, because their creation was interrupted or still runs. */
  invalidIndexes: string[]
}

export async function readServerFacts(db: Db): Promise<ServerFacts> {
  const [facts] = await db.query<ServerFacts>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('max_connections')::int
              - current_setting('superuser_reserved_connections')::int as "maxConnections",
            coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
            clock_timestamp() as now,
            array(select indexrelid::regclass::text from pg_index where not indisvalid order by 1) as "invalidIndexes"`,
  )
  if (facts === undefined) throw new Error('A statement without a table has one row')
  return facts
}
