/**
 * The order of the decisions on an application: by the application version that each was made from, because
 * the clock may have been set back between two. Decisions from before versions were recorded are older.
 */
export const decisionOrder = (decision: string): string =>
  `(coalesce(${decision}.application_version, -1), ${decision}.decided_at, ${decision}.decision_id)`

/** The end of a statement that finds the newest decision on an application. */
export const newestDecision = (decision: string): string => `order by ${decisionOrder(decision)} desc limit 1`
