const KEY = 'in_app_browser'

/** Whether the page stands inside another app: asked for by the address once, and kept for the session. */
export function isInApp(search: string): boolean {
  const asked = new URLSearchParams(search).get(KEY)
  try {
    if (asked !== null) sessionStorage.setItem(KEY, String(asked === 'true'))
    return sessionStorage.getItem(KEY) === 'true'
  } catch {
    return asked === 'true'
  }
}
