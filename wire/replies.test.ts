import { policyInForce } from '@relief/partners/policy.ts'
import { products } from '@relief/partners/registry.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { expect, test } from 'vitest'
import { wireApplication } from './application.ts'
import { toLineOfCreditData, toOfferData, wireOffer } from './offers.ts'
import { wirePerson } from './person.ts'
import { wireProduct } from './product.ts'
import { wireWealthAccount } from './wealth-account.ts'

const policy = policyInForce('2026-11-23')
const [product] = products
if (product === undefined) throw new Error('There is no product')

/** Every value differs, so that no field can be another's. */
const stored: StoredOffer = {
  applicationUuid: 'an application',
  loanOfferId: 'an offer',
  decisionId: 'a decision',
  productId: product.productUuid,
  productTypeName: 'SMALL_DOLLAR_LOAN',
  issuingBankSlug: product.bank.slug,
  isDefault: false,
  isCounterOffer: false,
  loanAmountCents: 100_000,
  termMonths: 12,
  monthlyPaymentCents: 10_044,
  finalPaymentCents: 10_040,
  interestRate: 0.2995,
  annualPercentageRate: 0.3595,
  originationFeeCents: 3_000,
  financeChargeCents: 20_524,
  interestCents: 17_524,
  toYouAmountCents: 97_000,
  totalToRepayCents: 120_524,
  fundingDate: '2026-11-25',
  firstPaymentDate: '2026-12-25',
  lastPaymentDate: '2027-11-25',
  rateExpiresOn: '2026-12-23',
}
const sent = {
  annualPercentageRate: 0.3595,
  disqualified: false,
  financeChargeAmount: 205.24,
  interestAmount: 175.24,
  interestRate: 0.2995,
  loanAmount: 1000,
  loanOfferId: 'an offer',
  loanTermInMonths: 12,
  monthlyPaymentAmount: 100.44,
  originationFeeAmount: 30,
  pricingLoanOfferUuid: 'an offer',
  pricingUuid: 'a decision',
  productId: product.productUuid,
  productTypeName: 'SMALL_DOLLAR_LOAN',
  rateExpirationDate: '2026-12-23',
  toYouAmount: 970,
  totalToRepayAmount: 1205.24,
  finalPaymentAmount: 100.4,
  fundingDate: '2026-11-25',
  firstPaymentDate: '2026-12-25',
  lastPaymentDate: '2027-11-25',
}

const dated = (offer: StoredOffer) => ({ ...offer, decidedFirstPayment: offer.firstPaymentDate })

test('each amount, rate and day of an offer is sent as its own field', () => {
  expect(wireOffer(stored)).toEqual(sent)
})

test('offers are sent with their bank, the offer at first and the highest amounts', () => {
  const smaller = { loanOfferId: 'a smaller one', loanAmountCents: 60_000, toYouAmountCents: 58_000 }
  const standard = { ...stored, ...smaller, isDefault: true }
  const { bank, feeAmounts } = product
  expect(
    toOfferData([dated(stored), dated(standard)], { limitCents: 97_000, takesInstant: true }),
  ).toMatchObject({
    applicationUuid: 'an application',
    defaultLoanOffer: { loanOfferId: 'a smaller one' },
    eligibleForInstantFunding: true,
    highestLoanAmount: 1000,
    highestToYouAmount: 970,
    issuingBank: { name: bank.name, uuid: bank.uuid, image: { altText: bank.name }, branding: bank.brand },
    issuingBankSlug: bank.slug,
    loanOffers: [sent, { loanOfferId: 'a smaller one' }],
    otherFirstPayments: [],
    paymentFees: { lateFeeAmount: feeAmounts.lateFeeAmount },
    productId: product.productUuid,
    productTypeName: 'SMALL_DOLLAR_LOAN',
  })
})

test('each first payment date is listed once, and none beyond the latest', () => {
  const decidedAs = (loanOfferId: string, decidedFirstPayment: string, firstPaymentDate: string) => ({
    ...stored,
    loanOfferId,
    decidedFirstPayment,
    fundingDate: '2026-12-18',
    firstPaymentDate,
  })
  const rows = [
    decidedAs('usual', '2026-12-25', '2027-01-18'),
    decidedAs('same as usual', '2026-12-24', '2027-01-18'),
    decidedAs('cheaper', '2027-01-06', '2027-02-01'),
    decidedAs('dearer', '2027-01-07', '2027-02-01'),
    decidedAs('too late', '2027-01-10', '2027-02-02'),
  ]
  const data = toOfferData(rows, { limitCents: 0, takesInstant: false })
  expect(data?.loanOffers.map(({ loanOfferId }) => loanOfferId)).toEqual(['usual'])
  expect(data?.otherFirstPayments.map(({ loanOfferId }) => loanOfferId)).toEqual(['cheaper'])
})

