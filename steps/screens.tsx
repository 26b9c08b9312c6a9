import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { ComponentType } from 'react'

/** Steps whose pages come later; until then the app says so instead of showing nothing. */
type LaterStep =
  | 'ADDRESS'
  | 'PHONE'
  | 'DISQUALIFIED_WITH_PLOC_OFFER'
  | 'PLOC_PRICING'
  | 'TURNDOWN_ENTRY'
  | 'TURNDOWN_DISQUALIFIED'

/** A built step: it has a screen here and, by type, something to load and something to save in the web app. */
export type BuiltStep = Exclude<FlowStep, LaterStep>

type Screen = () => Promise<ComponentType<never>>

/** The screen of each step, each in a chunk of its own. A missing one is a type error. */
export const screens = {
  LOAN_AMOUNT: async () => (await import('./loan-amount/screen.tsx')).LoanAmountScreen,
  USE_OF_FUNDS: async () => (await import('./use-of-funds/screen.tsx')).UseOfFundsScreen,
  ADDRESS_AND_PHONE: async () => (await import('./address-and-phone/screen.tsx')).AddressAndPhoneScreen,
  ID_VERIFICATION: async () => (await import('./id-verification/screen.tsx')).IdVerificationScreen,
  EDUCATION: async () => (await import('./education/screen.tsx')).EducationScreen,
  INCOME: async () => (await import('./income/screen.tsx')).IncomeScreen,
  SAVINGS: async () => (await import('./savings/screen.tsx')).SavingsScreen,
  ADD_BANK_ASSETS: async () => (await import('./add-bank-assets/screen.tsx')).AddBankAssetsScreen,
  REVIEW: async () => (await import('./review/screen.tsx')).ReviewScreen,
  AGREE: async () => (await import('./agree/screen.tsx')).AgreeScreen,
  PRICING: async () => (await import('./pricing/screen.tsx')).PricingScreen,
  OFFER_SELECTION: async () => (await import('./offer-selection/screen.tsx')).OfferSelectionScreen,
  OFFER_REVIEW: async () => (await import('./offer-review/screen.tsx')).OfferReviewScreen,
  FUNNEL_COMPLETE: async () => (await import('./funnel-complete/screen.tsx')).FunnelCompleteScreen,
  PRICING_DISQUALIFIED: async () =>
    (await import('./pricing-disqualified/screen.tsx')).PricingDisqualifiedScreen,
  PLAID: async () => (await import('./plaid/screen.tsx')).PlaidScreen,
  PLAID_PRICING: async () => (await import('./plaid-pricing/screen.tsx')).PlaidPricingScreen,
  PLAID_REQUIRED_OPTED_OUT: async () =>
    (await import('./plaid-required-opted-out/screen.tsx')).PlaidRequiredOptedOutScreen,
  PLAID_DISQUALIFIED: async () =>
    (await import('./pricing-disqualified/screen.tsx')).PricingDisqualifiedScreen,
  INELIGIBLE: async () => (await import('./ineligible/screen.tsx')).IneligibleScreen,
} satisfies Record<BuiltStep, Screen>

/** Whether a step has a screen. */
export function isBuilt(step: FlowStep): step is BuiltStep {
  return step in screens
}
