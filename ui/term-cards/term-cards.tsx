import { loanEstimate } from '@relief/domain/estimate.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { FieldProps } from '../field/field.tsx'
import { RadioCards } from '../radio-cards/radio-cards.tsx'

/** The terms on offer, in months, shortest first. */
const TERMS = ['3', '6', '9', '12', '15', '18'] as const
export type Term = (typeof TERMS)[number]

/**
 * How long to pay back: one card a term, each with its own payment, total and APR, so that a long term's low
 * payment never stands without its cost.
 * @param amountCents null until there is an amount to count with
 */
export function TermCards({ amountCents, ...field }: FieldProps<Term | ''> & { amountCents: number | null }) {
  return (
    <RadioCards
      {...field}
      choices={TERMS.map((term) => ({
        value: term,
        label: `${term} months`,
        detail: amountCents === null ? null : detailOf(amountCents, Number(term)),
      }))}
    />
  )
}

function detailOf(amountCents: number, termMonths: number): string {
  const cost = loanEstimate({ amountCents, termMonths })
  const rate = formatPercent(cost.annualPercentageRate)
  return `${formatMoney(cost.monthlyPaymentCents)} a month, ${formatMoney(cost.totalToRepayCents)} in all, ${rate} APR`
}
