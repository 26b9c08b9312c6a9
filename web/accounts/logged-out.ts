const KEY = 'logged out at'

let channel: BroadcastChannel | null = null

/** One channel for the whole page: what it says itself never comes back to it. */
function opened(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in window) channel = new BroadcastChannel('relief-session')
  return channel
}

/** When somebody last logged out in this browser; empty where nothing may be kept. */
function loggedOutAt(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Tells the other tabs that the person has logged out: their pages are not for the next one at this machine. */
export function sayLoggedOut(): void {
  opened()?.postMessage('logged-out')
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Where nothing may be kept, the message alone tells them.
  }
}

/**
 * Runs the work when the person logs out in another tab. A tab that slept, was put aside with the way back or never got
 * the message looks again as soon as it is shown.
 * @returns how to stop
 */
export function onLoggedOut(work: () => void): () => void {
  const messages = opened()
  const before = loggedOutAt()
  let isDone = false
  const leave = () => {
    if (!isDone) work()
    isDone = true
  }
  const look = () => {
    if (loggedOutAt() !== before) leave()
  }
  const shown = ['pageshow', 'focus', 'storage'] as const
  messages?.addEventListener('message', leave)
  for (const event of shown) window.addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    messages?.removeEventListener('message', leave)
    for (const event of shown) window.removeEventListener(event, look)
    document.removeEventListener('visibilitychange', look)
  }
}
