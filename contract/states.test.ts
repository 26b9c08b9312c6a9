import { expect, test } from 'vitest'
import { words as spanish } from './state-names/words.es.ts'
import { type StateCode, states, statesByName } from './states.ts'

test('states are in the order of their names, and an accent changes nothing', () => {
  const codes = Object.keys(states) as StateCode[]
  const ordered = (names: Record<StateCode, string>) => statesByName(codes, names).map(({ name }) => name)
  expect(ordered(states).slice(0, 6)).toEqual([
    'Alabama',
    'Alaska',
    'Arizona',
    'Arkansas',
    'Armed Forces Americas',
    'Armed Forces Europe',
  ])
  const inSpanish = ordered(spanish)
  const at = inSpanish.indexOf('Míchigan')
  expect(inSpanish.slice(at - 1, at + 4)).toEqual([
    'Massachusetts',
    'Míchigan',
    'Minnesota',
    'Misisipi',
    'Misuri',
  ])
})
