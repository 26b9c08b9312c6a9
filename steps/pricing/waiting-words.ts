import { words } from './words.ts'

/**
 * What the wait for offers says. The text changes twice, more than ten seconds apart, so that a screen reader
 * does not talk all the time. It never hints at an approval.
 */
export function waitingWords(
  seconds: number,
  isAmountChange = false,
): { message: string; detail: string; mayLeave: boolean } {
  if (seconds < 30)
    return {
      message: isAmountChange ? words.change.start : words.start,
      detail: words.startDetail,
      mayLeave: false,
    }
  if (seconds < 90)
    return {
      message: words.slow,
      detail: words.slowDetail,
      mayLeave: false,
    }
  return {
    message: words.long,
    detail: words.longDetail,
    mayLeave: true,
  }
}
