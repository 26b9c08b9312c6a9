/**
 * What the wait for an account's history says. The words change twice, more than ten seconds apart, so that a screen
 * reader is not kept busy.
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
