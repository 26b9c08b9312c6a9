import { pageOf } from '../frame/page-of.tsx'

/** The way in for who is signed in, got while the first page is filled in. */
export const enterPart = pageOf(() => import('./enter-page.tsx'), 'EnterPage')
