import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { emptyTally, merge, type Tally } from './tally.ts'
import type { Batch } from './worker.ts'

/** A worker does not inherit the loader for TypeScript, so it registers its own. */
const start = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))})
  .then(({ register }) => (register(), import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)})))`

/**
 * Decides every batch under both policies on all cores. Workers return sums and receive a batch when free, so
 * memory does not grow with the number of people.
 */
export async function runBacktest(
  policies: { inForce: Policy; candidate: Policy },
  batches: AsyncIterator<Batch>,
): Promise<Tally> {
  let total = emptyTally()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const worker = new Worker(start, { eval: true, workerData: policies })
      try {
        for (;;) {
          const next = await batches.next()
          if (next.done) return
          const tally = await answer(worker, next.value)
          total = merge(total, tally) as Tally
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return total
}

function answer(worker: Worker, batch: Batch): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      work()
    }
    const onMessage = (tally: Tally) => settle(() => resolve(tally))
    const onError = (error: Error) => settle(() => reject(error))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage(batch)
  })
}
