import { addBankAssetsHandler } from './add-bank-assets/server.ts'
import { addressHandler } from './address/server.ts'
import { addressAndPhoneHandler } from './address-and-phone/server.ts'
import { agreeHandler } from './agree/server.ts'
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
import type { AnyStepHandler } from './step-handler.ts'
import { turndownDisqualifiedHandler } from './turndown-disqualified/server.ts'
import { turndownEntryHandler } from './turndown-entry/server.ts'
import { useOfFundsHandler } from './use-of-funds/server.ts'

/** The server's side of every step that is served; only these calls are registered. */
export const handlers: readonly AnyStepHandler[] = [
  turndownEntryHandler,
  turndownDisqualifiedHandler,
  loanAmountHandler,
  useOfFundsHandler,
  addressHandler,
  phoneHandler,
  addressAndPhoneHandler,
  idVerificationHandler,
  educationHandler,
  incomeHandler,
  savingsHandler,
  addBankAssetsHandler,
  reviewHandler,
  agreeHandler,
  pricingHandler,
  plaidHandler,
  plaidPricingHandler,
  plaidRequiredOptedOutHandler,
  pricingDisqualifiedHandler,
  disqualifiedWithPlocOffersHandler,
  offerSelectionHandler,
  offerReviewHandler,
]
