import { flowStep } from '@relief/contract/flow-steps.ts'
import type { Db } from '@relief/store/db.ts'
import { findDevices, findJourneys, type StoredJourney } from '@relief/store/funnel.ts'
import * as z from 'zod/mini'
import type { Journey } from './funnel.ts'

const PAGE = 2_000
const NIL = '00000000-0000-0000-0000-000000000000'

/** An evidence record that names the new step. */
const move = z.object({ to: flowStep })

function journeyOf({ owner, flowEntryPoint, moves }: StoredJourney, devices: Map<string, string>): Journey {
  return {
    entryPoint: flowEntryPoint,
    device: devices.get(owner) ?? 'unknown',
    moves: moves.flatMap(({ at, body }) => {
      const parsed = move.safeParse(JSON.parse(body))
      return parsed.success ? [{ to: parsed.data.to, at: new Date(at) }] : []
    }),
  }
}

/** Every journey that began since a moment, from the recorded transitions. */
export async function readJourneys(db: Db, since: Date): Promise<Journey[]> {
  const journeys: Journey[] = []
  let after = NIL
  for (;;) {
    const rows = await findJourneys(db, since, after, PAGE)
    const devices = await findDevices(
      db,
      rows.map((row) => row.owner),
    )
    for (const row of rows) journeys.push(journeyOf(row, devices))
    const last = rows.at(-1)
    if (last === undefined) return journeys
    after = last.applicationUuid
  }
}
