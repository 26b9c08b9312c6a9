import type { SWRConfiguration } from 'swr'

/** Asks again at SWR's interval (5 seconds, 10 on a slow connection) as long as the page is there; by itself SWR doubles it each time. */
export const keepAsking = {
  onErrorRetry: (_error, _key, { errorRetryInterval }, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), errorRetryInterval)
  },
} satisfies SWRConfiguration
