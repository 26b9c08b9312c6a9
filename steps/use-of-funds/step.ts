import { useOfFundsOption } from '@relief/contract/calls/flow.ts'
import { useOfFunds } from '@relief/contract/enumerations.ts'
import { useOfFundsOther } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const useOfFundsStep = defineStep({
  id: 'USE_OF_FUNDS',
  path: 'use-of-funds',
  route: 'applicationUseOfFunds',
  section: 'REQUEST',
  prefetch: true,
  reviewable: true,
  fields: { appUseOfFunds: 'useOfFunds', appUseOfFundsOther: 'description' },
  data: z.object({
    options: z.array(useOfFundsOption),
    appUseOfFunds: z.nullable(useOfFunds),
    appUseOfFundsOther: z.nullable(z.string()),
  }),
  input: z.object({
    appUseOfFunds: useOfFunds,
    appUseOfFundsOther: z.optional(z.nullable(useOfFundsOther)),
  }),
})
