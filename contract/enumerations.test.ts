import { expect, test } from 'vitest'
import * as enumerations from './enumerations.ts'
import { flowStep, preFlowStep } from './flow-steps.ts'
import { problems, userMessage } from './problems.ts'
import { routes } from './routes.ts'

const words = (text: string) => text.trim().split(/[\s,]+/)

test.each([
  [
    'productType',
    enumerations.productType,
    'UNKNOWN PERSONAL_LOAN AUTO_REFINANCE AUTO_INDIRECT_PURCHASE AUTO_SECURED_PERSONAL_LOAN SMALL_DOLLAR_LOAN BUSINESS_LOAN MORTGAGE_HYBRID_HELOC',
  ],
  [
    'decisionStatus',
    enumerations.decisionStatus,
    'DECLINED DISQUALIFIED FUNDED INCOMPLETE INQUIRY_EXPIRED IN_PROGRESS REJECTED_FUNDING WITHDRAWN',
  ],
  [
    'useOfFunds',
    enumerations.useOfFunds,
    'BILLS_OR_RENT BUSINESS BUY_A_VEHICLE CREDIT_CARD_REFINANCING DEBT_CONSOLIDATION FAMILY HOME_IMPROVEMENT LARGE_PURCHASE MEDICAL OTHER RELOCATION TAXES VACATION WEDDING',
  ],
  ['flowEntryPoint', enumerations.flowEntryPoint, 'NEW_USER PERSONAL_LOAN_TURNDOWN RETURNING_USER'],
  [
    'pricingResultType',
    enumerations.pricingResultType,
    'DISQUALIFIED PLAID_OPTIONAL PLAID_REQUIRED QUALIFIED',
  ],
  ['crossSellStatus', enumerations.crossSellStatus, 'COMPLETED NOT_A_CROSS_SELL OPEN'],
  ['consentStatus', enumerations.consentStatus, 'AGREED DISPLAYED NONE REVOKED VIEWED'],
  [
    'degreeType',
    enumerations.degreeType,
    'ASSOCIATE BACHELORS BOOTCAMP CERTIFICATE DDS HIGH_SCHOOL JD LESS_THAN_HIGH_SCHOOL MASTERS MBA MD OTHER PHARM PHD',
  ],
  ['institutionType', enumerations.institutionType, 'BUSINESS_SCHOOL CODING_BOOTCAMP COLLEGE LAW_SCHOOL'],
  [
    'educationLevel',
    enumerations.educationLevel,
    'LESS_THAN_HIGH_SCHOOL HIGH_SCHOOL ASSOCIATE CERTIFICATE BACHELORS HIGHER_THAN_BACHELORS',
  ],
  [
    'incomeSourceCategory',
    enumerations.incomeSourceCategory,
    'ALIMONY CHILD_SUPPORT DISABILITY_BENEFITS OTHER RENTAL_INCOME RETIREMENT_AND_PENSION STIPEND_OR_SCHOLARSHIP',
  ],
  [
    'jobCategory',
    enumerations.jobCategory,
    'EMPLOYED_CONTRACTOR EMPLOYED_HOURLY EMPLOYED_SALARY JOB_OFFER SELF_EMPLOYED_PARTNERSHIP SELF_EMPLOYED_SOLE_PROPRIETOR',
  ],
  ['payFrequency', enumerations.payFrequency, 'WEEKLY BIWEEKLY SEMIMONTHLY MONTHLY VARIABLE'],
  [
    'baseIncomeType',
    enumerations.baseIncomeType,
    'EMPLOYED NO_INCOME OTHER RETIREMENT_AND_PENSION SELF_EMPLOYED EMPLOYED_CONTRACTOR',
  ],
  ['earningsType', enumerations.earningsType, 'SALARY HOURLY'],
  ['businessType', enumerations.businessType, 'SOLE_PROPRIETOR PARTNERSHIP'],
  ['yesOrNo', enumerations.yesOrNo, 'YES NO'],
  [
    'formJobCategory',
    enumerations.formJobCategory,
    'EMPLOYED_SALARY EMPLOYED_HOURLY EMPLOYED_HOURLY_WITH_RATES EMPLOYED_CONTRACTOR JOB_OFFER SELF_EMPLOYED_SOLE_PROPRIETOR SELF_EMPLOYED_PARTNERSHIP OTHER NONE',
  ],
  ['feeStatus', enumerations.feeStatus, 'ACTIVE INACTIVE NOT_APPLICABLE'],
] as const)('%s has the members of the specification', (_name, schema, members) => {
  expect([...schema.options].sort()).toEqual(words(members).sort())
})

