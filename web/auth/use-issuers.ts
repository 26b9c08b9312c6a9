import type { Issuer } from '@relief/contract/calls/accounts.ts'
import { useClientConfig } from '../api/client-config.ts'

const none: readonly Issuer[] = []

/** The providers to sign in with: undefined while loading, empty when they cannot be loaded. */
export function useIssuers(): readonly Issuer[] | undefined {
  const { data, error } = useClientConfig()
  return data?.signIn ?? (error ? none : undefined)
}
