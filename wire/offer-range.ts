import type { WireOfferRange, WireProductRange } from '@relief/contract/entities/lending.ts'
import { addDays, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { toDollars } from '@relief/domain/money.ts'
import {
  type OfferRange,
  type ProductRange,
  RANGE_DAYS,
  type Span,
} from '@relief/domain/underwriting/offer-range.ts'
import { partnerBanks } from '@relief/partners/registry.ts'

const inDollars = ({ lowest, highest }: Span) => ({ lowest: toDollars(lowest), highest: toDollars(highest) })

function wireProduct({
  product,
  amountCents,
  annualPercentageRate,
  nearest,
}: ProductRange): WireProductRange {
  const { productTypeName, issuingBankSlug } = product
  return {
    productTypeName,
    bankName: partnerBanks.find(({ slug }) => slug === issuingBankSlug)?.name ?? '',
    amount: inDollars(amountCents),
    annualPercentageRate,
    nearest: {
      amount: toDollars(nearest.amountCents),
      isLimitedByIncome: nearest.isLimitedByIncome,
      terms: nearest.terms.map(({ termMonths, monthlyPaymentCents }) => ({
        termInMonths: termMonths,
        monthlyPayment: inDollars(monthlyPaymentCents),
      })),
    },
  }
}

/** What could be offered to a visitor, from today on. */
export function wireOfferRange(
  range: OfferRange,
  annualIncomeCents: number,
  today: CalendarDate,
): WireOfferRange {
  return {
    outcome: range.outcome,
    yearlyIncome: toDollars(annualIncomeCents),
    minimumIncome: range.outcome === 'INCOME_TOO_LOW' ? toDollars(range.minimumIncomeCents) : null,
    holdsUntil: addDays(today, RANGE_DAYS),
    products: range.outcome === 'RANGE' ? range.products.map(wireProduct) : [],
  }
}
