import { loanEstimate } from '@relief/domain/estimate.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { FieldProps } from '../field/field.tsx'
import { RadioCards } from '../radio-cards/radio-cards.tsx'
import { words } from '../words.ts'

/** The offered terms in months, shortest first. */
const TERMS = ['3', '6', '9', '12', '15', '18'] as const
export type Term = (typeof TERMS)[number]

/**
 * One card for each term with its own payment, total and APR, so that a low payment never appears without its
 * cost.
 * @param amountCents null until there is an amount
 */
export function TermCards({ amountCents, ...field }: FieldProps<Term | ''> & { amountCents: number | null }) {
  return (
    <RadioCards
      {...field}
      choices={TERMS.map((term) => ({
        value: term,
        label: words.terms.months(Number(term)),
        detail: amountCents === null ? null : detailOf(amountCents, Number(term)),
      }))}
    />
  )
}

function detailOf(amountCents: number, termMonths: number): string {
  const cost = loanEstimate({ amountCents, termMonths })
  return words.terms.cost({
    monthly: formatMoney(cost.monthlyPaymentCents),
    total: formatMoney(cost.totalToRepayCents),
    apr: formatPercent(cost.annualPercentageRate),
  })
}
