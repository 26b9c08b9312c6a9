import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

/** Submitted only; the texts to agree to are in requiredConsentTitles. */
export const agreeStep = defineStep({
  id: 'AGREE',
  path: 'agree',
  input: z.object({}),
  errors: ['STEP_MISSING_CONSENTS'],
})

/** What must be agreed to before a credit report is asked for, in the order shown. */
export const requiredConsentTitles: readonly ConsentTitle[] = [
  'ESIGN_CONSENT',
  'CREDIT_REPORT_AUTHORIZATION',
  'TERMS_OF_SERVICE',
]
