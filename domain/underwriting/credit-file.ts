export type ScoreFactor = {
  readonly theme: ScoreFactorTheme
  /** The bureau's own words, for the score notice and for unknown themes. */
  readonly text: string
}

/** What a score factor is about, in our words; OTHER keeps the bureau's. */
export type ScoreFactorTheme =
  | 'DELINQUENCY'
  | 'COLLECTION'
  | 'UTILIZATION'
  | 'INQUIRIES'
  | 'SHORT_HISTORY'
  | 'TOO_FEW_ACCOUNTS'
  | 'OBLIGATIONS'
  | 'OTHER'

export type CreditScore = {
  readonly model: string
  readonly provider: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly createdOn: string
  readonly factors: readonly [ScoreFactor, ...ScoreFactor[]]
}

/** How far back a credit file counts, in months; a reason names the same window. */
export const trouble = { months: 24 } as const
export const inquiries = { months: 6 } as const

/** A credit file, counted and summed. Amounts in cents, ages in months. */
export type CreditFile = {
  readonly score: CreditScore | null
  readonly tradelines: number
  readonly oldestTradelineMonths: number
  readonly revolvingBalanceCents: number
  readonly revolvingLimitCents: number
  /** Monthly payments on all open tradelines. */
  readonly monthlyObligationsCents: number
  readonly pastDueNow: number
  readonly seriousDelinquencies24Months: number
  readonly chargeOffs24Months: number
  readonly collections24Months: number
  readonly inquiries6Months: number
  /** Months since the most recent bankruptcy; null without one. */
  readonly bankruptcyMonthsAgo: number | null
}

/**
 * A bureau's answer as the decision sees it. Only a hit has a file. NOT_ASKED: the identity check did not
 * confirm the applicant, so no credit was pulled.
 */
export type BureauAnswer =
  | { readonly status: 'HIT'; readonly reportId: string; readonly file: CreditFile }
  | { readonly status: 'NO_HIT' | 'FROZEN' | 'IDENTITY_MISMATCH'; readonly reportId: string }
  | { readonly status: 'NOT_ASKED' }
