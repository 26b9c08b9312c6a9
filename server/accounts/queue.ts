/** The queue for hashing passwords: two at a time leave half of the thread pool for everything else. */
export const createHashingQueue = () => createQueue(2, 40)

/**
 * Runs at most `atOnce` tasks at a time; others wait in turn.
 * @returns the result, or null when `waiting` others are already waiting
 */
export function createQueue(atOnce: number, waiting: number) {
  let running = 0
  const turns: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (running >= atOnce) {
      if (turns.length >= waiting) return null
      // A task that ends passes its slot on, so the number of running tasks stays the same.
      await new Promise<void>((resolve) => turns.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = turns.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
