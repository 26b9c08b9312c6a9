let channel: BroadcastChannel | null = null

/** One channel for the whole page: what it says itself never comes back to it. */
function opened(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in window) channel = new BroadcastChannel('relief-session')
  return channel
}

/** Tells the other tabs that the person has logged out: their pages are not for the next one at this machine. */
export function sayLoggedOut(): void {
  opened()?.postMessage('logged-out')
}

/** Runs the work when the person logs out in another tab. @returns how to stop */
export function onLoggedOut(work: () => void): () => void {
  const messages = opened()
  messages?.addEventListener('message', work)
  return () => messages?.removeEventListener('message', work)
}
