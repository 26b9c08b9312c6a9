import { expect, test } from 'vitest'
import { boilerplateText } from './boilerplate-texts.ts'
import { documentPdf } from './pdf/document-pdf.ts'
import { hashed } from './text.ts'

const form = boilerplateText('PRIVACY_NOTICE', '2026-12', 'https://loans.example.com')
const rows = form.sections.flatMap(({ formRows = [] }) => formRows)
const rowOf = (label: string) => rows.find((row) => row.label === label)

/** What institutions may say of how they collect, by instruction C.3(a)(3) of the form. */
const permitted = [
  'open an account',
  'deposit money',
  'pay your bills',
  'apply for a loan',
  'use your credit or debit card',
  'seek financial or tax advice',
  'give us your income information',
  'provide employment information',
  'give us your employment history',
  'apply for financing',
  'provide account information',
  'give us your contact information',
  'pay us by check',
  'give us your wage statements',
  'make a wire transfer',
  'tell us who receives the money',
  'tell us where to send the money',
  'show your government-issued ID',
  "show your driver's license",
]

test('the privacy notice has every box of the federal model form, in its order', () => {
  expect(form.title).toBe('What does Relief Loans do with your personal information?')
  expect(form.sections[0]?.revision).toMatch(/^Rev\. [A-Z][a-z]+ \d{4}$/)
  expect(form.sections.map(({ heading }) => heading)).toEqual([
    'Facts',
    '',
    'Who we are',
    'What we do',
    'Definitions',
  ])
  expect(rows.map(({ label }) => label)).toEqual([
    'Why?',
    'What?',
    'How?',
    'Questions?',
    'Who is providing this notice?',
    'How does Relief Loans protect my personal information?',
    'How does Relief Loans collect my personal information?',
    "Why can't I limit all sharing?",
    'Affiliates',
    'Nonaffiliates',
    'Joint marketing',
  ])
  expect(form.sections.every(({ isStatute }) => isStatute)).toBe(true)
})

test('the privacy notice has the sentences that the form prescribes, word for word', () => {
  expect(rowOf('Why?')?.paragraphs).toEqual([
    'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.',
  ])
  expect(rowOf('What?')?.list?.[0]).toMatch(/^Social Security number and /)
  expect(rowOf('What?')?.closing).toEqual([
    'When you are no longer our customer, we continue to share your information as described in this notice.',
  ])
  expect(rowOf('How does Relief Loans collect my personal information?')?.closing).toEqual([
    'We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.',
  ])
  expect(rowOf("Why can't I limit all sharing?")?.closing).toEqual([
    'State laws and individual companies may give you additional rights to limit sharing.',
  ])
})

test('five examples of how we collect come from the list of the form', () => {
  const bullets = rowOf('How does Relief Loans collect my personal information?')?.list ?? []
  const examples = bullets.flatMap((bullet) => bullet.split(' or '))
  expect(examples).toHaveLength(5)
  for (const example of examples) expect(permitted).toContain(example)
})

test('the table of reasons has two columns, and no one can limit what is not shared', () => {
  const table = form.sections.find((section) => section.table !== undefined)?.table
  expect(table?.columns).toEqual([
    'Reasons we can share your personal information',
    'Does Relief Loans share?',
    'Can you limit this sharing?',
  ])
  expect(table?.rows.map(([, shares, limits]) => [shares, limits])).toEqual([
    ['Yes', 'No'],
    ...Array.from({ length: 5 }, () => ['No', "We don't share"]),
  ])
})

test('the form is printed on two pages, the second beginning with who we are', async () => {
  const pdf = await documentPdf(hashed(form), new Date('2026-11-22T12:00:00Z'))
  const text = Buffer.from(pdf).toString('latin1')
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
})
