import type { FlowEntryPoint, IneligibleReason, PricingResultType } from '@relief/contract/enumerations.ts'

/** What the journey depends on, derived from what is saved. Booleans are questions about this application. */
export type Facts = {
  entryPoint: FlowEntryPoint
  hasLoanAmount: boolean
  hasUseOfFunds: boolean
  /** Known from an earlier application, so that it is not asked again. */
  isAddressKnown: boolean
  isPhoneKnown: boolean
  /** Why the application cannot go on, when an answer says so. */
  ineligible: IneligibleReason | null
  /** The result of pricing; null until it is there. */
  pricing: PricingResultType | null
  /** What the applicant said when pricing asked for a bank account; null until asked. */
  bankLink: 'LINKED' | 'OPTED_OUT' | null
  /** The result of pricing again with bank data; null until it is there. */
  bankPricing: 'QUALIFIED' | 'DISQUALIFIED' | null
  hasLineOfCreditOffer: boolean
  /** For an applicant turned down for a personal loan: whether the small-dollar road is closed too. */
  isTurndownClosed: boolean
}

/** The facts of an application in which nothing is answered yet. */
export const noFacts: Facts = {
  entryPoint: 'NEW_USER',
  hasLoanAmount: false,
  hasUseOfFunds: false,
  isAddressKnown: false,
  isPhoneKnown: false,
  ineligible: null,
  pricing: null,
  bankLink: null,
  bankPricing: null,
  hasLineOfCreditOffer: false,
  isTurndownClosed: false,
}
