import { phoneNumber } from '@relief/contract/fields.ts'
import { text } from '@relief/contract/text.ts'
import * as z from 'zod/mini'
import { words } from './words.ts'

/** A phone number as typed; a missing one gets another message than a short one. */
export const typedPhone = z.pipe(
  text({ most: 50, least: 1, required: words.phoneField.required, trim: true }),
  phoneNumber,
)

/** The hint of every phone field. */
export const phoneHint = words.phoneField.hint
