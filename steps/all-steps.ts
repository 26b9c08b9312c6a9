import type { Call } from '@relief/contract/call.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { addBankAssetsStep } from './add-bank-assets/step.ts'
import { addressStep } from './address/step.ts'
import { addressAndPhoneStep } from './address-and-phone/step.ts'
import { agreeStep } from './agree/step.ts'
import { disqualifiedWithPlocOffersStep } from './disqualified-with-ploc-offers/step.ts'
import { educationStep } from './education/step.ts'
import { funnelCompletePage } from './funnel-complete/step.ts'
import { idVerificationStep } from './id-verification/step.ts'
import { incomeStep } from './income/step.ts'
import { ineligiblePage } from './ineligible/step.ts'
import { loanAmountStep } from './loan-amount/step.ts'
import { offerReviewStep } from './offer-review/step.ts'
import { offerSelectionStep } from './offer-selection/step.ts'
import { phoneStep } from './phone/step.ts'
import { plaidStep } from './plaid/step.ts'
import { plaidPricingStep } from './plaid-pricing/step.ts'
import { plaidRequiredOptedOutStep } from './plaid-required-opted-out/step.ts'
import { plocPricingPage } from './ploc-pricing/step.ts'
import { pricingStep } from './pricing/step.ts'
import { plaidDisqualifiedPage, pricingDisqualifiedStep } from './pricing-disqualified/step.ts'
import { reviewStep } from './review/step.ts'
import { savingsStep } from './savings/step.ts'
import { turndownDisqualifiedStep } from './turndown-disqualified/step.ts'
import { turndownEntryStep } from './turndown-entry/step.ts'
import { useOfFundsStep } from './use-of-funds/step.ts'

/** Every step of the flow. A missing one is a type error. */
export const steps = {
  LOAN_AMOUNT: loanAmountStep,
  USE_OF_FUNDS: useOfFundsStep,
  ADDRESS: addressStep,
  PHONE: phoneStep,
  ADDRESS_AND_PHONE: addressAndPhoneStep,
  ID_VERIFICATION: idVerificationStep,
  EDUCATION: educationStep,
  INCOME: incomeStep,
  SAVINGS: savingsStep,
  ADD_BANK_ASSETS: addBankAssetsStep,
  REVIEW: reviewStep,
  AGREE: agreeStep,
  PRICING: pricingStep,
  PLAID: plaidStep,
  PLAID_PRICING: plaidPricingStep,
  PLAID_REQUIRED_OPTED_OUT: plaidRequiredOptedOutStep,
  PRICING_DISQUALIFIED: pricingDisqualifiedStep,
  DISQUALIFIED_WITH_PLOC_OFFER: disqualifiedWithPlocOffersStep,
  OFFER_SELECTION: offerSelectionStep,
  OFFER_REVIEW: offerReviewStep,
  TURNDOWN_ENTRY: turndownEntryStep,
  TURNDOWN_DISQUALIFIED: turndownDisqualifiedStep,
  FUNNEL_COMPLETE: funnelCompletePage,
  INELIGIBLE: ineligiblePage,
  PLOC_PRICING: plocPricingPage,
  PLAID_DISQUALIFIED: plaidDisqualifiedPage,
} satisfies { [S in FlowStep]: { id: S } | { id: FlowStep } }

type Steps = typeof steps

/** The steps with their own calls; the others are only pages. */
export type StepWithCalls = { [S in FlowStep]: Steps[S] extends { path: string } ? S : never }[FlowStep]
/** The questions that can be changed from the review. */
export type ReviewableStep = { [S in FlowStep]: Steps[S]['reviewable'] extends true ? S : never }[FlowStep]

/** The steps with their own calls, as a list. */
export const allSteps: readonly Steps[StepWithCalls][] = Object.values(steps).filter(
  (step): step is Steps[StepWithCalls] => step.path !== null,
)

const stepList: readonly Steps[FlowStep][] = Object.values(steps)

/** The questions that can be changed from the review, in the order of the review. */
export const reviewableSteps = stepList.flatMap((step) =>
  step.reviewable ? [step.id as ReviewableStep] : [],
)

/**
 * The calls of the steps: load if there is data, submit if there is input, save if the review can change it.
 */
export const stepCalls: readonly Call[] = allSteps.flatMap((step): Call[] => [
  ...(step.hasData ? [step.load as unknown as Call] : []),
  ...(step.hasInput ? [step.submit as unknown as Call] : []),
  ...(step.reviewable ? [step.save as unknown as Call] : []),
])
