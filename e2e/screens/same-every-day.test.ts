import { expect, test } from 'vitest'
import { sameEveryDay } from './same-every-day.ts'

test.each([
  ['May 9, 2026', 'Dec 23, 2027'],
  ['May\u00a09, 2026', 'Dec\u00a023, 2027'],
  ['9 may 2026', '23 dic 2026'],
  ['9 de mayo de 2026', '23 de diciembre de 2026'],
  ['9\u00a0de\u00a0mayo\u00a0de\u00a02026', '23\u00a0de\u00a0diciembre\u00a0de\u00a02026'],
  ['$98.50', '$1,274.00'],
  ['due by May 9, 2026, at 9:05 a.m.', 'due by Dec 31, 2026, at 12:30 p.m.'],
  ['asked at 9:05 a.m.', 'asked at 12:30:41 p.m.'],
  ['we wrote to 0a1b@example.com', 'we wrote to maya.rivera@example.com'],
  ['application 4f2ab01c-77', 'application 9a0bb11d-78'],
])('%s and %s are the same in a picture', (text, other) => {
  expect(sameEveryDay(text)).toBe(sameEveryDay(other))
})

test.each(['You may ask us.', 'Puede may', 'Continue', 'What’s your ZIP code?'])('"%s" stays', (text) => {
  expect(sameEveryDay(text)).toBe(text)
})
