import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { ComponentType } from 'react'

type Screen = () => Promise<ComponentType<never>>

/** The screen of each step, each in a chunk of its own. A missing one is a type error. */
export const screens = {
  TURNDOWN_ENTRY: async () => (await import('./turndown-entry/screen.tsx')).TurndownEntryScreen,
  TURNDOWN_DISQUALIFIED: async () =>
    (await import('./turndown-disqualified/screen.tsx')).TurndownDisqualifiedScreen,
  ADDRESS: async () => (await import('./address/screen.tsx')).AddressScreen,
  PHONE: async () => (await import('./phone/screen.tsx')).PhoneScreen,
  DISQUALIFIED_WITH_PLOC_OFFER: async () =>
    (await import('./disqualified-with-ploc-offers/screen.tsx')).DisqualifiedWithPlocOfferScreen,
  PLOC_PRICING: async () => (await import('./ploc-pricing/screen.tsx')).PlocPricingScreen,
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
} satisfies Record<FlowStep, Screen>
