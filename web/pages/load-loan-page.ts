/** The pages of a request, as one part of the app; asked for again it is there at once. */
export const loadLoanPage = () => import('../funnel/loan-page.tsx')
