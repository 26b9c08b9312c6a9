import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

export const externalVisitCall = defineCall({
  id: 'externalVisit',
  summary: 'Record a first visit from outside',
  method: 'GET',
  path: '/tracking/external-visit',
  auth: 'none',
  query: z.looseObject({
    landing_page_referrer: z.optional(z.string()),
    landing_page_url: z.optional(z.string()),
  }),
  reply: z.object({ success: z.literal(true) }),
})

const trackedEvent = z.object({
  name: z.string().check(z.maxLength(100)),
  properties: z.looseObject({
    userUuid: z.optional(z.nullable(z.string())),
    page: z.optional(z.string()),
    webClientUuid: z.optional(z.string()),
    browserSessionId: z.optional(z.string()),
    eventTimestamp: z.optional(z.union([z.string(), z.number()])),
  }),
})

export const trackCall = defineCall({
  id: 'track',
  summary: 'Events of the applicant in the browser',
  method: 'POST',
  path: '/event_tracking/eventbus/track',
  auth: 'none',
  body: z.object({ events: z.array(trackedEvent) }),
  reply: z.object({ success: z.literal(true) }),
})
