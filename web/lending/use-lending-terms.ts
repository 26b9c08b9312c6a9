import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import useSWR from 'swr'

export const LENDING_TERMS_KEY = 'lending-terms'

/** The id of the element in the prerendered first page that contains its terms. */
export const WRITTEN_TERMS = 'lending-terms'

/** The terms that the first page was prerendered with, for the cache of calls; empty on any other page. */
export function readWrittenTerms(): Record<string, unknown> {
  const written = document.getElementById(WRITTEN_TERMS)?.textContent
  return written ? { [LENDING_TERMS_KEY]: JSON.parse(written) } : {}
}

/** The first page is prerendered with its terms, so the call and its schema load only when needed. */
async function fetchTerms(): Promise<LendingTerms> {
  const [{ send }, { getLendingTermsCall }] = await Promise.all([
    import('../api/api-client.ts'),
    import('@relief/contract/calls/lending.ts'),
  ])
  return (await send(getLendingTermsCall, {})).result
}

/** The loans, states and banks of the policy in force. */
export function useLendingTerms(): { terms: LendingTerms | undefined; hasFailed: boolean } {
  const { data, error } = useSWR(LENDING_TERMS_KEY, fetchTerms, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return { terms: data, hasFailed: data === undefined && error !== undefined }
}
