import type { Issuer } from '@relief/contract/calls/accounts.ts'
import { useClientConfig } from '../api/use-client-config.ts'

const none: readonly Issuer[] = []

/** Whose accounts one may sign in with here: undefined while it is not known yet, none where it can't be known. */
export function useIssuers(): readonly Issuer[] | undefined {
  const { data, error } = useClientConfig()
  return data?.signIn ?? (error ? none : undefined)
}
