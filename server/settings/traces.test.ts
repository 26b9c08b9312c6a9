import { expect, test } from 'vitest'
import { readConfig, unknownSettings } from './config.ts'

const ENDPOINT = 'https://collector.example.com/otlp/'

function problemOf(settings: Record<string, string>): string {
  try {
    readConfig(settings)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('traces are off without a collector, whatever else is set', () => {
  expect(readConfig({}).traces).toBeNull()
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5', OTEL_SERVICE_NAME: 'loans' }).traces).toBeNull()
})

test('the collector, its headers, the share and the name are read', () => {
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20c2VjcmV0==, X-Tenant = loans',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  expect(readConfig(settings).traces).toEqual({
    url: 'https://collector.example.com/otlp/v1/traces',
    headers: { Authorization: 'Basic c2VjcmV0==', 'X-Tenant': 'loans' },
    share: 0.25,
    serviceName: 'relief-loans',
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key='],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=secret,'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=secret%0d%0aHost:x'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=secret%zz'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a key=secret'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'always'],
  ['OTEL_SERVICE_NAME', 'two words'],
])('%s=%s is rejected by name, without its value', (key, value) => {
  const problem = problemOf({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, [key]: value })
  expect(problem).toContain(`${key}: Use `)
  expect(problem).not.toContain('secret')
})

test('other OpenTelemetry settings are reported, because the server ignores them', () => {
  expect(unknownSettings({ OTEL_BSP_MAX_QUEUE_SIZE: '10', OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT })).toEqual([
    'OTEL_BSP_MAX_QUEUE_SIZE',
  ])
})
