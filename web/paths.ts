import { needsApplication, type RouteName, routes } from '@relief/contract/routes.ts'

/** Where the app lives on its origin. */
export const BASE = '/relief-loans'

/**
 * The path of a route below the base, with its application and query.
 * @throws Error for a route that needs an application and gets none: such an address leads nowhere
 */
export function pathOf(
  name: RouteName,
  applicationUuid = '',
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  if (needsApplication(name) && applicationUuid === '') throw new Error(`${name} needs an application`)
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  const search = new URLSearchParams(given).toString()
  return routes[name].replace('{applicationUuid}', applicationUuid) + (search ? `?${search}` : '')
}

/** The address of a route for a link. */
export function hrefOf(...to: Parameters<typeof pathOf>): string {
  return BASE + pathOf(...to)
}

/** Where the notices of one request are read. */
export function noticesOf(applicationUuid: string): string {
  return hrefOf('adverseActionNotices', '', { application_uuid: applicationUuid })
}

const byPath = new Map((Object.entries(routes) as [RouteName, string][]).map(([name, path]) => [path, name]))

/** The route that a path below the base belongs to; null for one that is none of ours. */
export function routeOf(pathname: string): RouteName | null {
  const generic = pathname.replace(/^\/loan\/[^/]+/, '/loan/{applicationUuid}').replace(/(.)\/$/, '$1')
  return byPath.get(generic) ?? null
}

/** Whether a text can be the id of an application at all. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** A path of this app to return to; null for any other address, so that a link can't send people elsewhere. */
export function safeReturn(wanted: string | null): string | null {
  if (wanted === null) return null
  const path = wanted.startsWith(`${BASE}/`) ? wanted.slice(BASE.length) : wanted
  return /^\/(?![/\\])/.test(path) ? path : null
}
