import { supportLine } from '@relief/contract/support-line.ts'
import { expect, test } from 'vitest'
import { phoneHours } from './contact-us.ts'
import { words } from './words.ts'

const site = 'https://relief-loans.example'

test('emails and help name only hours when borrowers are answered, too', () => {
  const { onboarding, servicing } = supportLine.phoneAvailability
  expect([onboarding.saturday, servicing.saturday]).toEqual([expect.anything(), null])
  expect(phoneHours(site, words)).toBe('Monday to Friday, 9 a.m. to 8 p.m. Eastern time')
})
