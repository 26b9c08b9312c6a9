import { getPersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { addressInput } from '@relief/contract/entities/personal-info.ts'
import { phoneNumber } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

/** Has no GET: its page reads saved answers from personal-info. */
export const addressAndPhoneStep = defineStep({
  id: 'ADDRESS_AND_PHONE',
  path: 'address-and-phone',
  route: 'addressAndPhone',
  section: 'ABOUT_YOU',
  prefetch: true,
  reviewable: true,
  loads: [getPersonalInfoCall],
  supplies: ['STEP_MISSING_ADDRESS', 'STEP_MISSING_PHONE'],
  ends: ['STATE'],
  input: z.object({ address: addressInput, phoneNumber }),
})
