import { bureauVendors } from '@relief/providers/bureau/registry.ts'
import { bureauVendorNames } from '@relief/providers/bureau/vendor.ts'
import { bureauFacts, vendorSettings } from '@relief/testing/vendor-settings.ts'
import { expect, test } from 'vitest'
import { readConfig, unknownSettings } from './config.ts'

test.each(bureauVendorNames)('%s is asked with its own settings, which are all known', (name) => {
  const { standInKeys } = bureauVendors[name]
  const settings = { BUREAU_VENDOR: name, BUREAU_URL: 'https://bureau.example.com/', ...standInKeys }
  expect(unknownSettings(settings)).toEqual([])
  const others = { ...vendorSettings, ...bureauFacts }
  expect(readConfig({ ...settings, ...others })).toMatchObject({
    isSandbox: false,
    bureau: { vendor: name, baseUrl: 'https://bureau.example.com', keys: standInKeys },
  })
  for (const key of Object.keys(standInKeys)) {
    const without = { ...settings, ...others, SANDBOX: 'off', [key]: '' }
    expect(() => readConfig(without)).toThrow(`${key}: needed because the sandbox is off`)
  }
})

test.each(bureauVendorNames)('%s rejects the settings of the other bureaus', (name) => {
  const { standInKeys: own } = bureauVendors[name]
  for (const { standInKeys } of Object.values(bureauVendors))
    for (const key of Object.keys(standInKeys).filter((candidate) => !(candidate in own)))
      expect(() => readConfig({ BUREAU_VENDOR: name, [key]: 'x', SANDBOX: 'on' })).toThrow(
        `${key}: no setting of the bureau ${name}, which BUREAU_VENDOR names`,
      )
})

test.each(bureauVendorNames)('in the sandbox %s is its stand-in', (name) => {
  expect(readConfig({ BUREAU_VENDOR: name }).bureau).toEqual({
    vendor: name,
    baseUrl: 'http://127.0.0.1:3000/sandbox/bureau',
    keys: bureauVendors[name].standInKeys,
  })
})

test('an unknown bureau is rejected with the names of the known ones', () => {
  const words = `BUREAU_VENDOR: Use ${bureauVendorNames.join(' or ')}`
  expect(() => readConfig({ BUREAU_VENDOR: 'carrier-pigeon' })).toThrow(words)
})
