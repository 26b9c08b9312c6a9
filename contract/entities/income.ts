import * as z from 'zod/mini'
import { incomeSourceCategory, jobCategory, payFrequency } from '../enumerations.ts'
import { customCompanyName, dollars, hoursPerWeek, incomeDescription, uuid } from '../fields.ts'
import { timestamp } from './application.ts'

/** A source of income that is no job; `amount` is dollars a year. */
const incomeSourceFields = z.object({
  amount: dollars,
  category: incomeSourceCategory,
  description: z.optional(z.nullable(incomeDescription)),
})

const jobFields = z.object({
  category: z.optional(jobCategory),
  companyId: z.optional(z.nullable(z.int())),
  companyName: z.optional(z.nullable(z.string().check(z.maxLength(255, 'Use 255 characters or fewer')))),
  customCompanyName: z.optional(z.nullable(customCompanyName)),
  /** Start and end; the form asks for month and year, the day is set to the 2nd. */
  from: z.optional(z.nullable(timestamp)),
  to: z.optional(z.nullable(timestamp)),
  hourlyWage: z.optional(z.nullable(dollars)),
  hoursPerWeek: z.optional(z.nullable(hoursPerWeek)),
  jobTypeAndTitleId: z.optional(z.nullable(z.int())),
  occupationId: z.optional(z.nullable(z.coerce.number().check(z.int('Choose a job title')))),
  occupationName: z.optional(z.nullable(z.string().check(z.maxLength(255, 'Use 255 characters or fewer')))),
  otherCompensation: z._default(dollars, 0),
  payFrequency: z.optional(z.nullable(payFrequency)),
  salary: z.optional(z.nullable(dollars)),
  title: z.optional(z.nullable(z.string().check(z.maxLength(255, 'Use 255 characters or fewer')))),
})
export type JobFields = z.infer<typeof jobFields>
export type IncomeSourceFields = z.infer<typeof incomeSourceFields>

const common = { applicationUuid: uuid, entityUuid: uuid, id: uuid }

export const incomeEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('JOB'), ...common, jobFields }),
  z.object({ kind: z.literal('INCOME_SOURCE'), ...common, incomeSourceFields }),
])
export type IncomeEntry = z.infer<typeof incomeEntry>

export const createIncomeEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('JOB'), jobFields }),
  z.object({ kind: z.literal('INCOME_SOURCE'), incomeSourceFields }),
])
export type CreateIncomeEntry = z.infer<typeof createIncomeEntry>

export const updateIncomeEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('JOB'), id: uuid, jobFields }),
  z.object({ kind: z.literal('INCOME_SOURCE'), id: uuid, incomeSourceFields }),
])

export const deleteIncomeEntry = z.object({ id: uuid, kind: z.enum(['JOB', 'INCOME_SOURCE']) })
