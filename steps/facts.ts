import type { FlowEntryPoint, IneligibleReason, PricingResultType } from '@relief/contract/enumerations.ts'

/** The facts that the flow's conditions read, derived from saved data. */
export type Facts = {
  entryPoint: FlowEntryPoint
  hasLoanAmount: boolean
  hasUseOfFunds: boolean
  /** Known from an earlier application, so the flow does not ask again. */
  isAddressKnown: boolean
  isPhoneKnown: boolean
  /** Why the application cannot continue, when an answer rules it out. */
  ineligible: IneligibleReason | null
  /** The result of pricing; null before there is one. */
  pricing: PricingResultType | null
  /** The applicant's answer when pricing asked for a bank account; null until asked. */
  bankLink: 'LINKED' | 'OPTED_OUT' | null
  /** The result of pricing with bank data; null before there is one. */
  bankPricing: 'QUALIFIED' | 'DISQUALIFIED' | null
  hasLineOfCreditOffer: boolean
  /** For an applicant declined for a personal loan: whether the small-dollar loan is ruled out too. */
  isTurndownClosed: boolean
}

/** The facts of a new application without answers. */
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
