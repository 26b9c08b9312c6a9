import { sealPlain } from '@relief/store/seal-plain.ts'
import type { Context } from '../context.ts'
import type { Round } from './work-loop.ts'

const EVERY_MS = 60_000
/** A twelfth of one connection's time: a million rows take several hours, but visitors notice nothing. */
const WORK_MS = 5_000

/** Seals values that an earlier version stored in the clear, in small batches until none is left. */
export function sealRound({ database, keyring }: Pick<Context, 'database' | 'keyring'>): Round {
  return {
    everyMs: EVERY_MS,
    failure: 'Values from an earlier version could not be sealed; it is tried again',
    run: async ({ isFirst }) => {
      // Skip the first run: the server takes requests only after each round has run once.
      if (isFirst) return
      const until = performance.now() + WORK_MS
      while (performance.now() < until && (await sealPlain(database, keyring)) > 0);
    },
  }
}
