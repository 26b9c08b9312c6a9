import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import useSWR from 'swr'
import { send } from './api-client.ts'

/** The settings of this installation that the browser needs; loaded once. */
export function useClientConfig() {
  return useSWR('client-config', () => send(getClientConfigCall, {}), {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
}
