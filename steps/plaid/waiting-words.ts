import { words } from './words.ts'

const { wait: text } = words

/**
 * What the wait for bank data says. The text changes twice, more than ten seconds apart, so that a screen
 * reader does not talk all the time.
 */
export function waitingWords(
  seconds: number,
  bank: string,
): { message: string; detail: string; mayLeave: boolean } {
  if (seconds < 30)
    return {
      message: text.start(bank),
      detail: text.startDetail,
      mayLeave: false,
    }
  if (seconds < 90)
    return {
      message: text.slow,
      detail: text.slowDetail(bank),
      mayLeave: false,
    }
  return {
    message: text.long(bank),
    detail: text.longDetail,
    mayLeave: true,
  }
}
