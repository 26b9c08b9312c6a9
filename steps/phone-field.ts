import { phoneNumber } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'

/** A phone number as typed; a missing one gets another message than a short one. */
export const typedPhone = z.pipe(
  z.string().check(z.trim(), z.minLength(1, 'Enter your phone number')),
  phoneNumber,
)

/** The hint of every phone field. */
export const phoneHint = 'We call or text only about your application.'
