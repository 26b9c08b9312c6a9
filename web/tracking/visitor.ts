import type { KeyValueStore } from './campaign.ts'

const SESSION_COOKIE = 'eventbus_browser_session_id'
const ANONYMOUS = 'eventbus_anonymous_id'

/** The id of this browser session: a session cookie, so that every tab has the same. */
export function browserSessionId(page: { cookie: string } = document): string {
  const known = new RegExp(`(?:^|; )${SESSION_COOKIE}=([\\w-]{1,64})`).exec(page.cookie)?.[1]
  if (known !== undefined) return known
  const id = crypto.randomUUID()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${SESSION_COOKIE}=${id}; Path=/; SameSite=Lax${secure}`
  return id
}

/** The id of this visitor before signing in; a new one where the browser stores nothing. */
export function anonymousId(store: KeyValueStore): string {
  try {
    const id = store.getItem(ANONYMOUS) ?? crypto.randomUUID()
    store.setItem(ANONYMOUS, id)
    return id
  } catch {
    return crypto.randomUUID()
  }
}
