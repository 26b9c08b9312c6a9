const KEY = 'in_app_browser'

/** Whether the page is inside another app: a query parameter says so once, and the session remembers it. */
export function isInApp(search: string): boolean {
  const asked = new URLSearchParams(search).get(KEY)
  try {
    if (asked !== null) sessionStorage.setItem(KEY, String(asked === 'true'))
    return sessionStorage.getItem(KEY) === 'true'
  } catch {
    return asked === 'true'
  }
}
