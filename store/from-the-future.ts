/**
 * Whether a moment is from before the database's clock was set back: it is later than now by more than the
 * clocks of the processes can differ.
 */
export const isFromTheFuture = (column: string, now: string) =>
  `${column} > ${now}::timestamptz + interval '1 minute'`

/**
 * Whether a moment is before another one, or from before the database's clock was set back: what waits since
 * then has waited long enough.
 */
export const isBeforeOrFromTheFuture = (column: string, before: string, now: string) =>
  `(${column} < ${before} or ${isFromTheFuture(column, now)})`
