import * as z from 'zod/mini'
import { consentStatus } from '../enumerations.ts'
import { textHash } from '../fields.ts'
import { text } from '../text.ts'
import { writtenDocument } from './document.ts'

/** Every document that an applicant is shown or asked to agree to. */
export const consentTitle = z.enum([
  'ESIGN_CONSENT',
  'PRIVACY_NOTICE',
  'TERMS_OF_SERVICE',
  'CREDIT_REPORT_AUTHORIZATION',
  'LOAN_AGREEMENT',
  'MLA_STATEMENT',
  'LINE_OF_CREDIT_TERMS',
  'CREDIT_SCORE_DISCLOSURE',
])
export type ConsentTitle = z.infer<typeof consentTitle>

export const legalDocument = z.extend(writtenDocument, { titleName: consentTitle })
export type LegalDocument = z.infer<typeof legalDocument>

export const consentRecord = z.object({
  titleName: consentTitle,
  status: consentStatus,
  version: z.nullable(z.string()),
  /** The document of this status; null for NONE. */
  sha256: z.nullable(z.string()),
  recordedAt: z.nullable(z.iso.datetime()),
  /** How consent was recorded: 'checkbox', or 'page' for a document that was only shown. */
  method: z.nullable(z.string()),
})

/** Agreements sent with the submission that needs them: each names the exact text that was shown. */
export const consentsInput = z
  .array(
    z.object({
      titleName: consentTitle,
      version: text({ most: 100 }),
      sha256: textHash,
    }),
  )
  .check(z.minLength(1), z.maxLength(consentTitle.options.length))
export type ConsentInput = z.infer<typeof consentsInput>[number]
