import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import type { RouteName } from '@relief/contract/routes.ts'
import { definePage } from '../define-step.ts'

/** The end of an application without a credit decision. It has no own calls. */
export const ineligiblePage = definePage({
  id: 'INELIGIBLE',
  folder: 'ineligible',
  route: 'notEligible',
  section: 'OFFERS',
})

/** Each reason has its own page address. */
export const ineligibleRoutes: Readonly<Record<IneligibleReason, RouteName>> = {
  STATE: 'disqualifiedState',
  AGE: 'notEligible',
  INCOME: 'disqualifiedIncome',
  UNABLE_TO_VERIFY: 'unableToVerify',
}
