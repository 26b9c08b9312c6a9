import useSWR, { mutate } from 'swr'
import type { Identity } from '../app-object.ts'

const KEY = 'identity'
/** Well within the ten minutes that a token is valid. */
const REFRESH_MS = 180_000

/** The first page renders and works without the calls and their schemas, so they load later. */
async function askIdentity(): Promise<Identity | null> {
  const { askIdentity, preloadedIdentity } = await import('./access-token.ts')
  return preloadedIdentity() ?? (await askIdentity())
}

/** The signed-in person: undefined while loading, null for a visitor. */
export function useIdentity(): Identity | null | undefined {
  const { data, error } = useSWR(KEY, askIdentity, { refreshInterval: REFRESH_MS, keepPreviousData: true })
  return data === undefined && error ? null : data
}

/** Loads the identity again, after signing in or out. */
export async function renewIdentity(): Promise<Identity | null> {
  const identity = await (await import('./access-token.ts')).askIdentityAgain()
  await mutate(KEY, identity, { revalidate: false })
  return identity
}
