import { addDays, type CalendarDate, isCalendarDate } from '@relief/domain/calendar-date.ts'
import { type AccountHistory, dailyBalances, type Line } from './history.ts'

/**
 * The accounts that user_custom describes as JSON in the password: {"override_accounts": [{"type":
 * "depository", "subtype": "checking", "starting_balance": 1200, "meta": {"name": "Checking", "mask":
 * "4321"}, "transactions": [{"date_transacted": "2026-11-02", "amount": -900, "description": "PAYROLL"}]}]}.
 * Amounts are dollars; positive is money out, as at the vendor. starting_balance is today's balance.
 * @returns null for anything else
 */
export function customAccounts(json: string, today: CalendarDate, days: number): AccountHistory[] | null {
  const described = fieldsOf(parse(json))['override_accounts']
  if (!Array.isArray(described) || described.length === 0) return null
  return described.map((described: unknown, index) => accountOf(fieldsOf(described), index, today, days))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const cents = (dollars: unknown) => Math.round((Number(dollars) || 0) * 100)
const words = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise

function accountOf(
  described: Record<string, unknown>,
  index: number,
  today: CalendarDate,
  days: number,
): AccountHistory {
  const meta = fieldsOf(described['meta'])
  const currentCents = cents(described['starting_balance'])
  const dates = Array.from({ length: days }, (_, back) => addDays(today, -back))
  const lines = linesOf(described['transactions']).filter(({ date }) => dates.includes(date))
  const name = words(meta['name'], 'Plaid Checking')
  return {
    name,
    officialName: words(meta['official_name'], name),
    subtype: described['subtype'] === 'savings' ? 'savings' : 'checking',
    mask: words(meta['mask'], `000${index}`),
    currentCents,
    lines,
    balances: dailyBalances(currentCents, lines, dates),
  }
}

function linesOf(described: unknown): Line[] {
  if (!Array.isArray(described)) return []
  return described.map(fieldsOf).flatMap((line) => {
    const date = words(line['date_posted'], words(line['date_transacted'], ''))
    if (!isCalendarDate(date)) return []
    return [{ date, cents: -cents(line['amount']), description: words(line['description'], 'Transaction') }]
  })
}
