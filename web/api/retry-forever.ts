import type { SWRConfiguration } from 'swr'

/**
 * Retries at SWR's interval (5 seconds, 10 on a slow connection) while the page is open; SWR itself would
 * double the interval each time.
 */
export const retryForever = {
  onErrorRetry: (_error, _key, { errorRetryInterval }, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), errorRetryInterval)
  },
} satisfies SWRConfiguration
