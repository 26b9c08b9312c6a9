import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { drawInput, line } from '../entities/line.ts'
import { linkedAccountId } from '../entities/payout.ts'
import { proof } from '../entities/proof.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'

/** The specification names no paths for an open line of credit. */
const base = '/api/sdl/v1/application/{applicationUuid}/line'
const common = { auth: 'bearer', params: z.object({ applicationUuid: uuid }) } as const

export const getLineCall = defineCall({
  id: 'getLine',
  summary: 'The line of credit of an application with its statement of draws; null when there is none',
  method: 'GET',
  path: base,
  ...common,
  reply: resultEnvelope(z.nullable(line)),
})

export const drawCall = defineCall({
  id: 'draw',
  summary: 'Draw from the line of credit; asked again with the same drawUuid it is one draw',
  method: 'POST',
  path: `${base}/draws`,
  ...common,
  body: z.extend(drawInput, {
    /** Draws to an account of the linked bank, with `account` null. */
    linkedAccountId: z.optional(linkedAccountId),
    /**
     * How many draws the applicant has seen. If there is another one since, the draw is rejected, so that a
     * late request does not draw again.
     */
    knownDraws: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000))),
    proof,
  }),
  reply: resultEnvelope(line),
  rejects: [409],
})

export const cancelLineCall = defineCall({
  id: 'cancelLine',
  summary: 'Cancel the line of credit: nothing more is drawn, what is owed is paid back as planned',
  method: 'POST',
  path: `${base}/cancellation`,
  ...common,
  body: z.object({}),
  reply: resultEnvelope(line),
})
