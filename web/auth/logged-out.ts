import { app } from '../app-object.ts'

const KEY = 'logged out at'

/** One channel for the whole page, because a channel does not hear its own messages. */
function opened(): BroadcastChannel | null {
  if (app.logOutChannel === null && 'BroadcastChannel' in window)
    app.logOutChannel = new BroadcastChannel('relief-session')
  return app.logOutChannel
}

/** When a person last logged out in this browser; empty without storage. */
function loggedOutAt(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/**
 * Announces the log-out to the other tabs, because the next person at this machine must not see their pages.
 */
export function announceLogOut(): void {
  opened()?.postMessage('logged-out')
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage, the message alone announces it.
  }
}

/**
 * Runs the work when the person logs out in another tab. A tab that was asleep, was in the back-forward cache
 * or missed the message checks again when it is shown.
 * @returns a function that stops watching
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
