import * as z from 'zod/mini'
import { decimalNumber } from './numbers.ts'
import { vendorUrl, withoutSlash } from './world.ts'

const share = decimalNumber('Use a share of all requests, like 0.1').check(z.lte(1, 'Use 1 or less'))

/**
 * One header that the collector requires, such as a key, in OpenTelemetry's format: name=value, with the
 * value percent-encoded. Null when it is malformed.
 */
function readHeader(text: string): [name: string, value: string] | null {
  const at = text.indexOf('=')
  const name = text.slice(0, Math.max(at, 0)).trim()
  const escaped = text.slice(at + 1).trim()
  if (!/^[\w-]{1,60}$/.test(name) || !/^(?:[\x20-\x24\x26-\x7e]|%[2-7][0-9a-f]){1,2000}$/i.test(escaped))
    return null
  return [name, decodeURIComponent(escaped)]
}

/** With their standard names, which operators of other services know. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(vendorUrl('Use the http or https address of a collector')),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list: string) => list.split(',').every((header) => readHeader(header) !== null),
          'Use name=value, separated by commas',
        ),
      ),
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  OTEL_SERVICE_NAME: z._default(
    z.string().check(z.regex(/^[\w.-]{1,60}$/, 'Use letters, digits, dots and hyphens')),
    'relief-loans',
  ),
}

/** Where traces are sent and how many; null when they are off. */
export type TraceConfig = {
  url: string
  headers: Readonly<Record<string, string>>
  /** The share of traces that are sent, from 0 to 1. */
  share: number
  serviceName: string
} | null

export function traceConfig(settings: z.infer<z.ZodMiniObject<typeof traceSettings>>): TraceConfig {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: list } = settings
  if (endpoint === undefined) return null
  const headers = (list?.split(',') ?? []).map(readHeader).filter((header) => header !== null)
  return {
    url: `${withoutSlash(endpoint)}/v1/traces`,
    headers: Object.fromEntries(headers),
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    serviceName: settings.OTEL_SERVICE_NAME,
  }
}
