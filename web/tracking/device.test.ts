import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

test('phones, tablets and desktops are recognized, with system and browser', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
  expect(describeDevice(phone)).toMatchObject({ deviceType: 'phone', osName: 'iOS', browserName: 'Safari' })
  const tablet =
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'
  expect(describeDevice(tablet).deviceType).toBe('tablet')
  const desktop =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  expect(describeDevice(desktop)).toMatchObject({
    deviceType: 'desktop',
    osName: 'Windows',
    browserName: 'Chrome',
  })
})

test('an unknown browser counts as another device', () => {
  expect(describeDevice('curl/8').deviceType).toBe('other')
})
