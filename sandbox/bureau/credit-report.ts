/** The sandbox bureau's wire: whole dollars, ages in months. */
export type Tradeline = {
  readonly kind: 'revolving' | 'instalment' | 'auto' | 'student' | 'mortgage'
  readonly status: 'open' | 'closed' | 'charged_off' | 'collection'
  readonly months_on_file: number
  readonly months_since_status: number | null
  readonly balance: number
  readonly credit_limit: number | null
  readonly monthly_payment: number
  readonly days_past_due: number
  readonly late_60_plus_24_months: number
}

/** A person's records, before the score. */
export type Records = {
  readonly tradelines: readonly Tradeline[]
  readonly inquiries: readonly { readonly months_ago: number }[]
  readonly public_records: readonly { readonly kind: 'bankruptcy'; readonly months_ago: number }[]
}

/** A score and its factors, strongest first. */
export type Score = {
  readonly model: string
  readonly provider: string
  readonly value: number
  readonly range: { readonly low: number; readonly high: number }
  readonly factors: readonly { readonly code: string; readonly text: string }[]
}

/** A person's file: a hit with records, or the reason for none. */
export type CreditFile = {
  readonly military_lending: 'covered' | 'not_covered'
} & (
  | ({ readonly status: 'hit'; readonly scores: readonly Score[] } & Records)
  | { readonly status: 'no_hit' | 'frozen' }
)

/** An open account, paid as agreed. */
export function openLine(
  kind: Tradeline['kind'],
  months_on_file: number,
  balance: number,
  monthly_payment: number,
  credit_limit: number | null = null,
): Tradeline {
  return {
    kind,
    status: 'open',
    months_on_file,
    months_since_status: null,
    balance,
    credit_limit,
    monthly_payment,
    days_past_due: 0,
    late_60_plus_24_months: 0,
  }
}

/** An account charged off or sold to a collector some months ago. */
export function lostLine(
  status: 'charged_off' | 'collection',
  months_on_file: number,
  months_since_status: number,
  balance: number,
): Tradeline {
  return { ...openLine('revolving', months_on_file, balance, 0), status, months_since_status }
}
