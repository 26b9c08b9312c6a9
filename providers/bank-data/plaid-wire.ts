import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toCents } from '@relief/domain/money.ts'
import type { BankReport } from '@relief/domain/underwriting/bank-report.ts'
import * as z from 'zod/mini'
import { calendarDay, checkShape, dollars, readJson } from '../http.ts'
import { BankDataError, type BankWebhook, type PayableAccount } from './port.ts'

/** The fields of the vendor's replies that we read; everything else may change. */

const token = z.string().check(z.minLength(1))

export const linkTokenReply = z.object({ link_token: token, expiration: z.iso.datetime({ offset: true }) })

const sessionResult = z.object({
  public_token: token,
  institution: z.nullish(z.object({ name: z.nullish(z.string()) })),
  accounts: z.nullish(z.array(z.object({ mask: z.nullish(z.string()) }))),
})

export const linkSessionsReply = z.object({
  link_sessions: z.optional(
    z.array(
      z.object({
        results: z.optional(z.nullable(z.object({ item_add_results: z.array(sessionResult) }))),
      }),
    ),
  ),
})

export const exchangeReply = z.object({ access_token: token, item_id: token })

export const reportCreatedReply = z.object({ asset_report_token: token, asset_report_id: token })

const account = z.object({
  account_id: z.nullish(z.string()),
  type: z.string(),
  subtype: z.nullable(z.string()),
  /** The vendor gives at least one of them. */
  balances: z.object({ current: z.nullable(dollars), available: z.nullish(dollars) }),
  days_available: z.number().check(z.gte(0)),
  transactions: z.array(
    z.object({
      transaction_id: z.nullish(z.string()),
      date: calendarDay,
      amount: dollars,
      original_description: z.nullish(z.string()),
      name: z.nullish(z.string()),
      pending: z.optional(z.boolean()),
    }),
  ),
  historical_balances: z.array(z.object({ date: calendarDay, current: dollars })),
})

export const reportReply = z.object({
  report: z.object({
    date_generated: z.union([calendarDay, z.iso.datetime({ offset: true })]),
    items: z.array(z.object({ accounts: z.array(account) })),
  }),
})

export const userReply = z.object({ user_id: token })

export const itemReply = z.object({
  item: z.object({
    institution_id: z.nullish(z.string()),
    error: z.nullish(z.object({ error_code: z.string() })),
  }),
})

export const institutionReply = z.object({
  institution: z.object({ routing_numbers: z.nullish(z.array(z.string())) }),
})

export const authReply = z.object({
  accounts: z.array(
    z.object({ account_id: token, name: z.string(), type: z.string(), subtype: z.nullable(z.string()) }),
  ),
  numbers: z.object({ ach: z.array(z.object({ account_id: token, account: token, routing: token })) }),
})

/** The kinds of account that money is sent to. */
const payableKinds: Readonly<Record<string, PayableAccount['accountType']>> = {
  checking: 'CHECKING',
  savings: 'SAVINGS',
}

/** The accounts whose numbers the bank gave. */
export function payableAccounts({ accounts, numbers }: z.core.output<typeof authReply>): PayableAccount[] {
  return numbers.ach.flatMap(({ account_id: id, account: accountNumber, routing: routingNumber }) => {
    const found = accounts.find((account) => account.account_id === id && account.type === 'depository')
    const accountType = payableKinds[found?.subtype ?? '']
    return found && accountType ? [{ id, name: found.name, accountType, routingNumber, accountNumber }] : []
  })
}

export const userItemsReply = z.object({ items: z.array(z.object({ item_id: token })) })

/** Whether it is a key is found out by importing it. */
export const webhookKeyReply = z.object({
  key: z.looseObject({ expired_at: z.nullish(z.number()) }),
})

/** It is stored in an index, whose rows must be short. */
const subject = z.string().check(z.maxLength(255))

const webhookBody = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  asset_report_id: z.nullish(subject),
  item_id: z.nullish(subject),
  error: z.nullish(z.object({ error_code: z.nullish(z.string()) })),
})

/** The vendor's code for a connection whose owner must log in at the bank again. */
export const LOGIN_REQUIRED = 'ITEM_LOGIN_REQUIRED'

/** @throws BankDataError MALFORMED with places only, because the values are bank data */
export function read<Schema extends z.core.$ZodType>(schema: Schema, data: unknown): z.core.output<Schema> {
  return checkShape(schema, data, 'A reply', BankDataError)
}

/**
 * What a webhook is about; null when we do not use it.
 * @throws BankDataError MALFORMED
 */
export function readWebhook(raw: string | Uint8Array): BankWebhook {
  const body = readJson(webhookBody, raw, 'A webhook', BankDataError)
  const { webhook_type: type, webhook_code: code, asset_report_id: reportId, item_id: itemId } = body
  if (type === 'ASSETS' && reportId)
    return {
      about: 'REPORT',
      reportId,
      kind: code === 'PRODUCT_READY' ? 'READY' : code === 'ERROR' ? 'FAILED' : 'OTHER',
    }
  if (type !== 'ITEM' || !itemId) return { about: 'OTHER' }
  if (code === 'LOGIN_REPAIRED') return { about: 'CONNECTION', itemId, kind: 'REPAIRED' }
  const isLogIn = code === 'ERROR' && body.error?.error_code === LOGIN_REQUIRED
  return isLogIn ? { about: 'CONNECTION', itemId, kind: 'LOGIN_REQUIRED' } : { about: 'OTHER' }
}

/** The list without what came before under the same id. */
function once<Item>(items: readonly Item[], idOf: (item: Item) => string | null | undefined): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const id = idOf(item)
    if (typeof id !== 'string') return true
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

function currentCents({ balances: { current, available } }: z.core.output<typeof account>): number {
  const known = current ?? available
  // An unknown balance must not count as an empty account.
  if (known === null || known === undefined)
    throw new BankDataError('MALFORMED', 'A reply has an account without a balance')
  return toCents(known)
}

/**
 * Cash accounts only; loans, cards and investments say nothing about cash. What is repeated counts once.
 * @throws BankDataError MALFORMED for an account without a balance
 */
export function bankReport({ report }: z.core.output<typeof reportReply>): BankReport {
  const accounts = once(
    report.items.flatMap((item) => item.accounts),
    ({ account_id: id }) => id,
  )
  return {
    asOf: dayOf(report.date_generated),
    accounts: accounts
      .filter(({ type }) => type === 'depository')
      .map((account) => ({
        currentCents: currentCents(account),
        daysAvailable: Math.floor(account.days_available),
        dailyBalances: account.historical_balances.map(({ date, current }) => ({
          date,
          balanceCents: toCents(current),
        })),
        transactions: once(account.transactions, ({ transaction_id: id }) => id)
          .filter(({ pending }) => pending !== true)
          .map(({ date, amount, original_description, name }) => ({
            date,
            // The vendor counts money out as positive.
            amountCents: 0 - toCents(amount),
            description: original_description ?? name ?? '',
          })),
      })),
  }
}

/** The vendor's moment as the lender's day; a date without a time stays as it is. */
function dayOf(generated: string): CalendarDate {
  return generated.length === 10 ? generated : lenderDay(new Date(generated))
}
