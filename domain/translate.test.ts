import { expect, test } from 'vitest'
import { createTranslator } from './translate.ts'

const english = {
  title: 'Your loan',
  group: {
    owed: (owed: string, limit: string) => `You owe ${owed}. The limit is ${limit}.`,
    wait: (time: string) => `Wait for another ${time}.`,
    either: (first: string, second: string) => `${first} or ${second}`,
  },
}
const spanish: typeof english = {
  title: 'Su préstamo',
  group: {
    owed: (owed, limit) => `El límite es ${limit} y usted debe ${owed}.`,
    wait: (time) => `Espere por otro ${time}.`,
    either: (first, second) => `${first} o ${second}`,
  },
}
const translate = createTranslator(english, spanish)

test('a text of the catalog becomes that of the other, with its values in their places', () => {
  expect(translate('Your loan')).toBe('Su préstamo')
  expect(translate('You owe $1,200.00. The limit is $2,500.00.')).toBe(
    'El límite es $2,500.00 y usted debe $1,200.00.',
  )
  expect(translate('Wait for another day or two.')).toBe('Espere por otro day or two.')
})

test('a text of no catalog, and one that only begins like one, stay as they are', () => {
  for (const text of [
    '',
    'Your loan.',
    'You owe $1. The limit is $2',
    'wait for another day.',
    'Now or later',
  ])
    expect(translate(text)).toBe(text)
})

test('every text of a catalog comes back by the way back', () => {
  const back = createTranslator(spanish, english)
  for (const text of [english.title, english.group.owed('$5', '$9'), english.group.wait('day or two')])
    expect(back(translate(text))).toBe(text)
})
