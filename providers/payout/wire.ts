import * as z from 'zod/mini'

/** The bank's own wire: snake case, cents, ISO moments. */

export const transferReply = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['created', 'submitted', 'settled', 'returned']),
  return: z.nullable(z.object({ raw_return_reason_code: z.string() })),
})

export const eventBody = z.object({
  id: z.string().check(z.minLength(1)),
  category: z.string(),
  associated_object_id: z.string(),
  associated_object_type: z.string(),
})
