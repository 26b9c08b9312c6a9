/**
 * Limits on one person with several accounts, and on one account with several persons' numbers. They apply
 * before a bureau is asked, so they decide nothing about credit.
 */
export type PersonLimits = {
  /** Accounts that may use one social security number. */
  readonly accountsPerNumber: number
  /** Social security numbers that one account may use. */
  readonly numbersPerAccount: number
  /** Loans and lines of credit that other accounts with the same number may owe or have accepted. */
  readonly loansPerNumber: number
  /** Social security numbers that one device may use within a day. A family may share one. */
  readonly numbersPerDevice: number
  /** Accounts that may be paid to one bank account. A couple may share one. */
  readonly accountsPerBankAccount: number
}

export type PersonRule = keyof PersonLimits
