import type { PreFlowStep } from './flow-steps.ts'

/**
 * Route names and paths below /relief-loans. A path with {applicationUuid} needs an application. logout takes
 * the return address; login and the offers take their own query.
 */
export const routes = {
  loanHome: '/loan/{applicationUuid}',
  enter: '/enter',
  applicationGetRelief: '/loan/{applicationUuid}/get-relief',
  applicationGetStarted: '/loan/{applicationUuid}/get-started',
  applicationFunnelEntry: '/loan/{applicationUuid}/funnel-entry',
  applicationInProgress: '/application-in-progress',
  applicationUseOfFunds: '/loan/{applicationUuid}/use-of-funds',
  pricing: '/loan/{applicationUuid}/getting-offers',
  complete: '/loan/{applicationUuid}/complete',
  unableToVerify: '/loan/{applicationUuid}/unable-to-verify',
  notEligible: '/not-eligible',
  notAvailable: '/not-available',
  productOverview: '/account',
  logout: '/logout',
  getRelief: '/get-relief',
  funnelEntry: '/funnel-entry',
  useOfFunds: '/use-of-funds',
  address: '/loan/{applicationUuid}/address',
  addressAndPhone: '/loan/{applicationUuid}/address-and-phone',
  idVerification: '/loan/{applicationUuid}/identity',
  income: '/loan/{applicationUuid}/income',
  education: '/loan/{applicationUuid}/education',
  savings: '/loan/{applicationUuid}/savings',
  submit: '/loan/{applicationUuid}/agree',
  offers: '/loan/{applicationUuid}/offers',
  offerReview: '/loan/{applicationUuid}/offer-review',
  phone: '/loan/{applicationUuid}/phone',
  futureEligibilityOffer: '/loan/{applicationUuid}/future-eligibility/offer',
  futureEligibilityPlaid: '/loan/{applicationUuid}/future-eligibility/bank-account',
  plTurndownOffers: '/loan/{applicationUuid}/exploring-options',
  turndown: '/loan/{applicationUuid}/future-eligibility/personal-loan',
  disqualifiedIncome: '/loan/{applicationUuid}/not-available/income',
  disqualifiedState: '/loan/{applicationUuid}/not-available/state',
  gotRate: '/loan/{applicationUuid}/not-available/pricing',
  haveAPassword: '/have-a-password',
  landing: '/',
  login: '/login',
  getStarted: '/get-started',
  account: '/account',
  addBankAccountOptional: '/loan/{applicationUuid}/bank-assets',
  addBankAccountRequired: '/loan/{applicationUuid}/bank-assets',
  plaid: '/loan/{applicationUuid}/getting-assets',
  review: '/loan/{applicationUuid}/review',
  skunkworks: '/skunkworks',
  accountDocuments: '/account/documents',
  adverseActionNotices: '/account/notices',
  preferences: '/account/preferences',
  forgotPassword: '/forgot-password',
  newPassword: '/new-password',
  confirmEmail: '/confirm-email',
  stopEmails: '/stop-emails',
  waitlist: '/waitlist',
  logInSettings: '/account/log-in',
  ownData: '/account/data',
  checkRange: '/check-your-range',
  help: '/help',
  legal: '/legal',
} as const

/** The status page of the service. The server draws it, so it works without the app. */
export const STATUS_PATH = '/relief-loans/status'

export type RouteName = keyof typeof routes

export function needsApplication(name: RouteName): boolean {
  return routes[name].includes('{applicationUuid}')
}

/** The page of each step before an application exists (specification, section 4). */
export const preFlowRoutes: Readonly<Record<PreFlowStep, RouteName>> = {
  APPLICATION_IN_PROGRESS: 'applicationInProgress',
  GET_RELIEF: 'getRelief',
  GET_STARTED: 'getStarted',
  NAME_VERIFICATION: 'getStarted',
  NOT_ELIGIBLE: 'notEligible',
  USE_OF_FUNDS: 'useOfFunds',
}

const byPath = new Map((Object.entries(routes) as [RouteName, string][]).map(([name, path]) => [path, name]))

/** The route of a path below the base; null for a path that is not ours. */
export function findRoute(pathname: string): RouteName | null {
  const generic = pathname.replace(/^\/loan\/[^/]+/, '/loan/{applicationUuid}').replace(/(.)\/$/, '$1')
  return byPath.get(generic) ?? null
}
