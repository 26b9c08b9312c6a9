import * as z from 'zod/mini'
import { feeStatus, institutionType, productType, useOfFunds } from '../enumerations.ts'
import { uuid } from '../fields.ts'

/** A search returns at most this many rows; fewer rows are all the matches. */
export const SEARCH_ROWS = 100

export const company = z.object({ id: z.int(), name: z.string() })
export type Company = z.infer<typeof company>
export const occupation = z.object({
  id: z.int(),
  jobTypeAndTitleId: z.int(),
  keywords: z.array(z.string()),
  title: z.string(),
  version: z.int(),
})
export type Occupation = z.infer<typeof occupation>
export const major = z.object({
  id: z.int(),
  name: z.string(),
  bbMajor: z.nullable(z.string()),
  nelsMajor: z.nullable(z.string()),
})
export const school = z.object({
  id: z.int(),
  name: z.string(),
  institutionType,
  stateCode: z.nullable(z.string()),
})
export type School = z.infer<typeof school>

export const product = z.object({
  name: z.string(),
  productUuid: uuid,
  productTypeName: productType,
  issuingBankUuid: uuid,
  lendingPartnerSlug: z.string(),
  configuration: z.object({
    allowedUseOfFunds: z.array(useOfFunds),
    checkReturnFeeAmount: z.number(),
    lateFeeAmount: z.number(),
    lateFeePercentage: z.number(),
    maxApr: z.number(),
    minIncome: z.number(),
    minRaisingAmount: z.number(),
    nonQualifyingStates: z.array(z.string()),
    paperStatementFeeAmount: z.number(),
  }),
})

const feeInfo = z.object({ status: feeStatus })
export const productFees = z.object({
  checkReturnFeeInfo: feeInfo,
  lateFeeInfo: feeInfo,
  prepaymentFeeInfo: feeInfo,
  termExtensionFeeInfo: feeInfo,
})

const hours = z.object({ start: z.string(), end: z.string() })
const phoneAvailabilityDays = z.object({
  weekday: z.nullable(hours),
  saturday: z.nullable(hours),
  sunday: z.nullable(hours),
})
export const contactUs = z.object({
  email: z.string(),
  helpCenterUrl: z.string(),
  phone: z.object({
    phoneNumber: z.string(),
    phoneAvailability: z.object({
      onboarding: phoneAvailabilityDays,
      servicing: phoneAvailabilityDays,
      timezone: z.string(),
    }),
  }),
})

export const funnelEntryCheck = z.object({
  checkName: z.string(),
  passed: z.boolean(),
  failureReason: z.nullable(z.string()),
  isEligibleNew: z.boolean(),
  isEligibleReturning: z.boolean(),
})
