import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { LINKED_ACCOUNT } from '../linked-account.ts'
import { customAccounts } from './custom-user.ts'
import { type AccountHistory, accountHistory } from './history.ts'
import { findInstitution } from './institutions.ts'
import { findUserAccounts } from './people.ts'
import type { Login, TokenContents } from './tokens.ts'

/** The accounts of a log-in with the requested history; null for an unknown log-in. */
export function accountsBehind(
  { username, custom }: Pick<Login, 'username' | 'custom'>,
  today: CalendarDate,
  days: number,
): AccountHistory[] | null {
  if (username === 'user_custom') return custom === null ? null : customAccounts(custom, today, days)
  return findUserAccounts(username)?.map((account) => accountHistory(account, today, days)) ?? null
}

/** The same account has the same id in every report. */
export function accountId({ itemId }: Pick<Login, 'itemId'>, index: number): string {
  return `${itemId}-account-${index}`
}

/** The asset report of the shared accounts on the vendor's wire: dollars, positive is money out. */
export function assetReport(asked: TokenContents['assets'], today: CalendarDate, madeAt: string) {
  const { login, daysRequested } = asked
  const all = accountsBehind(login, today, daysRequested) ?? []
  return {
    asset_report_id: asked.reportId,
    client_report_id: asked.reference,
    date_generated: madeAt,
    days_requested: daysRequested,
    user: {
      client_user_id: null,
      first_name: null,
      middle_name: null,
      last_name: null,
      ssn: null,
      phone_number: null,
      email: null,
    },
    items: [
      {
        item_id: login.itemId,
        institution_id: login.institutionId,
        institution_name: findInstitution(login.institutionId)?.name ?? 'First Platypus Bank',
        date_last_updated: madeAt,
        accounts: all.flatMap((account, index) => {
          const id = accountId(login, index)
          return login.accountIds.includes(id) ? [wireAccount(account, id, daysRequested)] : []
        }),
      },
    ],
  }
}

/**
 * The shared accounts with their routing and account numbers, as the vendor's Auth product gives them. The
 * number begins with LINKED_ACCOUNT, which the sandbox's payout bank always pays, and ends with the mask.
 */
export function authNumbers(login: Login, today: CalendarDate) {
  const routing = findInstitution(login.institutionId)?.routingNumbers.at(-1)
  const shared = (accountsBehind(login, today, 1) ?? []).flatMap((account, index) => {
    const account_id = accountId(login, index)
    return login.accountIds.includes(account_id) ? [{ account, account_id }] : []
  })
  return {
    accounts: shared.map(({ account: { mask, name, officialName: official_name, subtype }, account_id }) => ({
      account_id,
      mask,
      name,
      official_name,
      type: 'depository',
      subtype,
    })),
    numbers: {
      ach: routing
        ? shared.map(({ account: { mask }, account_id }) => ({
            account_id,
            account: `${LINKED_ACCOUNT}${mask}`,
            routing,
            wire_routing: routing,
          }))
        : [],
      eft: [],
      international: [],
      bacs: [],
    },
  }
}

const currency = { iso_currency_code: 'USD', unofficial_currency_code: null } as const
const dollars = (cents: number) => cents / 100

function wireAccount(account: AccountHistory, id: string, days: number) {
  return {
    account_id: id,
    balances: {
      available: dollars(Math.max(0, account.currentCents)),
      current: dollars(account.currentCents),
      limit: null,
      margin_loan_amount: null,
      ...currency,
    },
    mask: account.mask,
    name: account.name,
    official_name: account.officialName,
    type: 'depository',
    subtype: account.subtype,
    days_available: days,
    owners: [],
    transactions: account.lines.map((line, index) => ({
      account_id: id,
      transaction_id: `${id}-line-${index}`,
      date: line.date,
      amount: dollars(-line.cents),
      original_description: line.description,
      name: line.description,
      pending: false,
      ...currency,
    })),
    historical_balances: account.balances.map(({ date, cents }) => ({
      date,
      current: dollars(cents),
      ...currency,
    })),
  }
}
