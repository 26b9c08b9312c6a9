import * as z from 'zod/mini'

const address = z.url({ protocol: /^https?$/, error: 'Use an http or https address' })

/** The settings of analytics. */
export const trackingSettings = {
  ANALYTICS_FORWARDER: z._default(z.enum(['none', 'segment', 'nats'], 'Use none, segment or nats'), 'none'),
  SEGMENT_URL: z._default(address, 'https://api.segment.io'),
  SEGMENT_WRITE_KEY: z.optional(z.string().check(z.minLength(1, 'Use the key that the vendor gave'))),
  NATS_URL: z.optional(
    z.url({ protocol: /^(nats|tls)$/, error: 'Use an address like nats://user@host:4222' }),
  ),
  NATS_SUBJECT: z._default(
    z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/, 'Use words with dots between them')),
    'relief.events',
  ),
  TRACKING_KEEP_DAYS: z._default(
    z.coerce.number('Use a number of days').check(z.int('Use a number of days'), z.gte(1, 'Use 1 or more')),
    400,
  ),
}

type Settings = z.infer<z.ZodMiniObject<typeof trackingSettings>>

/** Where events go on to, and for how many days they are kept here. */
export type TrackingConfig = {
  forwarder:
    | { kind: 'none' }
    | { kind: 'segment'; baseUrl: string; writeKey: string }
    | { kind: 'nats'; url: string; subject: string }
  keepDays: number
}

/** @throws never; what is missing is added to `problems` */
export function trackingConfig(settings: Settings, problems: string[]): TrackingConfig {
  const { ANALYTICS_FORWARDER: kind, SEGMENT_WRITE_KEY: writeKey, NATS_URL: url } = settings
  const keepDays = settings.TRACKING_KEEP_DAYS
  if (kind === 'segment' && writeKey === undefined) problems.push('SEGMENT_WRITE_KEY: needed for segment')
  if (kind === 'nats' && url === undefined) problems.push('NATS_URL: needed for nats')
  if (kind === 'segment')
    return {
      keepDays,
      forwarder: { kind, baseUrl: settings.SEGMENT_URL.replace(/\/$/, ''), writeKey: writeKey ?? '' },
    }
  if (kind === 'nats')
    return { keepDays, forwarder: { kind, url: url ?? '', subject: settings.NATS_SUBJECT } }
  return { keepDays, forwarder: { kind } }
}
