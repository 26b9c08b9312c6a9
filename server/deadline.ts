import { AsyncLocalStorage } from 'node:async_hooks'

/** The deadline of a request or a job, on the clock of `performance.now()`. */
type Deadline = { at: number; isOver: boolean }

const current = new AsyncLocalStorage<Deadline>()

/**
 * Runs work with a deadline. Work that misses it starts no more statements or vendor calls, because its
 * caller is gone, or the queue has given the job to another process.
 * @param late creates the error for work that takes longer
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const deadline = { at: performance.now() + milliseconds, isOver: false }
  let timer: NodeJS.Timeout | undefined
  const missed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  const working = current.run(deadline, work).finally(() => {
    // Work that it started for others, such as a timer, has no deadline.
    deadline.isOver = true
  })
  try {
    return await Promise.race([working, missed])
  } finally {
    clearTimeout(timer)
  }
}

/** The milliseconds that the work in progress has left; Infinity without a deadline. */
export function remainingMs(): number {
  const deadline = current.getStore()
  return deadline === undefined || deadline.isOver
    ? Number.POSITIVE_INFINITY
    : deadline.at - performance.now()
}

/** Runs work for others, without the deadline of the current work. */
export const withoutDeadline = <Result>(work: () => Result): Result => current.exit(work)
