import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import useSWR from 'swr'
import { send } from './api-client.ts'

/** What the browser must know of where it was installed; asked for once. */
export function useClientConfig() {
  return useSWR('client-config', () => send(getClientConfigCall, {}), {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
}
