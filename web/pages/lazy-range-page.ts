import { lazyPage } from '../frame/lazy-page.tsx'

/** What a visitor could borrow, prefetched from the first page. */
export const lazyRangePage = lazyPage(() => import('../range/range-page.tsx'), 'RangePage')
