import { AsyncLocalStorage } from 'node:async_hooks'

/** Until when a request or a job has time, by `performance.now()`. */
type Deadline = { at: number; isOver: boolean }

const current = new AsyncLocalStorage<Deadline>()

/**
 * Works until a deadline. Work that misses it begins no further statement and no call to a vendor: its caller
 * is gone, or the queue has handed the job to another process.
 * @param late makes the error of work that takes longer
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
    // What it started for others, such as a timer, has no deadline.
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

/** Works for others: its deadline is not that of the work in progress. */
export const withoutDeadline = <Result>(work: () => Result): Result => current.exit(work)
