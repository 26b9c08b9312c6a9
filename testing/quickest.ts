/**
 * Milliseconds of the quickest run, up to the first that is quick enough: a busy machine delays some, but a
 * slow expression is slow each time.
 */
export function timeQuickest(runs: number, enoughMs: number, work: () => void): number {
  const started = performance.now()
  work()
  const ms = performance.now() - started
  return ms <= enoughMs || runs === 1 ? ms : Math.min(ms, timeQuickest(runs - 1, enoughMs, work))
}
