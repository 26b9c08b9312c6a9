import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const turndownEntryStep = defineStep({
  id: 'TURNDOWN_ENTRY',
  path: 'turndown-entry',
  route: 'plTurndownOffers',
  section: 'REQUEST',
  input: z.object({}),
})
