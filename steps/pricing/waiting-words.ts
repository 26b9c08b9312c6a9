/**
 * What the wait for offers says. The text changes twice, more than ten seconds apart, so that a screen reader
 * does not talk all the time. It never hints at an approval.
 */
export function waitingWords(seconds: number): { message: string; detail: string; mayLeave: boolean } {
  if (seconds < 30)
    return {
      message: 'Checking your credit and asking our partner banks',
      detail: 'This usually takes less than 30 seconds.',
      mayLeave: false,
    }
  if (seconds < 90)
    return {
      message: 'Taking longer than usual',
      detail: 'We are still waiting for a reply. We keep trying.',
      mayLeave: false,
    }
  return {
    message: 'Still waiting for a reply',
    detail: 'We go on with it even when you leave.',
    mayLeave: true,
  }
}
