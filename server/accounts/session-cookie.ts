/** The prefix of every cookie of the accounts; over https with one that browsers keep to this host. */
export const cookiePrefix = (isHttps: boolean): string => (isHttps ? '__Host-relief' : 'relief')

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?relief\.session_token=[^;]/

/** Whether a browser may be logged in: it sends a session cookie, which may be too old. */
export const mayBeLoggedIn = (cookies: string | undefined): boolean => SESSION_COOKIE.test(cookies ?? '')
