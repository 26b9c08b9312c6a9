/**
 * The cookie with the token that our own pages send back with every write. Browsers accept a `__Host-` cookie
 * only over https, for every path, and from this exact host.
 */
export const csrfCookie = (isHttps: boolean) => (isHttps ? '__Host-csrf_token' : 'csrf_token')
