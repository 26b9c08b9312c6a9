import { expect, test } from 'vitest'
import {
  dateInSentence,
  dateOnOneLine,
  dayInSentence,
  dayOnOneLine,
  splitNumbers,
  splitWhole,
  withWholeDates,
} from './one-line.ts'

test('a date on a screen has no space at which a line could break', () => {
  expect(dateOnOneLine('2026-11-20')).toBe('Nov\u00A020,\u00A02026')
  expect(dayOnOneLine('2026-11-21T04:30:00.000Z')).toBe('Nov\u00A020,\u00A02026')
  expect(dateInSentence('2026-11-20')).toBe('Nov\u00A020,\u00A02026')
  expect(dayInSentence('2026-11-21T04:30:00.000Z')).toBe('Nov\u00A020,\u00A02026')
})

test('dates, phone numbers and times within a text stay whole, other text unchanged', () => {
  expect(
    withWholeDates({ rows: [['1', 'Monthly, beginning Dec 23, 2026'], ['Cada mes, el 23 dic 2026']] }),
  ).toEqual({
    rows: [['1', 'Monthly, beginning Dec\u00A023,\u00A02026'], ['Cada mes, el 23\u00A0dic\u00A02026']],
  })
  expect(withWholeDates('Call (800) 555-0142, 9 a.m. to 8 p.m.')).toBe(
    'Call (800)\u00A0555-0142, 9\u00A0a.m. to 8\u00A0p.m.',
  )
  for (const text of ['You get $1,000.00 in 12 months', '12 CFR 1026', 'May 5 of 2026', null, 3])
    expect(withWholeDates(text)).toBe(text)
})

test('an application number is split from the text around it, unchanged', () => {
  for (const number of ['4821-0937-5264', '0f8fad5b-d9cb-469f-a165-70867728950e'])
    expect(splitNumbers(`Your number is ${number}.`)).toEqual(['Your number is ', number, '.'])
  expect(splitNumbers('No number')).toEqual(['No number'])
})

test('email addresses and phone numbers are split from the text around them, too', () => {
  expect(splitWhole('Call toll-free 1-877-322-8228.')).toEqual([
    'Call ',
    'toll-free',
    ' ',
    '1-877-322-8228',
    '.',
  ])
  expect(splitWhole('About 4821-0937-5264, email help@relief-loans.example.')).toEqual([
    'About ',
    '4821-0937-5264',
    ', email ',
    'help@relief-loans.example',
    '.',
  ])
})
