/** So long before the end people are asked whether they are still there. */
const WARNING_MS = 120_000

/** What is left, in milliseconds, once it is time to ask; null while it is not, 0 when it is over. */
export function idleLeft(now: number, activeAt: number, idleMs: number): number | null {
  const left = Math.max(0, activeAt + idleMs - now)
  return left > WARNING_MS ? null : left
}

/** The moments at which what is left is spoken, in seconds: each minute, then at 40 and 20. */
const SPOKEN = [20, 40, 60, 120]

/** What a screen reader is told: the same words until the next of those moments. */
export function spokenLeft(leftMs: number): string {
  const seconds = SPOKEN.find((moment) => leftMs / 1000 <= moment) ?? 120
  return `You will be logged out in ${seconds === 120 ? '2 minutes' : seconds === 60 ? '1 minute' : `${seconds} seconds`}.`
}

/** "1:05" of what is left. */
export function clockLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
