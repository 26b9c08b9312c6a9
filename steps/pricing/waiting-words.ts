import { formatDollars } from '@relief/domain/money.ts'
import type { words as catalog } from './words.ts'

/**
 * What the page of the wait says, in a language.
 * @param otherLoanAmount dollars; null for the wait for the first offers
 */
export function toWait(words: typeof catalog, otherLoanAmount: number | null) {
  const { change, title, start, startDetail, slow, slowDetail, long, longDetail, failed, failedDetail } =
    words
  if (otherLoanAmount === null)
    return { title, start, startDetail, slow, slowDetail, long, longDetail, failed, failedDetail }
  const amount = formatDollars(otherLoanAmount, { whole: true })
  return {
    ...change,
    title: change.title(amount),
    long: change.long(amount),
    failed: change.failed(amount),
  }
}

/**
 * What the wait for offers says. The text changes twice, more than ten seconds apart, so that a screen reader
 * does not talk all the time. It never hints at an approval.
 */
export function waitingWords(
  seconds: number,
  wait: ReturnType<typeof toWait>,
): { message: string; detail: string; mayLeave: boolean } {
  if (seconds < 30) return { message: wait.start, detail: wait.startDetail, mayLeave: false }
  if (seconds < 90) return { message: wait.slow, detail: wait.slowDetail, mayLeave: false }
  return { message: wait.long, detail: wait.longDetail, mayLeave: true }
}
