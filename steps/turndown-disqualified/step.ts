import { uuid } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const turndownDisqualifiedStep = defineStep({
  id: 'TURNDOWN_DISQUALIFIED',
  path: 'turndown-disqualified',
  route: 'turndown',
  section: 'OFFERS',
  data: z.object({
    plUuid: z.nullable(uuid),
    /** The number of the personal loan's application; null when it is not one of the applicant's own here. */
    plNumber: z.nullable(z.string()),
  }),
})
