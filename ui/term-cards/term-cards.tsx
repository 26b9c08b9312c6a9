import { loanEstimate } from '@relief/domain/estimate.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { FieldProps } from '../field/field.tsx'
import { RadioCards } from '../radio-cards/radio-cards.tsx'
import { words } from '../words.ts'

/**
 * One card for each term with its own payment, total and APR, so that a low payment never appears without its
 * cost.
 * @param amountCents null until there is an amount
 */
export function TermCards({
  amountCents,
  termsInMonths,
  ...field
}: FieldProps<string> & { amountCents: number | null; termsInMonths: readonly number[] }) {
  return (
    <RadioCards
      {...field}
      choices={termsInMonths.map((months) => ({
        value: String(months),
        label: words.terms.months(months),
        detail: amountCents === null ? null : detailOf(amountCents, months),
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
