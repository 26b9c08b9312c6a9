import { expect, test } from 'vitest'
import { stateByBeginning, zipStateProblem } from './zip-state.ts'

test('a ZIP code of another state is named with both states', () => {
  expect(zipStateProblem('10001', 'TX', ['NY'])).toBe('10001 is a New York ZIP code, not Texas')
  expect(zipStateProblem('72201-1234', 'TX', ['AR'])).toBe('72201 is an Arkansas ZIP code, not Texas')
})

test('a ZIP code that crosses a state line fits both, and names both to a third', () => {
  expect(zipStateProblem('71749', 'AR', ['AR', 'LA'])).toBeNull()
  expect(zipStateProblem('71749', 'LA', ['AR', 'LA'])).toBeNull()
  expect(zipStateProblem('71749', 'TX', ['AR', 'LA'])).toContain('an Arkansas or Louisiana ZIP code')
})

test('a ZIP code that is not known fits every state', () => {
  expect(zipStateProblem('99999', 'TX', [])).toBeNull()
})

test('military ZIP codes match only their own region, and no other ZIP code does', () => {
  for (const [zip, region] of [
    ['09012', 'AE'],
    ['34002', 'AA'],
    ['96201', 'AP'],
    ['96601', 'AP'],
  ] as const) {
    expect(zipStateProblem(zip, region, [])).toBeNull()
    expect(zipStateProblem(zip, 'TX', [])).toContain('an Armed Forces')
  }
  expect(zipStateProblem('09012', 'AP', [])).toContain('Armed Forces Europe')
  expect(zipStateProblem('10001', 'AE', ['NY'])).toContain('not Armed Forces Europe')
})

test('the ZIP code of a territory fits no state', () => {
  expect(zipStateProblem('00601', 'FL', [])).toContain('a Puerto Rico ZIP code')
  expect(['00802', '96799', '96910', '96950', '96960', '96940', '96941'].map(stateByBeginning)).toEqual([
    'VI',
    'AS',
    'GU',
    'MP',
    'MH',
    'PW',
    'FM',
  ])
  // Hawaii and Florida keep their ZIP codes, which have similar prefixes.
  expect(['96701', '96815', '33901', '34101', '00501'].map(stateByBeginning)).toEqual(Array(5).fill(null))
})
