import { makeCheckpoints } from '@relief/evidence/make-checkpoint.ts'
import type { Signer } from '@relief/evidence/signing.ts'
import { findLostCheckpoints } from '@relief/evidence/verify-checkpoints.ts'
import type { Context } from '../context.ts'
import type { Round } from './work-loop.ts'

/** Signs the newest evidence records every minute. It also runs when the process ends. */
export function checkpointRound(
  { database, now, config, log }: Pick<Context, 'database' | 'now' | 'config' | 'log'>,
  signer: Signer,
): Round {
  return {
    everyMs: 60_000,
    failure: 'The evidence could not be signed; it is tried again',
    run: async ({ isFirst }) => {
      // Must run before this process makes its first checkpoint, which would take the number of a lost one.
      const lost = isFirst ? await findLostCheckpoints(database, config.dataDirectory) : []
      if (lost.length > 0)
        log.error(
          { alarm: 'DATABASE_ROLLED_BACK', first: lost[0], last: lost.at(-1) },
          'The checkpoint file has checkpoints that the database lacks: an older backup was restored',
        )
      await makeCheckpoints(database, signer, now(), config.dataDirectory)
    },
  }
}
