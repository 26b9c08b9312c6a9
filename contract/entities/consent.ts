import * as z from 'zod/mini'
import { consentStatus } from '../enumerations.ts'

/** Every text an applicant can be asked to agree to. */
export const consentTitle = z.enum([
  'ESIGN_CONSENT',
  'PRIVACY_NOTICE',
  'TERMS_OF_SERVICE',
  'CREDIT_REPORT_AUTHORIZATION',
  'LOAN_AGREEMENT',
])
export type ConsentTitle = z.infer<typeof consentTitle>

/** A versioned text; `sha256` is of the canonical JSON of title and sections. */
export const legalDocument = z.object({
  titleName: consentTitle,
  version: z.string(),
  sha256: z.string(),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type LegalDocument = z.infer<typeof legalDocument>

export const consentRecord = z.object({
  titleName: consentTitle,
  status: consentStatus,
  version: z.nullable(z.string()),
})
