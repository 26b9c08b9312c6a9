import { makeCheckpoints } from '@relief/evidence/make-checkpoint.ts'
import type { Signer } from '@relief/evidence/signing.ts'
import type { Context } from '../context.ts'
import type { Round } from './work-loop.ts'

/** Signs the newest evidence records every minute. It also runs when the process ends. */
export function checkpointRound(
  { database, now, config }: Pick<Context, 'database' | 'now' | 'config'>,
  signer: Signer,
): Round {
  return {
    everyMs: 60_000,
    failure: 'The evidence could not be signed; it is tried again',
    run: async () => {
      await makeCheckpoints(database, signer, now(), config.dataDirectory)
    },
  }
}
