import type { Context } from '../context.ts'
import { makeCheckpoints } from '../evidence/make-checkpoint.ts'
import type { Signer } from '../evidence/signing.ts'

const EVERY_MS = 60_000

/** Signs the newest evidence now, every minute, and once more at the end. @returns stops it */
export async function startCheckpoints(
  { database, log, now, config }: Pick<Context, 'database' | 'log' | 'now' | 'config'>,
  signer: Signer,
): Promise<() => Promise<void>> {
  let isBusy = false
  async function round(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      await makeCheckpoints(database, signer, now(), config.dataDirectory)
    } catch (error) {
      log.error({ error }, 'The evidence could not be signed; it is tried again')
    } finally {
      isBusy = false
    }
  }
  await round()
  const timer = setInterval(() => void round(), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await round()
  }
}
