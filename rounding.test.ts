import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Every file between the arithmetic and the page that rounds a number, and why. A figure is rounded only
 * once: to whole cents when it becomes an amount, or to two decimals of a percent when it is shown.
 */
const rounding: { readonly [file: string]: string } = {
  'contract/fields.ts': 'a typed amount, to the next hundred dollars',
  'contract/loan-range.ts': 'a typed amount, to the next hundred dollars',
  'contract/wait.ts': 'a wait in seconds, to the next minute or hour',
  'documents/line-of-credit-terms.ts': 'a fee in dollars, as whole cents',
  'documents/loan-agreement.ts': 'a fee in dollars, as whole cents',
  'documents/truth-in-lending.ts': 'a fee in dollars, as whole cents',
  'domain/brand-theme.ts': 'a color',
  'domain/business-day.ts': 'a week of the month',
  'domain/calendar-date.ts': 'days and months',
  'domain/lender-day.ts': 'a moment, down to its hour',
  'domain/money.ts': 'an amount, to whole cents',
  'domain/pricing/rate-and-fee.ts': 'a fee, down to whole cents',
  'domain/pricing/unearned-charge.ts': 'the earned part of a charge, down to whole cents',
  'domain/pricing/up-front-charge.ts': 'a charge and its payments, to whole cents',
  'domain/servicing/booked-loan.ts': "a rate, for the servicing system's own six decimals",
  'domain/underwriting/affordability.ts': 'income and bounds of a payment, down to whole cents',
  'domain/underwriting/bank-summary.ts': 'a month of a bank account, to whole cents',
  'domain/underwriting/characteristics.ts': 'monthly income, down to whole cents',
  'domain/underwriting/line-of-credit.ts': 'months to pay a line off',
  'domain/underwriting/product-offers.ts': "an amount, down to the product's steps",
  'domain/underwriting/reason-check.ts': 'the same bounds, worked out again',
  'domain/underwriting/rule.ts': 'a weight, which only orders reasons',
  'domain/underwriting/stored-rate.ts': 'rates of policies before 2026.3',
  'domain/unit-period.ts': 'days and months',
  'steps/offer-review/disclosure-figures.ts': 'the cost of each 100 dollars, to whole cents',
}

const rounds = /Math\.(round|floor|ceil|trunc)\(|\.to(Fixed|Precision)\(/

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.tsx?$/.test(file))

test('only the files named here round a number between arithmetic and page', () => {
  const found = ['contract', 'documents', 'domain', 'partners', 'steps']
    .flatMap(sources)
    .filter((file) => rounds.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(rounding).sort())
})

test('a percent has one format, which rounds it once', () => {
  const formats = ['contract', 'documents', 'domain', 'partners', 'steps', 'ui', 'web', 'server', 'evidence']
    .flatMap(sources)
    .filter((file) => /style: 'percent'|\* 100\b.*%`/.test(readFileSync(file, 'utf8')))
  expect(formats).toEqual(['domain/percent.ts'])
})
