import { toStorable } from '@relief/domain/storable-text.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { uuid } from '../fields.ts'
import { text } from '../text.ts'
import { externalVisitAddress, trackAddress } from '../tracking-addresses.ts'

export const externalVisitCall = defineCall({
  id: 'externalVisit',
  summary: 'Record a first visit from outside',
  ...externalVisitAddress,
  auth: 'none',
  query: z.looseObject({
    landing_page_referrer: z.optional(text({ most: 16_000 })),
    landing_page_url: z.optional(text({ most: 16_000 })),
  }),
  reply: z.object({ success: z.literal(true) }),
  rejects: [429],
})

/**
 * Text from a browser: for a label cut in the middle of a character, drops the broken half instead of
 * rejecting the whole batch.
 */
const words = (most: number) => z.string().check(z.maxLength(most, { abort: true }), z.overwrite(toStorable))
/** The first two numbers of a version, because a full one could be mistaken for a personal number. */
const version = z.optional(
  z.string().check(
    z.maxLength(60, { abort: true }),
    z.overwrite((typed) => /^\d{1,3}(?:\.\d{1,2})?/.exec(typed)?.[0] ?? 'unknown'),
  ),
)
const maybe = (most: number) => z.optional(words(most))
/** The name of a field, a control or a route, never its value. */
const identifier = text({ most: 80 }, z.regex(/^[A-Za-z][\w.-]*$/))
const pixels = z.optional(z.int().check(z.gte(0), z.lte(100_000)))

/** Properties of every event: time, place, device, and campaign. */
const envelope = {
  /** The receiver counts a repeated event once. */
  eventId: uuid,
  eventTimestamp: z.iso.datetime().check(z.maxLength(40)),
  userUuid: z.nullable(uuid),
  webClientUuid: words(64),
  anonymousId: words(64),
  browserSessionId: words(64),
  /** The route's name; unknown for a foreign address. */
  page: identifier,
  applicationUuid: z.nullable(uuid),
  /** Global Privacy Control: the event is never forwarded to third parties. */
  hasPrivacySignal: z.boolean(),
  utm_source: maybe(200),
  utm_medium: maybe(200),
  utm_campaign: maybe(200),
  utm_term: maybe(200),
  utm_content: maybe(200),
  first_utm_source: maybe(200),
  first_utm_medium: maybe(200),
  first_utm_campaign: maybe(200),
  first_utm_term: maybe(200),
  first_utm_content: maybe(200),
  browserName: maybe(60),
  browserVersion: version,
  osName: maybe(60),
  osVersion: version,
  deviceType: z.optional(z.enum(['phone', 'tablet', 'desktop', 'other'])),
  language: maybe(35),
  timeZone: maybe(60),
  screenWidth: pixels,
  screenHeight: pixels,
  viewportWidth: pixels,
  viewportHeight: pixels,
}

const control = {
  element: z.enum(['button', 'link', 'tab', 'disclosure', 'chat']),
  /** The product's own text on links and buttons; for other controls only the name, if any. */
  label: maybe(140),
  control: z.optional(identifier),
}

/** Further properties of each event; anything else is a type error in the browser and is dropped here. */
const own = {
  click: control,
  hover: control,
  scroll: { depth: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(100)]) },
  view: { element: z.enum(['page', 'chat']), pageTitle: maybe(140) },
  submit: { form: z.optional(identifier) },
  select: { field: identifier },
  change: { field: identifier },
  error: {
    kind: z.enum(['network', 'unauthorized', 'fetch', 'schema', 'unknown']),
    call: z.optional(identifier),
  },
  user_session_expired: {},
  ploc_device_check: {},
} as const

/** The action types of the specification and its two extra events. */
export type TrackedName = keyof typeof own

const eventOf = <Name extends TrackedName>(name: Name) =>
  z.object({ name: z.literal(name), properties: z.object({ ...envelope, ...own[name] }) })

const trackedEvent = z.discriminatedUnion('name', [
  eventOf('click'),
  eventOf('hover'),
  eventOf('scroll'),
  eventOf('view'),
  eventOf('submit'),
  eventOf('select'),
  eventOf('change'),
  eventOf('error'),
  eventOf('user_session_expired'),
  eventOf('ploc_device_check'),
])

export type TrackedEvent = z.infer<typeof trackedEvent>
export type TrackedEnvelope = z.infer<z.ZodMiniObject<typeof envelope>>
export type TrackedProperties<Name extends TrackedName> = z.infer<z.ZodMiniObject<(typeof own)[Name]>>

export const trackCall = defineCall({
  id: 'track',
  summary: 'Events of the applicant in the browser',
  ...trackAddress,
  auth: 'none',
  body: z.object({ events: z.array(trackedEvent).check(z.maxLength(500)) }),
  reply: z.object({ success: z.literal(true) }),
  rejects: [429],
})
