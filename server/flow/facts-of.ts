import type { Facts } from '@relief/steps/facts.ts'
import type { StoredApplication } from '@relief/store/application.ts'

/** What the journey depends on, from an application as it was read, with what is about to change laid over it. */
export function factsOf(row: StoredApplication): Facts {
  return {
    entryPoint: row.flowEntryPoint,
    hasLoanAmount: row.desiredLoanAmountCents !== null,
    hasUseOfFunds: row.intendedUseOfFunds !== null,
    isAddressKnown: row.isAddressKnown,
    isPhoneKnown: row.isPhoneKnown,
    ineligible: row.ineligibleReason,
    pricing: row.pricingResult,
    bankLink: row.bankLink,
    bankPricing: row.bankPricing,
    hasLineOfCreditOffer: row.hasLineOfCreditOffer,
    isTurndownClosed: row.isTurndownClosed,
  }
}
