import { words } from './words.ts'

/** How long before the end the visitor is asked. */
const WARNING_MS = 120_000

/** The remaining milliseconds once the warning is due; null before that, 0 when the time is up. */
export function idleLeft(now: number, activeAt: number, idleMs: number): number | null {
  const left = Math.max(0, activeAt + idleMs - now)
  return left > WARNING_MS ? null : left
}

/** The remaining seconds at which a screen reader announces the time: each minute, then 40 and 20. */
const SPOKEN = [20, 40, 60, 120]

/** The announced text: it changes only at those moments. */
export function spokenLeft(leftMs: number): string {
  const seconds = SPOKEN.find((moment) => leftMs / 1000 <= moment) ?? 120
  return words.idle.spoken(seconds)
}

/** The remaining time as "1:05". */
export function clockLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
