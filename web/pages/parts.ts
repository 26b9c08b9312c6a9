import { pageOf } from '../frame/page-of.tsx'

/** The pages that others lead to so often that they are got ahead of time. */
export const loanPart = pageOf(() => import('../funnel/loan-page.tsx'), 'LoanPage')
export const getStartedPart = pageOf(() => import('../accounts/get-started-page.tsx'), 'GetStartedPage')
export const purposePart = pageOf(() => import('./purpose-page.tsx'), 'PurposePage')
export const enterPart = pageOf(() => import('./enter-page.tsx'), 'EnterPage')
