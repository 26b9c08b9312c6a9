import { address, addressInput } from '@relief/contract/entities/personal-info.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const addressStep = defineStep({
  id: 'ADDRESS',
  path: 'address',
  route: 'address',
  section: 'ABOUT_YOU',
  ends: ['STATE'],
  data: z.object({ address: z.nullable(address), nonQualifyingStates: z.array(z.string()) }),
  input: z.object({ address: addressInput }),
})
