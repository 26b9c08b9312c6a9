import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { RouteName } from '@relief/contract/routes.ts'
import { steps } from './all-steps.ts'
import { ineligibleRoutes } from './ineligible/step.ts'

/** The page of a step; an ineligible application has the page of its reason. */
export function routeOfStep(step: FlowStep, reason: IneligibleReason | null): RouteName {
  return step === 'INELIGIBLE' && reason !== null ? ineligibleRoutes[reason] : steps[step].route
}
