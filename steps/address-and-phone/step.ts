import { addressInput } from '@relief/contract/entities/personal-info.ts'
import { phoneNumber } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

/** Submitted only: its page reads saved answers from personal-info. */
export const addressAndPhoneStep = defineStep({
  id: 'ADDRESS_AND_PHONE',
  path: 'address-and-phone',
  input: z.object({ address: addressInput, phoneNumber }),
})
