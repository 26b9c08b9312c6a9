import { getApplicationCall, getCrossSellStatusCall } from '@relief/contract/calls/application.ts'
import { getPreFlowReliefCall } from '@relief/contract/calls/flow.ts'
import { getLendingTermsCall } from '@relief/contract/calls/lending.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const turndownEntryStep = defineStep({
  id: 'TURNDOWN_ENTRY',
  path: 'turndown-entry',
  route: 'plTurndownOffers',
  section: 'REQUEST',
  loads: [getPreFlowReliefCall, getLendingTermsCall, getCrossSellStatusCall, getApplicationCall],
  input: z.object({}),
})
