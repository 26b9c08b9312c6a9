import type { Db } from './db.ts'

const WINDOW_MS = 7 * 86_400_000

/**
 * The weeks since a moment in which a column has values, oldest first. A search over years reads one week at
 * a time, so that no statement gets slower as data grows.
 * @param source the text after `from`, with its conditions; the column needs an index that serves them
 * @param signal ends the search before the next week
 */
export async function* weeksWith(
  db: Db,
  column: string,
  source: string,
  since: Date,
  signal?: AbortSignal,
): AsyncGenerator<{ start: Date; end: Date }> {
  for (let from = since; !signal?.aborted; ) {
    const [first] = await db.query<{ at: Date }>(
      `select ${column} as at from ${source} and ${column} >= $1 order by ${column} limit 1`,
      [from],
    )
    if (first === undefined) return
    const end = new Date(first.at.getTime() + WINDOW_MS)
    yield { start: first.at, end }
    from = end
  }
}
