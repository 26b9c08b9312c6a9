/** Random numbers from a seed: the same seed gives the same numbers on every machine. */
export type Random = {
  /** Uniform from 0 to 1. */
  readonly even: () => number
  /** A whole number from low to high, both included. */
  readonly whole: (low: number, high: number) => number
  /** Normal with mean 0 and deviation 1. */
  readonly bell: () => number
  /** Poisson with this mean. */
  readonly count: (mean: number) => number
  readonly chance: (probability: number) => boolean
}

/** Mulberry32: 32 bits of state, enough for one credit file. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const even = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    even,
    whole: (low, high) => low + Math.floor(even() * (high - low + 1)),
    bell: () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()),
    count: (mean) => {
      const limit = Math.exp(-mean)
      let events = 0
      for (let product = even(); product > limit; product *= even()) events += 1
      return events
    },
    chance: (probability) => even() < probability,
  }
}
