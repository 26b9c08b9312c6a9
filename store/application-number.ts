import { randomInt } from 'node:crypto'
import { newApplicationNumber } from '@relief/domain/application-number.ts'
import type { Db } from './db.ts'

/** Two processes may number an application at once, or draw the same number: the next attempt sees it. */
const MAX_ATTEMPTS = 5

/** The number of an application, drawn when it is first shown and the same from then on. */
export async function findApplicationNumber(
  db: Db,
  applicationUuid: string,
  draw: (least: number, below: number) => number = randomInt,
): Promise<string> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const [kept] = await db.query<{ number: string }>(
      'select number from application_number where application_uuid = $1',
      [applicationUuid],
    )
    if (kept !== undefined) return kept.number
    await db.query(
      'insert into application_number (application_uuid, number) values ($1, $2) on conflict do nothing',
      [applicationUuid, newApplicationNumber(draw)],
    )
  }
  throw new Error('An application got no number')
}

/** The application with a number; null for the number of none. */
export async function findNumberedApplication(db: Db, number: string): Promise<string | null> {
  const [row] = await db.query<{ applicationUuid: string }>(
    'select application_uuid as "applicationUuid" from application_number where number = $1',
    [number],
  )
  return row?.applicationUuid ?? null
}
