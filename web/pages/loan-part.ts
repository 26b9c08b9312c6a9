import { pageOf } from '../frame/page-of.tsx'

/** The pages of a request, got while its first question is answered. */
export const loanPart = pageOf(() => import('../funnel/loan-page.tsx'), 'LoanPage')
