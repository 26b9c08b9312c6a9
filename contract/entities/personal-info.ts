import { type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { plainTyped } from '@relief/domain/typed-text.ts'
import * as z from 'zod/mini'
import type { FieldError } from '../envelope.ts'
import {
  city,
  dob,
  firstName,
  lastName,
  phoneNumber,
  ssn,
  streetLineOne,
  streetLineTwo,
  suffixName,
  zipCode,
} from '../fields.ts'
import { stateCode } from '../states.ts'
import { words } from '../words.ts'
import { zipCodeProblem } from '../zip-state.ts'

/** A saved address: `state` is the state's name, `streetCombined` both lines in one. */
export const address = z.object({
  city: z.string(),
  state: z.string(),
  stateCode,
  streetCombined: z.string(),
  streetLineOne: z.string(),
  streetLineTwo: z.nullable(z.string()),
  zipCode: z.string(),
})
export type Address = z.infer<typeof address>

/** Refines the schema of an address: its ZIP code can be of its state. */
export const zipCodeFits = z.refine<{ zipCode: string; stateCode: string }>(
  (address) => zipCodeProblem(plainTyped(address.zipCode).trim(), address.stateCode) === null,
  {
    path: ['zipCode'],
    abort: true,
    error: ({ input }) => {
      const { zipCode: typed, stateCode: chosen } = input as { zipCode: string; stateCode: string }
      return zipCodeProblem(plainTyped(typed).trim(), chosen) ?? ''
    },
  },
)

/** The server adds the state's name and the combined street. */
export const addressInput = z
  .object({
    city,
    stateCode,
    streetLineOne,
    streetLineTwo: z.optional(z.nullable(streetLineTwo)),
    zipCode,
  })
  .check(zipCodeFits)
export type AddressInput = z.infer<typeof addressInput>

/** The social security number is returned as its last four digits, never in full. */
export const personalInfo = z.object({
  address: z.nullable(address),
  dob: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  ssn: z.nullable(z.string()),
  suffixName: z.nullable(z.string()),
})
export type PersonalInfo = z.infer<typeof personalInfo>

/** May be partial: an absent field keeps its value. */
export const personalInfoInput = z.object({
  address: z.optional(addressInput),
  dob: z.optional(dob),
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  phone: z.optional(phoneNumber),
  ssn: z.optional(ssn),
  suffixName: z.optional(z.nullable(suffixName)),
})

/** Applicants are adults, in years. */
export const MINIMUM_AGE = 18

/**
 * The problem with a date of birth that is still to come: a typing error, and no reason to end an
 * application. Empty without one.
 */
export function birthDateProblems(typed: string | undefined, today: CalendarDate): FieldError[] {
  const born = fromCompactDate(typed ?? '')
  if (born === null || born <= today) return []
  return [{ field: 'dob', code: 'NOT_BORN_YET', message: words.fields.birthDateExists }]
}
