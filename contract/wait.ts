import { words } from './words.ts'

/** A wait in whole seconds, at least one. */
export const wholeSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds))

/** How long to wait, in the largest unit that is not much too long: "10 seconds", "4 minutes". */
export function waitFor(seconds: number): string {
  const whole = wholeSeconds(seconds)
  if (whole < 60) return words.wait.seconds(whole)
  const minutes = Math.ceil(whole / 60)
  return minutes < 120 ? words.wait.minutes(minutes) : words.wait.hours(Math.ceil(minutes / 60))
}
