/**
 * Whether a moment is from before the database's clock was set back: it is later than now by more than the
 * clocks of the processes can differ.
 */
export const isFromTheFuture = (column: string, now: string) =>
  `${column} > ${now}::timestamptz + interval '1 minute'`
