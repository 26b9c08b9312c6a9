import type { Login } from './tokens.ts'

/**
 * The changing state of connections: open or ended, and whether the bank requires a new log-in. Tokens carry
 * the rest.
 */
export type Connections = {
  /** @returns false for a used public token, which is valid for one exchange */
  readonly make: (login: Login) => boolean
  readonly end: (itemId: string) => void
  readonly isEnded: (itemId: string) => boolean
  /** A user's open connections. */
  readonly of: (userId: string) => string[]
  readonly needsLogIn: (login: Login) => boolean
  readonly resetLogIn: (itemId: string) => void
  readonly loggedIn: (itemId: string) => void
}

/** This user's bank requires a new log-in before it sends anything. */
const asksAgain = (login: Login) => login.username === 'user_relogin'

export function createConnections(): Connections {
  const made = new Map<string, Login>()
  const ended = new Set<string>()
  const asked = new Map<string, boolean>()
  return {
    make: (login) => {
      if (made.has(login.itemId)) return false
      made.set(login.itemId, login)
      return true
    },
    end: (itemId) => void ended.add(itemId),
    isEnded: (itemId) => ended.has(itemId),
    of: (userId) =>
      [...made.values()]
        .filter((login) => login.userId === userId && !ended.has(login.itemId))
        .map(({ itemId }) => itemId),
    needsLogIn: (login) => asked.get(login.itemId) ?? asksAgain(login),
    resetLogIn: (itemId) => void asked.set(itemId, true),
    loggedIn: (itemId) => void asked.set(itemId, false),
  }
}
