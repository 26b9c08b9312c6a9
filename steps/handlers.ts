import { addBankAssetsHandler } from './add-bank-assets/server.ts'
import { addressHandler } from './address/server.ts'
import { addressAndPhoneHandler } from './address-and-phone/server.ts'
import { agreeHandler } from './agree/server.ts'
import type { StepWithCalls, steps } from './all-steps.ts'
import { disqualifiedWithPlocOffersHandler } from './disqualified-with-ploc-offers/server.ts'
import { educationHandler } from './education/server.ts'
import { idVerificationHandler } from './id-verification/server.ts'
import { incomeHandler } from './income/server.ts'
import { loanAmountHandler } from './loan-amount/server.ts'
import { offerReviewHandler } from './offer-review/server.ts'
import { offerSelectionHandler } from './offer-selection/server.ts'
import { phoneHandler } from './phone/server.ts'
import { plaidHandler } from './plaid/server.ts'
import { plaidPricingHandler } from './plaid-pricing/server.ts'
import { plaidRequiredOptedOutHandler } from './plaid-required-opted-out/server.ts'
import { pricingHandler } from './pricing/server.ts'
import { pricingDisqualifiedHandler } from './pricing-disqualified/server.ts'
import { reviewHandler } from './review/server.ts'
import { savingsHandler } from './savings/server.ts'
import type { StepHandler } from './step-handler.ts'
import { turndownDisqualifiedHandler } from './turndown-disqualified/server.ts'
import { turndownEntryHandler } from './turndown-entry/server.ts'
import { useOfFundsHandler } from './use-of-funds/server.ts'

/** The server's side of each step that has calls. A missing one is a type error. */
export const handlers = {
  ADD_BANK_ASSETS: addBankAssetsHandler,
  ADDRESS: addressHandler,
  ADDRESS_AND_PHONE: addressAndPhoneHandler,
  AGREE: agreeHandler,
  DISQUALIFIED_WITH_PLOC_OFFER: disqualifiedWithPlocOffersHandler,
  EDUCATION: educationHandler,
  ID_VERIFICATION: idVerificationHandler,
  INCOME: incomeHandler,
  LOAN_AMOUNT: loanAmountHandler,
  OFFER_REVIEW: offerReviewHandler,
  OFFER_SELECTION: offerSelectionHandler,
  PHONE: phoneHandler,
  PLAID: plaidHandler,
  PLAID_PRICING: plaidPricingHandler,
  PLAID_REQUIRED_OPTED_OUT: plaidRequiredOptedOutHandler,
  PRICING: pricingHandler,
  PRICING_DISQUALIFIED: pricingDisqualifiedHandler,
  REVIEW: reviewHandler,
  SAVINGS: savingsHandler,
  TURNDOWN_DISQUALIFIED: turndownDisqualifiedHandler,
  TURNDOWN_ENTRY: turndownEntryHandler,
  USE_OF_FUNDS: useOfFundsHandler,
} satisfies { [S in StepWithCalls]: StepHandler<(typeof steps)[S]> }
