import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { ReactNode } from 'react'
import type { StepApp } from './step-client.ts'

type AnyClient = { Screen: (props: never) => ReactNode; load: (app: StepApp) => Promise<unknown> }

/** The browser's side of each step, each in its own chunk. A missing one is a type error. */
export const clients = {
  LOAN_AMOUNT: async () => (await import('./loan-amount/client.ts')).loanAmountClient,
  USE_OF_FUNDS: async () => (await import('./use-of-funds/client.ts')).useOfFundsClient,
  ADDRESS: async () => (await import('./address/client.ts')).addressClient,
  PHONE: async () => (await import('./phone/client.ts')).phoneClient,
  ADDRESS_AND_PHONE: async () => (await import('./address-and-phone/client.ts')).addressAndPhoneClient,
  ID_VERIFICATION: async () => (await import('./id-verification/client.ts')).idVerificationClient,
  EDUCATION: async () => (await import('./education/client.ts')).educationClient,
  INCOME: async () => (await import('./income/client.ts')).incomeClient,
  SAVINGS: async () => (await import('./savings/client.ts')).savingsClient,
  ADD_BANK_ASSETS: async () => (await import('./add-bank-assets/client.ts')).addBankAssetsClient,
  REVIEW: async () => (await import('./review/client.ts')).reviewClient,
  AGREE: async () => (await import('./agree/client.ts')).agreeClient,
  PRICING: async () => (await import('./pricing/client.ts')).pricingClient,
  PLAID: async () => (await import('./plaid/client.ts')).plaidClient,
  PLAID_PRICING: async () => (await import('./plaid-pricing/client.ts')).plaidPricingClient,
  PLAID_REQUIRED_OPTED_OUT: async () =>
    (await import('./plaid-required-opted-out/client.ts')).plaidRequiredOptedOutClient,
  PRICING_DISQUALIFIED: async () =>
    (await import('./pricing-disqualified/client.ts')).pricingDisqualifiedClient,
  DISQUALIFIED_WITH_PLOC_OFFER: async () =>
    (await import('./disqualified-with-ploc-offers/client.ts')).disqualifiedWithPlocOffersClient,
  OFFER_SELECTION: async () => (await import('./offer-selection/client.ts')).offerSelectionClient,
  OFFER_REVIEW: async () => (await import('./offer-review/client.ts')).offerReviewClient,
  TURNDOWN_ENTRY: async () => (await import('./turndown-entry/client.ts')).turndownEntryClient,
  TURNDOWN_DISQUALIFIED: async () =>
    (await import('./turndown-disqualified/client.ts')).turndownDisqualifiedClient,
  FUNNEL_COMPLETE: async () => (await import('./funnel-complete/client.ts')).funnelCompleteClient,
  INELIGIBLE: async () => (await import('./ineligible/client.ts')).ineligibleClient,
  PLOC_PRICING: async () => (await import('./ploc-pricing/client.ts')).plocPricingClient,
  PLAID_DISQUALIFIED: async () =>
    (await import('./pricing-disqualified/client.ts')).pricingDisqualifiedClient,
} satisfies Record<FlowStep, () => Promise<AnyClient>>

type ScreenOf<S extends FlowStep> = Awaited<ReturnType<(typeof clients)[S]>>['Screen']
/** What a step's screen submits. */
export type ValuesOf<S extends FlowStep> = Parameters<Parameters<ScreenOf<S>>[0]['submit']>[0]
