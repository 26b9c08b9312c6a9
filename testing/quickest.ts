/**
 * Milliseconds of this process's processor time of the quickest run, up to the first that is quick enough: a
 * busy machine delays the clock, and a slow expression takes the processor each time.
 */
export function timeQuickest(runs: number, enoughMs: number, work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1_000
  return ms <= enoughMs || runs === 1 ? ms : Math.min(ms, timeQuickest(runs - 1, enoughMs, work))
}
