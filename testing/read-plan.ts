import type { Database } from '@relief/store/db.ts'
import * as z from 'zod/mini'

export type Node = {
  'Node Type': string
  'Relation Name'?: string | undefined
  Alias?: string | undefined
  'Index Name'?: string | undefined
  'Index Cond'?: string | undefined
  'TID Cond'?: string | undefined
  'Recheck Cond'?: string | undefined
  Filter?: string | undefined
  'Join Filter'?: string | undefined
  'Parent Relationship'?: string | undefined
  Plans?: Node[] | undefined
}
const node: z.ZodMiniType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.optional(z.string()),
    Alias: z.optional(z.string()),
    'Index Name': z.optional(z.string()),
    'Index Cond': z.optional(z.string()),
    'TID Cond': z.optional(z.string()),
    'Recheck Cond': z.optional(z.string()),
    Filter: z.optional(z.string()),
    'Join Filter': z.optional(z.string()),
    'Parent Relationship': z.optional(z.string()),
    Plans: z.optional(z.array(node)),
  }),
)
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }))

/** How a statement finds the rows of one table: by the columns of an index, or by a full scan. */
export type Access = { table: string; by: string }

export const READS_ALL = 'reading all'

/** Nodes that read only as many rows below them as a limit above them needs. */
const readsInTurn = new Set(['Limit', 'Nested Loop', 'Append', 'Merge Append', 'Subquery Scan', 'Result'])

/**
 * @param indexes by name; a partial one contains only waiting rows and may be scanned fully
 * @param isLimited whether a limit stops the scan
 */
function accesses(at: Node, indexes: Indexes, isLimited: boolean): Access[] {
  const table = at['Relation Name'] ?? ''
  const isLimitedBelow = at['Node Type'] === 'Limit' || (isLimited && readsInTurn.has(at['Node Type']))
  const below = (at.Plans ?? []).flatMap((plan) => accesses(plan, indexes, isLimitedBelow))
  if (at['Index Name'] !== undefined) return [{ table, by: search(at, indexes, isLimited) }, ...below]
  if (table === '' || at['Node Type'] === 'ModifyTable') return below
  if (at['Node Type'] === 'Bitmap Heap Scan')
    return [{ table, by: [...new Set(below.map(({ by }) => by))].sort().join(' or ') }]
  return [{ table, by: at['TID Cond'] === undefined ? READS_ALL : 'place' }, ...below]
}

/** The columns of an index search, without their values. */
function search(at: Node, indexes: Indexes, isLimited: boolean): string {
  const index = at['Index Name'] ?? ''
  const { isPartial = false, first = '' } = indexes.get(index) ?? {}
  const condition = at['Index Cond']
  const columns = [...(condition ?? '').matchAll(/\(+"?(\w+)"?\)?(?:::\w+)? (?:[=<>~]|IS)/g)].map(
    ([, name]) => name,
  )
  // Without its first column, an index is scanned fully; and `kind` alone does not count as a search, since a
  // third of all rows may have the same kind.
  if (columns.includes(first) && columns.some((column) => column !== 'kind'))
    return [...new Set(columns)].sort().join(', ')
  return isPartial
    ? `all of ${index}`
    : isLimited && condition === undefined
      ? `the order of ${index}`
      : READS_ALL
}

/** The plans of a statement: one for each of its queries. */
export async function explain(
  database: Database,
  statement: string,
  values: readonly unknown[],
): Promise<Node[]> {
  const rows = await database.query(`explain (format json, costs off) ${statement}`, values)
  return explained.parse(rows).flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan))
}

type Indexes = ReadonlyMap<string, { isPartial: boolean; first: string }>

/**
 * Reads the plans of PostgreSQL for statements on tables that are too big for full scans.
 * @param database with a single connection that has `enable_seqscan` off
 */
export async function createPlanReader(database: Database) {
  const found = await database.query<{ name: string; isPartial: boolean; first: string }>(
    `select c.relname as name, indpred is not null as "isPartial",
            replace(pg_get_indexdef(indexrelid, 1, true), '"', '') as first
       from pg_index join pg_class c on c.oid = indexrelid`,
  )
  const indexes = new Map(found.map(({ name, ...about }) => [name, about]))
  return async (statement: string, values: readonly unknown[]): Promise<Access[]> =>
    (await explain(database, statement, values)).flatMap((plan) => accesses(plan, indexes, false))
}
