import * as z from 'zod/mini'

/** The bank's wire: snake case, cents, ISO moments. */

export const transferReply = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['created', 'submitted', 'settled', 'returned']),
  return: z.nullable(z.object({ raw_return_reason_code: z.string() })),
})

const code = z.string().check(z.minLength(1))

/** An instant payment; one that is waiting for anything has not been sent. */
export const instantReply = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum([
    'pending_approval',
    'pending_reviewing',
    'requires_attention',
    'pending_submission',
    'submitted',
    'complete',
    'rejected',
    'canceled',
  ]),
  rejection: z.nullable(z.object({ reject_reason_code: code })),
})

/** Each routing number once, with its bank's name and payment types. An unknown one is absent. */
export const routingReply = z.object({
  data: z.array(
    z.object({
      routing_number: z.string(),
      name: z.string().check(z.minLength(1)),
      real_time_payments_transfers: z.enum(['supported', 'not_supported']),
    }),
  ),
})

/** Ids are stored in an index, whose rows must be short. */
const eventId = z.string().check(z.minLength(1), z.maxLength(255))

export const eventBody = z.object({
  id: eventId,
  category: z.string(),
  associated_object_id: eventId,
  associated_object_type: z.string(),
})
