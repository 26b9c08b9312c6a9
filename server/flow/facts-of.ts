import type { Facts } from '@relief/steps/facts.ts'
import type { StoredApplication } from '@relief/store/application.ts'

/** The flow's facts about an application, optionally with a pending patch applied. */
export function toFacts(row: StoredApplication): Facts {
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
