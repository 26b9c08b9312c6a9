import type { Facts } from '@relief/steps/facts.ts'
import type { ApplicationRow } from '@relief/store/application.ts'

/** What the journey depends on, from an application as it was read, with what is about to change laid over it. */
export function factsOf(row: ApplicationRow): Facts {
  return {
    entryPoint: row.flow_entry_point,
    hasLoanAmount: row.desired_loan_amount_cents !== null,
    hasUseOfFunds: row.intended_use_of_funds !== null,
    isAddressKnown: row.is_address_known,
    isPhoneKnown: row.is_phone_known,
    ineligible: row.ineligible_reason,
    pricing: row.pricing_result,
    bankLink: row.bank_link,
    bankPricing: row.bank_pricing,
    hasLineOfCreditOffer: row.has_line_of_credit_offer,
    isTurndownClosed: row.is_turndown_closed,
  }
}
