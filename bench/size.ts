import { storeCopies } from './stored-population.ts'
import { openWorld } from './submission-world.ts'

/** What an application takes in the database, with indexes, by table. Run `npm run build` first. */
const APPLICATIONS = 2_000

const world = await openWorld()
try {
  await storeCopies(world, APPLICATIONS)
} finally {
  await world.close()
}
