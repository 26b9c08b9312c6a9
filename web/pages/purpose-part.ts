import { pageOf } from '../frame/page-of.tsx'

/** The first question, got while an account is opened. */
export const purposePart = pageOf(() => import('./purpose-page.tsx'), 'PurposePage')
