import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { VendorError } from '@relief/providers/http.ts'
import { expect, test } from 'vitest'
import { createMeter } from './meter.ts'

const answers = {
  late: () => Promise.reject(new VendorError('TIMEOUT', 'No answer in time')),
  limited: () => Promise.reject(new BankDataError('RATE_LIMITED', 'Too many calls')),
  preparing: () => Promise.reject(new BankDataError('NOT_READY', 'The report is in progress')),
}

async function errorsOf(meter: ReturnType<typeof createMeter>) {
  const { values } = (await meter.registry.getSingleMetric('vendor_errors_total')?.get()) ?? { values: [] }
  return Object.fromEntries(
    values.map(({ labels, value }) => [`${labels['vendor']} ${labels['code']}`, value]),
  )
}

test('the errors of a vendor are zero before its first error, so that a rate sees it', async () => {
  const meter = createMeter()
  meter.timed('bank-data', answers)
  expect(await errorsOf(meter)).toEqual({
    'bank-data TIMEOUT': 0,
    'bank-data UNAVAILABLE': 0,
    'bank-data MALFORMED': 0,
    'bank-data RATE_LIMITED': 0,
    'bank-data ERROR': 0,
  })
})

test('a reply that says no, or not yet, is not an error of the vendor', async () => {
  const meter = createMeter()
  const port = meter.timed('bank-data', answers)
  for (const ask of [port.late, port.limited, port.preparing]) await expect(ask()).rejects.toThrow()
  expect(await errorsOf(meter)).toMatchObject({ 'bank-data TIMEOUT': 1, 'bank-data RATE_LIMITED': 1 })
  expect(Object.keys(await errorsOf(meter))).not.toContain('bank-data NOT_READY')
})
