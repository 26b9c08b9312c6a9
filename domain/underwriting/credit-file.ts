/** One of the reasons a bureau gives for a score, strongest first. */
export type ScoreFactor = {
  readonly theme: ScoreFactorTheme
  /** The bureau's own words, for the score notice and for themes we do not know. */
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

/** A credit score as the bureau reported it. A score always comes with the factors behind it. */
export type CreditScore = {
  readonly model: string
  readonly provider: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly createdOn: string
  readonly factors: readonly [ScoreFactor, ...ScoreFactor[]]
}

/** What a bureau knows of a person, counted and summed. Amounts in cents, ages in months. */
export type CreditFile = {
  readonly score: CreditScore | null
  readonly tradelines: number
  readonly oldestTradelineMonths: number
  readonly revolvingBalanceCents: number
  readonly revolvingLimitCents: number
  /** Payments due every month on everything that is open. */
  readonly monthlyObligationsCents: number
  readonly pastDueNow: number
  /** Payments 60 days late or more in the last 24 months. */
  readonly seriousDelinquencies24Months: number
  readonly chargeOffs24Months: number
  readonly collections24Months: number
  readonly inquiries6Months: number
  /** Months since the most recent bankruptcy; null when there is none. */
  readonly bankruptcyMonthsAgo: number | null
}

/**
 * A bureau's answer as the decision sees it. Only a hit has a file. A mismatch is in snapshots of schema 2 alone: since then the
 * identity check says so, and the bureau is not asked about somebody whom it does not confirm.
 */
export type BureauAnswer =
  | { readonly status: 'HIT'; readonly reportId: string; readonly file: CreditFile }
  | { readonly status: 'NO_HIT' | 'FROZEN' | 'IDENTITY_MISMATCH'; readonly reportId: string }
  | { readonly status: 'NOT_ASKED' }
