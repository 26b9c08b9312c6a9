import { createHash } from 'node:crypto'
import { WAITLIST_CONSENT } from '@relief/contract/calls/waitlist.ts'
import { expect, test } from 'vitest'
import { words as spanish } from './words.es.ts'
import { words } from './words.ts'

/** Each version of the text that a person on the waitlist agreed to. */
const texts: Record<string, string> = { '2026-11': '7491528cc7b60f3e', '2026-11-29': '9d0eee6ce40db98e' }

test('a changed consent text needs a new version', () => {
  const shown = [words, spanish].map(({ closed }) => closed.waitlist.consent('NY')).join('\n')
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 16)
  expect(texts[WAITLIST_CONSENT]).toBe(hash)
})
