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
      message: `Getting your account history from ${bank}`,
      detail: 'This usually takes less than 30 seconds.',
      mayLeave: false,
    }
  if (seconds < 90)
    return {
      message: 'Taking longer than usual',
      detail: `${bank} is still getting it ready. We keep asking.`,
      mayLeave: false,
    }
  return {
    message: `Still waiting for ${bank}`,
    detail: 'We go on with it even when you leave.',
    mayLeave: true,
  }
}
