import * as z from 'zod/mini'
import { consentStatus } from '../enumerations.ts'
import { writtenDocument } from './document.ts'

/** Every text an applicant is shown or can be asked to agree to. */
export const consentTitle = z.enum([
  'ESIGN_CONSENT',
  'PRIVACY_NOTICE',
  'TERMS_OF_SERVICE',
  'CREDIT_REPORT_AUTHORIZATION',
  'LOAN_AGREEMENT',
  'MLA_STATEMENT',
  'LINE_OF_CREDIT_TERMS',
])
export type ConsentTitle = z.infer<typeof consentTitle>

/** A versioned text to read or agree to. */
export const legalDocument = z.extend(writtenDocument, { titleName: consentTitle })
export type LegalDocument = z.infer<typeof legalDocument>

export const consentRecord = z.object({
  titleName: consentTitle,
  status: consentStatus,
  version: z.nullable(z.string()),
  /** The text that this was about; null while the status is NONE. */
  sha256: z.nullable(z.string()),
  recordedAt: z.nullable(z.iso.datetime()),
  /** How it was given: 'checkbox', or 'page' for what was only shown. */
  method: z.nullable(z.string()),
})