test('the steps are those of the specification', () => {
  const steps = `AGREE ADDRESS_AND_PHONE ADDRESS PHONE ADD_BANK_ASSETS EDUCATION ID_VERIFICATION INCOME INELIGIBLE OFFER_SELECTION
    OFFER_REVIEW PLAID PRICING PRICING_DISQUALIFIED PLAID_DISQUALIFIED DISQUALIFIED_WITH_PLOC_OFFER PLAID_PRICING PLOC_PRICING REVIEW
    SAVINGS USE_OF_FUNDS FUNNEL_COMPLETE TURNDOWN_ENTRY TURNDOWN_DISQUALIFIED PLAID_REQUIRED_OPTED_OUT LOAN_AMOUNT`
  expect([...flowStep.options].sort()).toEqual(words(steps).sort())
  const before = 'APPLICATION_IN_PROGRESS GET_RELIEF GET_STARTED NAME_VERIFICATION NOT_ELIGIBLE USE_OF_FUNDS'
  expect([...preFlowStep.options].sort()).toEqual(words(before).sort())
})

test('the sixteen error codes have the words of the specification', () => {
  const codes = `INCOMPLETE_EDUCATION NEW_APPLICATION_INELIGIBLE STEP_APPLICATION_NOT_IN_PROGRESS STEP_INCOMPLETE_DATA STEP_LOCKED
    STEP_MISSING_ADDRESS STEP_MISSING_CONSENTS STEP_MISSING_DOB STEP_MISSING_EDUCATION STEP_MISSING_PERSONAL_INFO STEP_MISSING_PHONE
    STEP_MISSING_PLAID_ASSETS STEP_MISSING_SSN STEP_MISSING_WEALTH_ACCOUNT STEP_PRODUCT_MISSING_ISSUING_BANK UPSTREAM_UNAVAILABLE`
  expect(Object.keys(problems).sort()).toEqual(words(codes).sort())
  expect(userMessage('INCOMPLETE_EDUCATION')).toBe('There is information missing about your education')
  expect(userMessage('NEW_APPLICATION_INELIGIBLE')).toBe('You are not eligible for a new application')
  expect(userMessage('UPSTREAM_UNAVAILABLE')).toBe('Something went wrong, please try again later')
  for (const code of ['STEP_LOCKED', 'anything', undefined])
    expect(userMessage(code)).toBe('Uh oh! We ran into a hiccup. Please try again.')
})

test('every route name of the specification has a path', () => {
  const names = `loanHome enter applicationGetRelief applicationGetStarted applicationInProgress applicationUseOfFunds pricing complete
    unableToVerify notEligible productOverview logout getRelief useOfFunds address addressAndPhone idVerification income education savings
    submit offers offerReview phone futureEligibilityOffer futureEligibilityPlaid plTurndownOffers turndown disqualifiedIncome
    disqualifiedState gotRate haveAPassword landing login getStarted account addBankAccountOptional addBankAccountRequired plaid review`
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(words(names)))
})

test('issuingBankSlug has the members of the specification, and may have more banks', () => {
  const specified = ['CRB', 'CUSTOMERSBANKMPL', 'DRBANK', 'FIN_WISE']
  expect(enumerations.issuingBankSlug.options).toEqual(expect.arrayContaining(specified))
})
