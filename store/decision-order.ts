/**
 * By what the decisions on an application are ordered: by the version of the application that each was made
 * from, for the clock may have gone back between two. Decisions from before the version was kept are older.
 */
export const decisionOrder = (decision: string): string =>
  `(coalesce(${decision}.application_version, -1), ${decision}.decided_at, ${decision}.decision_id)`

/** The end of a statement that finds the newest decision on an application. */
export const newestDecision = (decision: string): string => `order by ${decisionOrder(decision)} desc limit 1`
