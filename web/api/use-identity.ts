import useSWR, { mutate } from 'swr'
import type { Identity } from './access-token.ts'

const KEY = 'identity'
/** Well inside the ten minutes that a token holds. */
const REFRESH_MS = 180_000

/** The calls and their schemas are no part of the first page: it is drawn, and can be used, before they come. */
async function askIdentity(): Promise<Identity | null> {
  const { askIdentity, givenIdentity } = await import('./access-token.ts')
  return givenIdentity() ?? (await askIdentity())
}

/** Who is signed in: undefined while it is not known yet, null for a visitor. */
export function useIdentity(): Identity | null | undefined {
  const { data, error } = useSWR(KEY, askIdentity, { refreshInterval: REFRESH_MS, keepPreviousData: true })
  return data === undefined && error ? null : data
}

/** Asks again, after signing in or out. */
export async function renewIdentity(): Promise<Identity | null> {
  const identity = await (await import('./access-token.ts')).askIdentity()
  await mutate(KEY, identity, { revalidate: false })
  return identity
}
