import type { IneligibleReason } from './enumerations.ts'
import type { FlowStep, PreFlowStep } from './flow-steps.ts'
import type { RouteName } from './routes.ts'

/** The page of each step (specification, section 4). */
const stepRoutes: Record<FlowStep, RouteName> = {
  AGREE: 'submit',
  ADDRESS_AND_PHONE: 'addressAndPhone',
  ADDRESS: 'address',
  PHONE: 'phone',
  ADD_BANK_ASSETS: 'addBankAccountOptional',
  EDUCATION: 'education',
  ID_VERIFICATION: 'idVerification',
  INCOME: 'income',
  INELIGIBLE: 'notEligible',
  OFFER_SELECTION: 'offers',
  OFFER_REVIEW: 'offerReview',
  PLAID: 'plaid',
  PRICING: 'pricing',
  PRICING_DISQUALIFIED: 'futureEligibilityOffer',
  PLAID_DISQUALIFIED: 'futureEligibilityOffer',
  DISQUALIFIED_WITH_PLOC_OFFER: 'futureEligibilityOffer',
  PLAID_PRICING: 'pricing',
  PLOC_PRICING: 'pricing',
  REVIEW: 'review',
  SAVINGS: 'savings',
  USE_OF_FUNDS: 'applicationUseOfFunds',
  FUNNEL_COMPLETE: 'complete',
  TURNDOWN_ENTRY: 'plTurndownOffers',
  TURNDOWN_DISQUALIFIED: 'turndown',
  PLAID_REQUIRED_OPTED_OUT: 'futureEligibilityPlaid',
  LOAN_AMOUNT: 'applicationGetRelief',
}

const ineligibleRoutes: Record<IneligibleReason, RouteName> = {
  STATE: 'disqualifiedState',
  AGE: 'notEligible',
  INCOME: 'disqualifiedIncome',
  UNABLE_TO_VERIFY: 'unableToVerify',
}

/** The page of a step; an ineligible application goes to the page of its reason. */
export function routeOfStep(step: FlowStep, reason: IneligibleReason | null): RouteName {
  return step === 'INELIGIBLE' && reason !== null ? ineligibleRoutes[reason] : stepRoutes[step]
}

/** The page of each step before an application exists. */
export const preFlowRoutes: Record<PreFlowStep, RouteName> = {
  APPLICATION_IN_PROGRESS: 'applicationInProgress',
  GET_RELIEF: 'getRelief',
  GET_STARTED: 'getStarted',
  NAME_VERIFICATION: 'getStarted',
  NOT_ELIGIBLE: 'notEligible',
  USE_OF_FUNDS: 'useOfFunds',
}
