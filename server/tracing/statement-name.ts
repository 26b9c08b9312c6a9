/** The operation of a statement and its table. */
type StatementName = { operation: string; table: string | null }

/**
 * A table with or without its schema and quotes. Excludes `for update`, `for no key update` and `do update`,
 * which name no table.
 */
const writes =
  /\b(insert) into ([\w."]{1,120})|(?<!for |key |do )\b(update) ([\w."]{1,120})|\b(delete) from ([\w."]{1,120})/i
const reads = /\bfrom ([\w."]{1,120})/i
const MAX_NAMES = 2_000

const names = new Map<string, StatementName>()

/**
 * The operation and the table of a statement: those of its first write, if it writes anything. Nothing else
 * of the text is used, since it may contain values.
 */
export function nameStatement(text: string): StatementName {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = findName(text.replace(/\s+/g, ' ').trim())
  // The cache is limited, because libraries that build values into statements would fill it without end.
  if (names.size < MAX_NAMES) names.set(text, name)
  return name
}

function findName(text: string): StatementName {
  const [operation, table] = (writes.exec(text) ?? []).slice(1).filter((group) => group !== undefined)
  if (operation !== undefined && table !== undefined)
    return { operation: operation.toLowerCase(), table: bare(table) }
  const [first = 'statement'] = /^[a-z]{1,20}\b/i.exec(text) ?? []
  const word = first.toLowerCase()
  // The table of the statement itself, not of a subquery.
  const [, outer] = reads.exec(withoutInner(text)) ?? []
  // The name of a CTE means nothing; the table behind it does.
  const isOwn = outer !== undefined && text.includes(`${outer} as (`)
  const [, source] = outer === undefined || isOwn ? (reads.exec(text) ?? []) : [null, outer]
  return { operation: word === 'with' ? 'select' : word, table: source === undefined ? null : bare(source) }
}

function withoutInner(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, ' ')
  return shorter === text ? text : withoutInner(shorter)
}

const bare = (table: string) => table.replaceAll('"', '')