test('a line of credit is sent with its limit and its subscription', () => {
  const lineOfCredit = { subscriptionCents: 250, minimumPaymentCents: 2_500, highestRate: 0.18 }
  const line: StoredOffer = { ...stored, productTypeName: 'LINE_OF_CREDIT', lineOfCredit }
  expect(toLineOfCreditData([dated(stored), dated(line)])).toMatchObject({
    lineLimitAmount: 1000,
    subscriptionAmount: 2.5,
    loanOffers: [{ productTypeName: 'UNKNOWN' }],
  })
})

test('each field of an application is sent as its own', () => {
  const application = {
    applicationUuid: 'an application',
    createdAt: new Date('2026-11-01T10:00:00Z'),
    decisionStatus: 'FUNDED',
    productTypeName: 'SMALL_DOLLAR_LOAN',
    resolvedAt: new Date('2026-11-02T11:00:00Z'),
    currentFlowStep: 'FUNNEL_COMPLETE',
    requestedLoanAmountCents: 110_000,
    desiredLoanAmountCents: 90_000,
    desiredLoanTermMonths: 9,
    intendedUseOfFunds: 'OTHER',
    useOfFundsOther: 'A piano',
  } as StoredApplication
  expect(wireApplication(application)).toEqual({
    applicationUuid: 'an application',
    createdAt: '2026-11-01T10:00:00.000Z',
    decisionStatus: 'FUNDED',
    productTypeName: 'SMALL_DOLLAR_LOAN',
    resolvedAt: '2026-11-02T11:00:00.000Z',
    currentFlowStep: 'FUNNEL_COMPLETE',
    currentStep: 'FUNNEL_COMPLETE',
    desiredLoanAmount: 900,
    desiredLoanTermInMonths: 9,
    intendedUseOfFunds: 'OTHER',
    requestedLoanAmount: { amount: 1100, currency: 'USD' },
    useOfFundsOther: 'A piano',
  })
})

test('a person is sent with both lines of the address and four digits of the number', () => {
  const address = { city: 'Fresno', stateCode: 'CA', streetLineOne: '12 Oak St', zipCode: '93650' } as const
  const names = { firstName: 'Ada', lastName: 'Byron', suffixName: 'III' }
  const person = { ...names, dob: '01021990', ssn: '123456789', phone: '5592345678' }
  expect(wirePerson({ ...person, address: { ...address, streetLineTwo: 'Apt 4' } })).toEqual({
    ...person,
    ssn: '6789',
    address: { ...address, streetLineTwo: 'Apt 4', state: 'California', streetCombined: '12 Oak St Apt 4' },
  })
})

test('savings and investments are each sent as their own', () => {
  const ids = { applicationUuid: 'an application', entityUuid: 'an owner' }
  expect(wireWealthAccount({ ...ids, investmentsCents: 100, savingsCheckingCents: 250 })).toEqual({
    ...ids,
    investmentsAmount: 1,
    savingsCheckingAmount: 2.5,
  })
})

test('a product is sent with the limits that the policy has for it', () => {
  for (const sold of products) {
    const rules = policy.products.find(({ productId }) => productId === sold.productUuid)
    if (rules === undefined) {
      expect(wireProduct(sold, policy)).toBeNull()
      continue
    }
    expect(wireProduct(sold, policy)).toMatchObject({
      name: sold.name,
      issuingBankUuid: sold.bank.uuid,
      lendingPartnerSlug: sold.bank.slug,
      configuration: {
        ...sold.feeAmounts,
        allowedUseOfFunds: rules.allowedUseOfFunds,
        maxApr: rules.maximumApr,
        minIncome: rules.minimumIncomeCents / 100,
        minRaisingAmount: rules.minimumAmountCents / 100,
        nonQualifyingStates: rules.nonQualifyingStates,
      },
    })
  }
})
