import { expect, test } from 'vitest'
import { words } from './words.ts'
import { stateByBeginning, zipCodeProblem, zipStateProblem } from './zip-state.ts'

test('a ZIP code of another state is named with both states', () => {
  expect(zipStateProblem('10001', 'TX', ['NY'])).toBe('10001 is a New York ZIP code, not Texas')
  expect(zipStateProblem('72201-1234', 'TX', ['AR'])).toBe('72201 is an Arkansas ZIP code, not Texas')
})

test('a ZIP code that crosses a state line fits both, and names both to a third', () => {
  expect(zipStateProblem('71749', 'AR', ['AR', 'LA'])).toBeNull()
  expect(zipStateProblem('71749', 'LA', ['AR', 'LA'])).toBeNull()
  expect(zipStateProblem('71749', 'TX', ['AR', 'LA'])).toContain('an Arkansas or Louisiana ZIP code')
})

test('a ZIP code that is not listed belongs to the states of its first digits', () => {
  expect(zipStateProblem('75000', 'TX', [])).toBeNull()
  expect(zipStateProblem('75000', 'OK', [])).toBe('75000 is a Texas ZIP code, not Oklahoma')
  expect(zipStateProblem('06399', 'NY', [])).toBeNull()
})

test('a ZIP code of no place, or of a state that is not next door, cannot be right', () => {
  expect(zipCodeProblem('00000', 'TX')).toBe('No address in the US has this ZIP code. Check each digit')
  expect(zipCodeProblem('69999-1234', 'NE')).toBe(words.fields.zipCodeUnknown)
  expect(zipCodeProblem('10001', 'TX')).toBe('10001 is a New York ZIP code, not Texas')
  expect(zipCodeProblem('99999', 'TX')).toBe('99999 is an Alaska ZIP code, not Texas')
  expect(zipCodeProblem('09012', 'TX')).toContain('an Armed Forces')
  expect(zipCodeProblem('10001', 'AE')).toContain('not Armed Forces Europe')
})

test('a ZIP code of a state next door may be right, in both directions', () => {
  for (const [zipCode, state] of [
    ['71749', 'LA'],
    ['10001', 'NJ'],
    ['07102', 'NY'],
    ['78701', 'TX'],
    ['06390', 'NY'],
    ['96201', 'AP'],
  ] as const)
    expect(zipCodeProblem(zipCode, state), `${zipCode} ${state}`).toBeNull()
})

test('what is not yet a ZIP code or a state has errors of its own', () => {
  expect(zipCodeProblem('100', 'TX')).toBeNull()
  expect(zipCodeProblem('10001', '')).toBeNull()
  expect(zipCodeProblem('10001', 'ZZ')).toBeNull()
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
