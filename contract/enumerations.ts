import * as z from 'zod/mini'

/** Enumerations of the wire, in the specification's order and spelling. */

export const productType = z.enum([
  'UNKNOWN',
  'PERSONAL_LOAN',
  'AUTO_REFINANCE',
  'AUTO_INDIRECT_PURCHASE',
  'AUTO_SECURED_PERSONAL_LOAN',
  'SMALL_DOLLAR_LOAN',
  'BUSINESS_LOAN',
  'MORTGAGE_HYBRID_HELOC',
])
export type ProductType = z.infer<typeof productType>

export const decisionStatus = z.enum([
  'DECLINED',
  'DISQUALIFIED',
  'FUNDED',
  'INCOMPLETE',
  'INQUIRY_EXPIRED',
  'IN_PROGRESS',
  'REJECTED_FUNDING',
  'WITHDRAWN',
])
export type DecisionStatus = z.infer<typeof decisionStatus>

export const useOfFunds = z.enum([
  'BILLS_OR_RENT',
  'BUSINESS',
  'BUY_A_VEHICLE',
  'CREDIT_CARD_REFINANCING',
  'DEBT_CONSOLIDATION',
  'FAMILY',
  'HOME_IMPROVEMENT',
  'LARGE_PURCHASE',
  'MEDICAL',
  'OTHER',
  'RELOCATION',
  'TAXES',
  'VACATION',
  'WEDDING',
])
export type UseOfFunds = z.infer<typeof useOfFunds>

export const flowEntryPoint = z.enum(['NEW_USER', 'PERSONAL_LOAN_TURNDOWN', 'RETURNING_USER'])
export type FlowEntryPoint = z.infer<typeof flowEntryPoint>

export const pricingResultType = z.enum(['DISQUALIFIED', 'PLAID_OPTIONAL', 'PLAID_REQUIRED', 'QUALIFIED'])
export type PricingResultType = z.infer<typeof pricingResultType>

/** Why the application is at INELIGIBLE. Not in the specification: see docs/api.md. */
export const ineligibleReason = z.enum(['STATE', 'AGE', 'INCOME', 'UNABLE_TO_VERIFY'])
export type IneligibleReason = z.infer<typeof ineligibleReason>

export const crossSellStatus = z.enum(['COMPLETED', 'NOT_A_CROSS_SELL', 'OPEN'])

export const issuingBankSlug = z.enum(['CRB', 'CUSTOMERSBANKMPL', 'DRBANK', 'FIN_WISE'])
export type IssuingBankSlug = z.infer<typeof issuingBankSlug>

export const consentStatus = z.enum(['AGREED', 'DISPLAYED', 'NONE', 'REVOKED', 'VIEWED'])
export type ConsentStatus = z.infer<typeof consentStatus>

export const degreeType = z.enum([
  'ASSOCIATE',
  'BACHELORS',
  'BOOTCAMP',
  'CERTIFICATE',
  'DDS',
  'HIGH_SCHOOL',
  'JD',
  'LESS_THAN_HIGH_SCHOOL',
  'MASTERS',
  'MBA',
  'MD',
  'OTHER',
  'PHARM',
  'PHD',
])
export type DegreeType = z.infer<typeof degreeType>

export const institutionType = z.enum(['BUSINESS_SCHOOL', 'CODING_BOOTCAMP', 'COLLEGE', 'LAW_SCHOOL'])
export type InstitutionType = z.infer<typeof institutionType>

export const educationLevel = z.enum([
  'LESS_THAN_HIGH_SCHOOL',
  'HIGH_SCHOOL',
  'ASSOCIATE',
  'CERTIFICATE',
  'BACHELORS',
  'HIGHER_THAN_BACHELORS',
])
export type EducationLevel = z.infer<typeof educationLevel>

export const incomeSourceCategory = z.enum([
  'ALIMONY',
  'CHILD_SUPPORT',
  'DISABILITY_BENEFITS',
  'OTHER',
  'RENTAL_INCOME',
  'RETIREMENT_AND_PENSION',
  'STIPEND_OR_SCHOLARSHIP',
])
export type IncomeSourceCategory = z.infer<typeof incomeSourceCategory>

export const jobCategory = z.enum([
  'EMPLOYED_CONTRACTOR',
  'EMPLOYED_HOURLY',
  'EMPLOYED_SALARY',
  'JOB_OFFER',
  'SELF_EMPLOYED_PARTNERSHIP',
  'SELF_EMPLOYED_SOLE_PROPRIETOR',
])

export const payFrequency = z.enum(['WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY', 'VARIABLE'])

export const baseIncomeType = z.enum([
  'EMPLOYED',
  'NO_INCOME',
  'OTHER',
  'RETIREMENT_AND_PENSION',
  'SELF_EMPLOYED',
  'EMPLOYED_CONTRACTOR',
])

export const earningsType = z.enum(['SALARY', 'HOURLY'])
export const businessType = z.enum(['SOLE_PROPRIETOR', 'PARTNERSHIP'])
export const yesOrNo = z.enum(['YES', 'NO'])

/** Categories of the income form: the wire's job categories, two that exist only on the form, and "none". */
export const formJobCategory = z.enum([
  'EMPLOYED_SALARY',
  'EMPLOYED_HOURLY',
  'EMPLOYED_HOURLY_WITH_RATES',
  'EMPLOYED_CONTRACTOR',
  'JOB_OFFER',
  'SELF_EMPLOYED_SOLE_PROPRIETOR',
  'SELF_EMPLOYED_PARTNERSHIP',
  'OTHER',
  'NONE',
])

export const feeStatus = z.enum(['ACTIVE', 'INACTIVE', 'NOT_APPLICABLE'])
