import { lazyPage } from '../frame/lazy-page.tsx'

/** The pages of an application, prefetched while its first question is answered. */
export const lazyLoanPage = lazyPage(() => import('../funnel/loan-page.tsx'), 'LoanPage')
