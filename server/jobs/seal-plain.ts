import { sealPlain } from '@relief/store/seal-plain.ts'
import type { Context } from '../context.ts'
import type { Round } from './work-loop.ts'

const EVERY_MS = 60_000
/** A twelfth of one connection: a million rows take some hours, and visitors notice nothing. */
const WORK_MS = 5_000

/** Seals what an earlier version stored in the clear, a share at a time, until nothing is left. */
export function sealRound({ database, keyring }: Pick<Context, 'database' | 'keyring'>): Round {
  return {
    everyMs: EVERY_MS,
    failure: 'Values from an earlier version could not be sealed; it is tried again',
    run: async ({ isFirst }) => {
      // The server takes requests once each round has run.
      if (isFirst) return
      const until = performance.now() + WORK_MS
      while (performance.now() < until && (await sealPlain(database, keyring)) > 0);
    },
  }
}
