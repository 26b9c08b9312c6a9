import * as z from 'zod/mini'
import { dollars, uuid } from '../fields.ts'

export const wealthAccount = z.object({
  applicationUuid: uuid,
  entityUuid: uuid,
  investmentsAmount: z.number(),
  savingsCheckingAmount: z.number(),
})
export type WealthAccount = z.infer<typeof wealthAccount>

export const wealthAccountInput = z.object({ investmentsAmount: dollars, savingsCheckingAmount: dollars })
