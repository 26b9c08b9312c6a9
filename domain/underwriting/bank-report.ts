import type { CalendarDate } from '../calendar-date.ts'

/** One bank transaction, in cents: positive is money in, negative is money out. */
export type BankTransaction = {
  readonly date: CalendarDate
  readonly amountCents: number
  readonly description: string
}

export type BankAccount = {
  readonly currentCents: number
  /** Days of history that the bank returned, up to the number requested. */
  readonly daysAvailable: number
  /** Balance at the end of each day; days without one are left out. */
  readonly dailyBalances: readonly { readonly date: CalendarDate; readonly balanceCents: number }[]
  readonly transactions: readonly BankTransaction[]
}

/** A bank's history of the applicant's cash accounts, without names, numbers or addresses. */
export type BankReport = {
  readonly asOf: CalendarDate
  readonly accounts: readonly BankAccount[]
}
