/** Hashing of passwords: two at once leave half of the thread pool to everything else. */
export const createHashingQueue = () => createQueue(2, 40)

/**
 * Runs at most `atOnce` pieces of work at a time; others wait in turn.
 * @returns the result, or null when `waiting` others wait already
 */
export function createQueue(atOnce: number, waiting: number) {
  let running = 0
  const turns: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (running >= atOnce) {
      if (turns.length >= waiting) return null
      // The one that ends passes its place on, so the number of running ones stays.
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
