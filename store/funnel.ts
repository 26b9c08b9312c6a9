import type { FlowEntryPoint } from '@relief/contract/enumerations.ts'
import type { Db } from './db.ts'

/** One application with every move of its cursor, oldest first. `at` is ISO 8601. */
export type StoredJourney = {
  applicationUuid: string
  owner: string
  flowEntryPoint: FlowEntryPoint
  moves: { kind: 'CREATED' | 'TRANSITION'; at: string; body: string }[]
}

/**
 * One page of the applications begun since a moment, in the order of their ids; pass the nil UUID as `after`
 * for the first page.
 */
export async function findJourneys(
  db: Db,
  since: Date,
  after: string,
  most: number,
): Promise<StoredJourney[]> {
  return await db.query<StoredJourney>(
    `with page as (
       select application_uuid, entity_uuid, flow_entry_point from application
        where application_uuid > $2 and created_at >= $1 order by application_uuid limit $3)
     select p.application_uuid as "applicationUuid", p.entity_uuid as owner, p.flow_entry_point as "flowEntryPoint",
            jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.recorded_at, 'body', e.body) order by e.sequence) as moves
       from page p join evidence_record e using (application_uuid)
      where e.kind in ('CREATED', 'TRANSITION')
      group by p.application_uuid, p.entity_uuid, p.flow_entry_point order by p.application_uuid`,
    [since, after, most],
  )
}

/** The kind of device on which each of these applicants was first seen; those never seen are missing. */
export async function findDevices(db: Db, owners: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ owner: string; device: string | null }>(
    `select distinct on (user_uuid) user_uuid as owner, properties ->> 'deviceType' as device
       from tracked_event where user_uuid = any($1::uuid[]) order by user_uuid, occurred_at`,
    [owners],
  )
  return new Map(rows.flatMap(({ owner, device }) => (device === null ? [] : [[owner, device]])))
}
