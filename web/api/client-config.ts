import type { ReplyOf } from '@relief/contract/call.ts'
import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import useSWR, { mutate, preload } from 'swr'
import { send } from './api-client.ts'
import { cache } from './cache.ts'

type ClientConfig = ReplyOf<typeof getClientConfigCall>

const KEY = 'client-config'

const fetchClientConfig = (): Promise<ClientConfig> => send(getClientConfigCall, {})

/** The settings of this installation that the browser needs, from the cache when they are loaded. */
export async function loadClientConfig(): Promise<ClientConfig> {
  const known: ClientConfig | undefined = cache.get(KEY)?.data
  if (known !== undefined) return known
  const loaded = await preload(KEY, fetchClientConfig)
  await mutate(KEY, loaded, { revalidate: false })
  return loaded
}

/** The same settings for a component; loaded once. */
export function useClientConfig() {
  return useSWR(KEY, fetchClientConfig, { revalidateOnFocus: false, revalidateIfStale: false })
}
