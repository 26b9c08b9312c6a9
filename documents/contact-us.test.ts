import { supportLine } from '@relief/contract/support-line.ts'
import { expect, test } from 'vitest'
import { everyonesPhoneHours, phoneHours } from './contact-us.ts'
import { words } from './words.ts'

const site = 'https://relief-loans.example'

test('an email names only hours when borrowers are answered, too', () => {
  expect(phoneHours(site, words)).toContain('Saturday')
  expect(supportLine.phoneAvailability.servicing.saturday).toBeNull()
  expect(everyonesPhoneHours(site, words)).toBe('Monday to Friday, 9 a.m. to 8 p.m., Eastern time')
})
