import { words as stepWords } from '@relief/steps/words.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type loanWithCharge, monthsAfter } from './independent-costs.ts'

type WorkedOut = ReturnType<typeof loanWithCharge>

/** "$1,234.56" */
function shownMoney(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** "17.95%": at most two decimals, like the page. */
function shownPercent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))}%`
}

/** "Nov 23, 2026" for 2026-11-23. */
function shownDate(date: string): string {
  const fields = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', fields).format(new Date(`${date}T00:00:00Z`))
}

function total(loan: WorkedOut): number {
  return loan.paymentsCents.reduce((sum, cents) => sum + cents, 0)
}

/** One column of the comparison table must show exactly this loan. */
export async function expectColumn(
  page: Page,
  column: number,
  loan: WorkedOut,
  firstPaymentDate: string,
): Promise<void> {
  const rows = page.locator('table', { hasText: stepWords.figures.total }).locator('tbody tr')
  const shown: Record<string, string> = {}
  for (const row of await rows.all()) {
    const name = (await row.locator('th').textContent()) ?? ''
    // No line breaks inside a date, so its spaces are another character.
    shown[name] = ((await row.locator('td').nth(column).textContent()) ?? '').replaceAll('\u00A0', ' ')
  }
  const [each = 0] = loan.paymentsCents
  const last = loan.paymentsCents.at(-1) ?? 0
  expect(shown).toMatchObject({
    'You get': shownMoney(loan.receivedCents),
    [stepWords.figures.total]: shownMoney(total(loan)),
    [stepWords.figures.cost]: shownMoney(loan.feeAndInterestCents),
    APR: shownPercent(loan.apr),
    [stepWords.figures.monthlyPayment]:
      last === each ? shownMoney(each) : `${shownMoney(each)} (the last one is ${shownMoney(last)})`,
    [stepWords.figures.paymentCount]: String(loan.paymentsCents.length),
    'First payment': shownDate(firstPaymentDate),
    'Last payment': shownDate(monthsAfter(firstPaymentDate, loan.paymentsCents.length - 1)),
  })
}

/** A card must show this loan: its APR and total, and fee and interest that add up to its cost. */
export async function expectCard(page: Page, loan: WorkedOut): Promise<void> {
  const payments = `${loan.paymentsCents.length} payments of ${shownMoney(loan.paymentsCents[0] ?? 0)}`
  const text = (await page.locator('label', { hasText: payments }).first().textContent()) ?? ''
  expect(text).toContain(`APR ${shownPercent(loan.apr)}`)
  expect(text).toContain(`Total to repay ${shownMoney(total(loan))}`)
  const cents = (name: string) => {
    const [, dollars = ''] = new RegExp(`${name} \\$([\\d,]+\\.\\d{2})`).exec(text) ?? []
    return Math.round(Number(dollars.replaceAll(',', '')) * 100)
  }
  expect(cents('[Ff]ee') + cents('Interest'), text).toBe(loan.feeAndInterestCents)
}

/** The review page's federal box must show exactly this loan. */
export async function expectFederalBox(page: Page, loan: WorkedOut, firstPaymentDate: string): Promise<void> {
  const box = page.getByRole('region', { name: /^Loan from/ })
  const figure = async (name: string) =>
    await box.locator('dt', { hasText: name }).locator('+ dd').textContent()
  expect({
    rate: await figure('ANNUAL PERCENTAGE RATE'),
    charge: await figure('FINANCE CHARGE'),
    financed: await figure('Amount Financed'),
    total: await figure('Total of Payments'),
  }).toEqual({
    rate: `${shownPercent(loan.apr)} (e)`,
    charge: shownMoney(loan.feeAndInterestCents),
    financed: shownMoney(loan.receivedCents),
    total: shownMoney(total(loan)),
  })
  const rows = await box.locator('tbody tr').all()
  const schedule = await Promise.all(
    rows.map(async (row) =>
      (await row.locator('td').allTextContents()).map((cell) =>
        // From policy 2026.6 on, the dates are marked as estimates.
        cell.replaceAll('\u00A0', ' ').replace(/ \(e\)$/, ''),
      ),
    ),
  )
  const [monthly = 0] = loan.paymentsCents
  const last = loan.paymentsCents.at(-1) ?? 0
  const first = shownDate(firstPaymentDate)
  const months = loan.paymentsCents.length
  expect(schedule).toEqual(
    monthly === last
      ? [[String(months), shownMoney(last), `Monthly, beginning ${first}`]]
      : [
          [String(months - 1), shownMoney(monthly), `Monthly, beginning ${first}`],
          ['1', shownMoney(last), shownDate(monthsAfter(firstPaymentDate, months - 1))],
        ],
  )
}
