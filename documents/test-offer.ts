import type { StoredOffer } from '@relief/store/offers.ts'

/** The example loan: 1,000 with a prepaid fee of 50, eleven payments of 87.90 and one of 87.85. */
export const feeOffer: StoredOffer = {
  applicationUuid: '019a0000-0000-7000-8000-000000000001',
  loanOfferId: '019a0000-0000-7000-8000-000000000002',
  decisionId: '019a0000-0000-7000-8000-000000000003',
  productId: '5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a02',
  productTypeName: 'PERSONAL_LOAN',
  issuingBankSlug: 'DRBANK',
  isDefault: true,
  isCounterOffer: false,
  loanAmountCents: 100_000,
  termMonths: 12,
  monthlyPaymentCents: 8790,
  finalPaymentCents: 8785,
  interestRate: 0.0995,
  annualPercentageRate: 0.19766,
  originationFeeCents: 5000,
  financeChargeCents: 10_475,
  interestCents: 5475,
  toYouAmountCents: 95_000,
  totalToRepayCents: 105_475,
  fundingDate: '2026-11-23',
  firstPaymentDate: '2026-12-23',
  lastPaymentDate: '2027-11-23',
  rateExpiresOn: '2026-12-20',
}

/** A line of 500 with a subscription of 2.50 for each month with 25 or more owed. */
export const lineOffer = {
  ...feeOffer,
  productId: '5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a04',
  productTypeName: 'LINE_OF_CREDIT' as const,
  issuingBankSlug: 'CUSTOMERSBANKMPL',
  loanAmountCents: 50_000,
  interestRate: 0,
  originationFeeCents: 0,
  lineOfCredit: { subscriptionCents: 250, minimumPaymentCents: 2500, highestRate: 0.12 },
}
