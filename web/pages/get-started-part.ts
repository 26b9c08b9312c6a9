import { pageOf } from '../frame/page-of.tsx'

/** The page to open an account, got while the first page is filled in. */
export const getStartedPart = pageOf(() => import('../accounts/get-started-page.tsx'), 'GetStartedPage')
