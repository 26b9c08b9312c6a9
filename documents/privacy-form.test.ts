import { policyInForce } from '@relief/partners/policy.ts'
import { expect, test } from 'vitest'
import { boilerplateText } from './boilerplate-texts.ts'
import { documentPdf } from './pdf/document-pdf.ts'
import { hashed } from './text.ts'

const form = boilerplateText(
  'PRIVACY_NOTICE',
  '2026-12',
  'https://loans.example.com',
  policyInForce('2026-11-23'),
)
const rows = form.sections.flatMap(({ formRows = [] }) => formRows)
const rowOf = (label: string) => rows.find((row) => row.label === label)

/**
 * The statements that institutions may make about how they collect data, by instruction C.3(a)(3) of the
 * form.
 */
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

/** Every word of the two pages, with the name in place of "[name of financial institution]". */
const modelForm = [
  'Facts',
  'Why?',
  'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.',
  'What?',
  'The types of personal information we collect and share depend on the product or service you have with us. This information can include:',
  'Social Security number and income',
  'account balances and payment history',
  'credit history and credit scores',
  'When you are no longer our customer, we continue to share your information as described in this notice.',
  'How?',
  "All financial companies need to share customers' personal information to run their everyday business. In the section below, we list the reasons financial companies can share their customers' personal information; the reasons Relief Loans chooses to share; and whether you can limit this sharing.",
  'Reasons we can share your personal information',
  'Does Relief Loans share?',
  'Can you limit this sharing?',
  'For our everyday business purposes— such as to process your transactions, maintain your account(s), respond to court orders and legal investigations, or report to credit bureaus',
  'Yes',
  'No',
  'For our marketing purposes— to offer our products and services to you',
  'No',
  "We don't share",
  'For joint marketing with other financial companies',
  'No',
  "We don't share",
  "For our affiliates' everyday business purposes— information about your transactions and experiences",
  'No',
  "We don't share",
  "For our affiliates' everyday business purposes— information about your creditworthiness",
  'No',
  "We don't share",
  'For nonaffiliates to market to you',
  'No',
  "We don't share",
  'Questions?',
  /^Call \(\d{3}\) \d{3}-\d{4} or go to \S+$/,
  'Who we are',
  'Who is providing this notice?',
  /^Relief Loans and the banks that lend through it: .+\.$/,
  'What we do',
  'How does Relief Loans protect my personal information?',
  'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.',
  'Your Social Security number and date of birth are encrypted before they are stored.',
  'How does Relief Loans collect my personal information?',
  'We collect your personal information, for example, when you',
  'apply for a loan or give us your income information',
  'provide employment information or provide account information',
  'tell us where to send the money',
  'We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.',
  "Why can't I limit all sharing?",
  'Federal law gives you the right to limit only',
  "sharing for affiliates' everyday business purposes—information about your creditworthiness",
  'affiliates from using your information to market to you',
  'sharing for nonaffiliates to market to you',
  'State laws and individual companies may give you additional rights to limit sharing.',
  'Definitions',
  'Affiliates',
  'Companies related by common ownership or control. They can be financial and nonfinancial companies.',
  'Relief Loans does not share with our affiliates.',
  'Nonaffiliates',
  'Companies not related by common ownership or control. They can be financial and nonfinancial companies.',
  'Relief Loans does not share with nonaffiliates so they can market to you.',
  'Joint marketing',
  'A formal agreement between nonaffiliated financial companies that together market financial products or services to you.',
  "Relief Loans doesn't jointly market.",
]

test('the privacy notice has the sentences that the form prescribes, word for word', () => {
  const words = form.sections.flatMap(({ heading, paragraphs, formRows = [], table }) => [
    ...(heading === '' ? [] : [heading]),
    ...paragraphs,
    ...formRows.flatMap(({ label, paragraphs, list = [], closing = [] }) => [
      label,
      ...paragraphs,
      ...list,
      ...closing,
    ]),
    ...(table === undefined ? [] : [...table.columns, ...table.rows.flat()]),
  ])
  expect(words).toHaveLength(modelForm.length)
  for (const [index, model] of modelForm.entries())
    if (typeof model === 'string') expect(words[index]).toBe(model)
    else expect(words[index]).toMatch(model)
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
