import type { Database } from '@relief/store/db.ts'
import { explain, type Node } from './read-plan.ts'

/** Columns whose value belongs to one application or one person, though many rows may have it. */
const PERSON_COLUMNS = new Set([
  'application_uuid',
  'entity_uuid',
  'userId',
  // Of a Social Security number, an account number, a device or an email.
  'digest',
  'email_digest',
  // Of a transfer: the payout bank's number and its webhooks.
  'transfer_id',
  'subject',
  // Of a link in an email, or of a log-in that began at an issuer; its value names one account.
  'verification.identifier',
  'verification.value',
])

/** The terms of a condition that must all hold: `((a = 1) AND (b = 2))` has two. */
function conjuncts(condition: string): string[] {
  const inner = withoutOuter(condition)
  const terms: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < inner.length; at++) {
    if (inner[at] === '(') depth++
    if (inner[at] === ')') depth--
    if (depth > 0 || !inner.startsWith(' AND ', at)) continue
    terms.push(inner.slice(from, at))
    from = at + ' AND '.length
  }
  return terms.length === 0 ? [inner] : [...terms, inner.slice(from)].flatMap(conjuncts)
}

/** Without the pair of parentheses around all of it. */
function withoutOuter(text: string): string {
  if (!text.startsWith('(')) return text
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (depth === 0) return at === text.length - 1 ? withoutOuter(text.slice(1, -1)) : text
  }
  return text
}

const column = /^\(?(?:"?(\w+)"?\.)?"?(\w+)"?\)?(?:::[\w ]+)?$/

/** The columns of a scanned table that a condition requires to be equal to something. */
function boundColumns(condition: string, alias: string): string[] {
  return conjuncts(condition).flatMap((term) => {
    if (/ (?:OR|AND) /.test(term)) return []
    const [left = '', right] = term.split(' = ')
    if (right === undefined) return []
    return [left, right].flatMap((side) => {
      const [, of = alias, name = ''] = column.exec(side) ?? []
      return of === alias && name !== '' ? [name] : []
    })
  })
}

/**
 * The scans of tables in a plan, with the columns that each one binds.
 * @param joined the conditions of the joins whose inner side this is
 */
function scans(at: Node, joined: readonly string[] = []): { table: string; bound: Set<string> }[] {
  const inner = at['Join Filter'] === undefined ? joined : [...joined, at['Join Filter']]
  // The outer side is read before there is a row to join.
  const below = (at.Plans ?? []).flatMap((plan) =>
    scans(plan, plan['Parent Relationship'] === 'Inner' ? inner : joined),
  )
  const table = at['Relation Name']
  if (table === undefined || at['Node Type'] === 'ModifyTable') return below
  const conditions = [at['Index Cond'], at['Recheck Cond'], at.Filter, ...joined]
  const bound = conditions.flatMap((each = '') => boundColumns(each, at.Alias ?? table))
  return [{ table, bound: new Set(bound) }, ...below]
}

/**
 * Finds tables that a statement reads without the key of one application, one person or one row. A database
 * that is spread over machines would have to ask all of them.
 * @param database with a single connection that has `enable_seqscan` and joins other than nested loops off
 */
export async function createKeyCheck(database: Database) {
  const unique = await database.query<{ table: string; columns: string[] }>(
    `select c.relname as table,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum = any (i.indkey)) as columns
       from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and i.indexprs is null and i.indpred is null`,
  )
  const isKeyed = (table: string, bound: ReadonlySet<string>) =>
    [...bound].some((name) => PERSON_COLUMNS.has(name) || PERSON_COLUMNS.has(`${table}.${name}`)) ||
    unique.some((each) => each.table === table && each.columns.every((name) => bound.has(name)))
  return async (statement: string, values: readonly unknown[]): Promise<string[]> => {
    const found = (await explain(database, statement, values)).flatMap((plan) => scans(plan))
    return [...new Set(found.filter(({ table, bound }) => !isKeyed(table, bound)).map(({ table }) => table))]
  }
}
