import type { Issuer } from '@relief/contract/calls/accounts.ts'
import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

const none: readonly Issuer[] = []

/** Whose accounts one may sign in with here: undefined while it is not known yet, none where it can't be known. */
export function useIssuers(): readonly Issuer[] | undefined {
  const { data, error } = useSWR('client-config', () => send(getClientConfigCall, {}), {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  return data?.signIn ?? (error ? none : undefined)
}
