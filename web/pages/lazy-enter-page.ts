import { lazyPage } from '../frame/lazy-page.tsx'

/** The entry of signed-in applicants, prefetched while they fill in the first page. */
export const lazyEnterPage = lazyPage(() => import('./enter-page.tsx'), 'EnterPage')
