import { expect, test } from 'vitest'
import { fullName, matchesName } from './person-name.ts'

const nunez = { firstName: 'María José', lastName: 'Rivera-Núñez', suffixName: null }
const brien = { firstName: 'Sean', lastName: 'O’Brien', suffixName: 'Jr' }

test.each([
  ['María José Rivera-Núñez', nunez],
  ['maria jose rivera nunez', nunez],
  ['  MARIA   RIVERA NUNEZ ', nunez],
  ['Maria J. Rivera-Nunez', nunez],
  ['Mariajose Riveranuñez', nunez],
  ['María Rivera-Núñez', nunez],
  ["Sean O'Brien", brien],
  ['Sean Patrick Obrien Jr.', brien],
  ['sean o brien, junior', brien],
  ['Søren Łukasz Strauß', { firstName: 'Soren', lastName: 'Strauss' }],
  ['Juan de la Cruz', { firstName: 'Juan', lastName: 'Delacruz' }],
  ['Ana V', { firstName: 'Ana', lastName: 'V' }],
  ['李 小龙', { firstName: '李', lastName: '小龙' }],
  ['Cher', { firstName: 'Cher', lastName: '' }],
])('%s is the name of the applicant', (typed, name) => {
  expect(matchesName(typed, name)).toBe(true)
})

test.each([
  ['', nunez],
  ['.', nunez],
  ['María', nunez],
  ['Rivera-Núñez', nunez],
  ['María Rivera', nunez],
  ['Mario Rivera-Núñez', nunez],
  ['J. Rivera-Núñez', nunez],
  ['Rivera-Núñez María', nunez],
  ['María Rivera-Núñez Smith', nunez],
  ['Sean O’Brien III', brien],
  ['Shaun O’Brien', brien],
  ['Ada Byron', { firstName: '', lastName: '' }],
  ['', { firstName: null, lastName: null }],
])('%s is not', (typed, name) => {
  expect(matchesName(typed, name)).toBe(false)
})

test('a full name has its suffix, and no spaces where a part is missing', () => {
  expect(fullName(brien)).toBe('Sean O’Brien Jr')
  expect(fullName({ firstName: 'Cher', lastName: null })).toBe('Cher')
})
