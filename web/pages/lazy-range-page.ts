import { lazyPage } from '../frame/lazy-page.tsx'

/** The page with the amounts that a visitor could borrow, prefetched from the first page. */
export const lazyRangePage = lazyPage(() => import('../range/range-page.tsx'), 'RangePage')
