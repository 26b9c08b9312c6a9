import type { CalendarDate } from '../calendar-date.ts'

/** One movement on an account, in cents: above zero came in, below zero went out. */
export type BankTransaction = {
  readonly date: CalendarDate
  readonly amountCents: number
  /** As the bank wrote it. */
  readonly description: string
}

/** One account that the applicant shared. */
export type BankAccount = {
  readonly currentCents: number
  /** Days of history that the bank gave, up to the number asked for. */
  readonly daysAvailable: number
  /** What stood on the account at the end of each day; days without one are left out. */
  readonly dailyBalances: readonly { readonly date: CalendarDate; readonly balanceCents: number }[]
  readonly transactions: readonly BankTransaction[]
}

/** A bank's history of the accounts that money is spent from, without names, numbers or addresses. */
export type BankReport = {
  /** The day up to which the bank was asked. */
  readonly asOf: CalendarDate
  readonly accounts: readonly BankAccount[]
}
