import { flowStep } from '@relief/contract/flow-steps.ts'
import { needsApplication, type RouteName, routes } from '@relief/contract/routes.ts'
import { expect, test } from 'vitest'
import { type CurrentStep, isStepAddress } from './current-step.ts'

const applicationRoutes = (Object.keys(routes) as RouteName[]).filter(needsApplication)
const addressesOf = (currentFlowStep: CurrentStep['currentFlowStep'], more: Partial<CurrentStep> = {}) =>
  applicationRoutes.filter((route) =>
    isStepAddress(route, 'an-id', { currentFlowStep, ineligibleReason: null, ...more } as CurrentStep),
  )

test('a decline by pricing has a second address; every other step has one', () => {
  expect(routes.gotRate).toBe('/loan/{applicationUuid}/not-available/pricing')
  for (const step of flowStep.options) {
    const isDeclined = step === 'PRICING_DISQUALIFIED' || step === 'PLAID_DISQUALIFIED'
    expect(addressesOf(step).includes('gotRate'), step).toBe(isDeclined)
    const paths = new Set(addressesOf(step).map((route) => routes[route]))
    if (step !== 'INELIGIBLE') expect(paths.size, step).toBe(isDeclined ? 2 : 1)
  }
  expect(addressesOf('INELIGIBLE', { ineligibleReason: 'STATE' })).toEqual(['disqualifiedState'])
  expect(addressesOf('INELIGIBLE', { ineligibleReason: 'INCOME' })).toEqual(['disqualifiedIncome'])
})
