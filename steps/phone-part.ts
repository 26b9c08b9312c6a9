import { phoneNumber } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'

/** A phone number as typed; one that is missing is told apart from one that is too short. */
export const typedPhone = z.pipe(
  z.string().check(z.trim(), z.minLength(1, 'Enter your phone number')),
  phoneNumber,
)

/** Said under every field for a phone number. */
export const phoneHint = 'We call or text only about your application.'
