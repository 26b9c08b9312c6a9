import { lazyPage } from '../frame/lazy-page.tsx'

/** The sign-up page, prefetched while a visitor fills in the first page. */
export const lazyGetStartedPage = lazyPage(() => import('../auth/get-started-page.tsx'), 'GetStartedPage')
