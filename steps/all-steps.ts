import type { Call } from '@relief/contract/call.ts'
import { addBankAssetsStep } from './add-bank-assets/step.ts'
import { addressStep } from './address/step.ts'
import { addressAndPhoneStep } from './address-and-phone/step.ts'
import { agreeStep } from './agree/step.ts'
import { disqualifiedWithPlocOffersStep } from './disqualified-with-ploc-offers/step.ts'
import { educationStep } from './education/step.ts'
import { idVerificationStep } from './id-verification/step.ts'
import { incomeStep } from './income/step.ts'
import { loanAmountStep } from './loan-amount/step.ts'
import { offerReviewStep } from './offer-review/step.ts'
import { offerSelectionStep } from './offer-selection/step.ts'
import { phoneStep } from './phone/step.ts'
import { plaidStep } from './plaid/step.ts'
import { plaidPricingStep } from './plaid-pricing/step.ts'
import { plaidRequiredOptedOutStep } from './plaid-required-opted-out/step.ts'
import { pricingStep } from './pricing/step.ts'
import { pricingDisqualifiedStep } from './pricing-disqualified/step.ts'
import { reviewStep } from './review/step.ts'
import { savingsStep } from './savings/step.ts'
import { turndownDisqualifiedStep } from './turndown-disqualified/step.ts'
import { turndownEntryStep } from './turndown-entry/step.ts'
import { useOfFundsStep } from './use-of-funds/step.ts'

/** Every step with a call of its own. The pages INELIGIBLE, PLOC_PRICING and FUNNEL_COMPLETE have none. */
export const allSteps = [
  loanAmountStep,
  useOfFundsStep,
  addressStep,
  phoneStep,
  addressAndPhoneStep,
  idVerificationStep,
  educationStep,
  incomeStep,
  savingsStep,
  addBankAssetsStep,
  reviewStep,
  agreeStep,
  pricingStep,
  plaidStep,
  plaidPricingStep,
  plaidRequiredOptedOutStep,
  pricingDisqualifiedStep,
  disqualifiedWithPlocOffersStep,
  offerSelectionStep,
  offerReviewStep,
  turndownEntryStep,
  turndownDisqualifiedStep,
] as const

/** The steps' calls: one to load where there is data, one to submit where there is something to submit. */
export const stepCalls: readonly Call[] = allSteps.flatMap((step) => [
  ...(step.hasData ? [step.load] : []),
  ...(step.hasInput ? [step.submit] : []),
])
