import { needsApplication, type RouteName, routes } from '@relief/contract/routes.ts'

/** The path of the app on its origin. */
export const BASE = '/relief-loans'

/**
 * The path of a route below the base, with its application and query.
 * @throws Error for a route that needs an application but gets none
 */
export function pathTo(
  name: RouteName,
  applicationUuid = '',
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  if (needsApplication(name) && applicationUuid === '') throw new Error(`${name} needs an application`)
  const present = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  const search = new URLSearchParams(present).toString()
  return routes[name].replace('{applicationUuid}', applicationUuid) + (search ? `?${search}` : '')
}

/** The address of a route for a link. */
export function hrefTo(...to: Parameters<typeof pathTo>): string {
  return BASE + pathTo(...to)
}

/** The address of the notices of one application. */
export function noticesHref(applicationUuid: string): string {
  return hrefTo('adverseActionNotices', '', { application_uuid: applicationUuid })
}

/** What a path below the base names as its application, which may be no id; null for a path outside /loan. */
export function applicationIn(pathname: string): string | null {
  return /^\/loan\/([^/]+)/.exec(pathname)?.[1] ?? null
}

/** The help article that a path below the base names; null for every other path. */
export function articleIn(pathname: string): string | null {
  return /^\/help\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null
}

/** Whether a text can be the id of an application. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/**
 * A path of this app to return to; null for any other address, so that a link can't redirect to another site.
 */
export function safeReturn(wanted: string | null): string | null {
  if (wanted === null) return null
  const path = wanted.startsWith(`${BASE}/`) ? wanted.slice(BASE.length) : wanted
  return /^\/(?![/\\])/.test(path) ? path : null
}
