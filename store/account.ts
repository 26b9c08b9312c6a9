import type { Db } from './db.ts'

/** The legal name that an account was opened with; null for an unknown one. */
export async function findName(
  db: Db,
  owner: string,
): Promise<{ firstName: string; lastName: string } | null> {
  const [row] = await db.query<{ firstName: string; lastName: string }>(
    'select "firstName", "lastName" from "user" where "id" = $1',
    [owner],
  )
  return row ?? null
}
