import { expect, test } from 'vitest'
import { cleanMetadata, cleanReport, type Report } from './error-report.ts'
import { redactPersonalData } from './personal-data.ts'

const canaries = [
  '219-09-9321',
  '219099321',
  'rosa.canary@example.com',
  'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJjYW5hcnki',
]
const LEAKED = /219\D{0,3}09\D{0,3}9321|rosa|canary|eyJ/i

test('a report keeps no number, email or token in any of its texts', () => {
  for (const canary of canaries) {
    const report: Report = {
      context: canary,
      groupingHash: canary,
      request: { url: `/x/${canary}`, referer: canary },
      device: { userAgent: `Mozilla/5.0 ${canary}` },
      errors: [
        {
          errorClass: canary,
          errorMessage: `a ${canary} b`,
          stacktrace: [{ file: `https://host/${canary}.js?q=${canary}`, method: canary, code: canary }],
        },
      ],
    }
    cleanReport(report, redactPersonalData)
    expect(JSON.stringify(report)).not.toMatch(LEAKED)
  }
})

test('metadata keeps none either, in values, keys and section names', () => {
  for (const canary of canaries) {
    const sections = new Map<string, unknown>([[canary, { a: [{ [canary]: { deep: canary } }] }]])
    cleanMetadata(
      {
        getMetadata: (section) => sections.get(section),
        clearMetadata: (section) => void sections.delete(section),
        addMetadata: (section, values) => void sections.set(section, values),
      },
      [canary],
    )
    expect(JSON.stringify([...sections])).not.toMatch(LEAKED)
  }
})

test('the name of a script and a browser with its version stay', () => {
  const report: Report = {
    request: {},
    device: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.7499.40' },
    errors: [
      { errorMessage: 'x', stacktrace: [{ file: 'https://host/assets/later-component-AbC1234x.js' }] },
    ],
  }
  cleanReport(report, redactPersonalData)
  expect(report.device?.userAgent).toContain('Chrome/143.0')
  expect(report.errors[0]?.stacktrace[0]?.file).toBe('https://host/assets/later-component-AbC1234x.js')
})
