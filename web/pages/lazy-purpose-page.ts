import { lazyPage } from '../frame/lazy-page.tsx'

/** The first question, prefetched while a visitor signs up. */
export const lazyPurposePage = lazyPage(() => import('./purpose-page.tsx'), 'PurposePage')
