import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { lendableDollars, typedAmountMessage } from '@relief/contract/loan-range.ts'
import type { StateCode } from '@relief/contract/states.ts'
import type { PayPeriod } from '@relief/domain/income.ts'
import { parseMoney, toDollars } from '@relief/domain/money.ts'
import { flagPay } from '@relief/steps/income/income-schema.ts'
import * as z from 'zod/mini'
import { words } from './words.ts'

/** The form's values as typed. */
export type TypedRange = {
  desiredLoanAmount: string
  loanTerm: string
  stateCode: StateCode | ''
  amount: string
  period: PayPeriod | ''
}

/** The amount to request, in dollars; null when it is not offered. */
export function askedDollars(typed: string, { amounts }: Pick<LendingTerms, 'amounts'>): number | null {
  const cents = parseMoney(typed)
  return cents === null ? null : lendableDollars(toDollars(cents), amounts)
}

export function rangeSchema(terms: Pick<LendingTerms, 'amounts'>) {
  return z.custom<TypedRange>().check((check) => {
    const { value } = check
    const flag = (field: string, message: string) =>
      check.issues.push({ code: 'custom', input: value, path: [field], message })
    if (askedDollars(value.desiredLoanAmount, terms) === null)
      flag('desiredLoanAmount', typedAmountMessage(terms.amounts))
    if (value.loanTerm === '') flag('loanTerm', words.errors.term)
    if (value.stateCode === '') flag('stateCode', words.errors.state)
    flagPay(flag, 'amount', value.amount, value.period, words.errors)
  })
}
