import type { OfferRow } from '@relief/store/offers.ts'

/** The standing product case: 1,000 with a prepaid fee of 50, eleven payments of 87.90 and one of 87.85. */
export const feeOffer: OfferRow = {
  application_uuid: '019a0000-0000-7000-8000-000000000001',
  loan_offer_id: '019a0000-0000-7000-8000-000000000002',
  decision_id: '019a0000-0000-7000-8000-000000000003',
  product_id: '5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a02',
  product_type_name: 'PERSONAL_LOAN',
  issuing_bank_slug: 'DRBANK',
  is_default: true,
  is_counter_offer: false,
  loan_amount_cents: 100_000,
  term_months: 12,
  monthly_payment_cents: 8790,
  final_payment_cents: 8785,
  interest_rate: 0.0995,
  annual_percentage_rate: 0.19766,
  origination_fee_cents: 5000,
  finance_charge_cents: 10_475,
  interest_cents: 5475,
  to_you_cents: 95_000,
  total_to_repay_cents: 105_475,
  funding_date: '2026-11-23',
  first_payment_date: '2026-12-23',
  last_payment_date: '2027-11-23',
  rate_expires_on: '2026-12-20',
  subscription_cents: null,
  minimum_payment_cents: null,
  highest_rate: null,
}

/** A line of 500 for 2.50 in each month with 25 or more owed. */
export const lineOffer = {
  ...feeOffer,
  product_id: '5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a04',
  product_type_name: 'LINE_OF_CREDIT' as const,
  issuing_bank_slug: 'CUSTOMERSBANKMPL',
  loan_amount_cents: 50_000,
  interest_rate: 0,
  origination_fee_cents: 0,
  subscription_cents: 250,
  minimum_payment_cents: 2500,
  highest_rate: 0.12,
}
