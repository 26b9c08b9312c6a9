import { type FlowStep, flowStep, preFlowStep } from '@relief/contract/flow-steps.ts'
import { preFlowRoutes, routes } from '@relief/contract/routes.ts'
import { expect, test } from 'vitest'
import { routeOfStep } from './step-routes.ts'

/** The pages of an application, below /loan/{applicationUuid} (specification, sections 2 and 4). */
const pages: Record<FlowStep, string> = {
  LOAN_AMOUNT: '/get-relief',
  USE_OF_FUNDS: '/use-of-funds',
  ADDRESS: '/address',
  ADDRESS_AND_PHONE: '/address-and-phone',
  PHONE: '/phone',
  ID_VERIFICATION: '/identity',
  EDUCATION: '/education',
  INCOME: '/income',
  SAVINGS: '/savings',
  ADD_BANK_ASSETS: '/bank-assets',
  REVIEW: '/review',
  AGREE: '/agree',
  PRICING: '/getting-offers',
  PLAID_PRICING: '/getting-offers',
  PLOC_PRICING: '/getting-offers',
  PLAID: '/getting-assets',
  OFFER_SELECTION: '/offers',
  OFFER_REVIEW: '/offer-review',
  FUNNEL_COMPLETE: '/complete',
  TURNDOWN_ENTRY: '/exploring-options',
  TURNDOWN_DISQUALIFIED: '/future-eligibility/personal-loan',
  PRICING_DISQUALIFIED: '/future-eligibility/offer',
  PLAID_DISQUALIFIED: '/future-eligibility/offer',
  DISQUALIFIED_WITH_PLOC_OFFER: '/future-eligibility/offer',
  PLAID_REQUIRED_OPTED_OUT: '/future-eligibility/bank-account',
  INELIGIBLE: '/not-eligible',
}

test('every step leads to the page that the specification gives it', () => {
  for (const step of flowStep.options) {
    const page = step === 'INELIGIBLE' ? pages[step] : `/loan/{applicationUuid}${pages[step]}`
    expect(routes[routeOfStep(step, null)], step).toBe(page)
  }
})

test('an ineligible application leads to the page of its reason', () => {
  const pageFor = (reason: 'STATE' | 'AGE' | 'INCOME' | 'UNABLE_TO_VERIFY') =>
    routes[routeOfStep('INELIGIBLE', reason)]
  expect(pageFor('STATE')).toBe('/loan/{applicationUuid}/not-available/state')
  expect(pageFor('INCOME')).toBe('/loan/{applicationUuid}/not-available/income')
  expect(pageFor('UNABLE_TO_VERIFY')).toBe('/loan/{applicationUuid}/unable-to-verify')
  expect(pageFor('AGE')).toBe('/not-eligible')
})

test("every step before an application has its page, a missing name the account's", () => {
  expect(preFlowStep.options.map((step) => [step, routes[preFlowRoutes[step]]])).toEqual([
    ['APPLICATION_IN_PROGRESS', '/application-in-progress'],
    ['GET_RELIEF', '/get-relief'],
    ['GET_STARTED', '/get-started'],
    ['NAME_VERIFICATION', '/get-started'],
    ['NOT_ELIGIBLE', '/not-eligible'],
    ['USE_OF_FUNDS', '/use-of-funds'],
  ])
})

test('every path of the specification has a route', () => {
  const own = `/get-relief /skunkworks /funnel-entry /enter /application-in-progress /not-eligible /not-available /get-started
    /use-of-funds /`
  const ofAnApplication = `/get-relief /funnel-entry /get-started /use-of-funds /address /address-and-phone /phone /identity /income
    /education /savings /review /agree /getting-offers /getting-assets /bank-assets /offers /offer-review /exploring-options
    /future-eligibility/personal-loan /future-eligibility/offer /future-eligibility/bank-account /complete /unable-to-verify
    /not-available/state /not-available/income /not-available/pricing`
  const words = (text: string) => text.trim().split(/\s+/)
  const paths: string[] = Object.values(routes)
  for (const path of words(own)) expect(paths).toContain(path)
  for (const path of ['', ...words(ofAnApplication)])
    expect(paths).toContain(`/loan/{applicationUuid}${path}`)
})
