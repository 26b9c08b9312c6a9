/** An alteration that the audit found, and where. */
export type Finding = {
  /** Null when it is not about a single application. */
  applicationUuid: string | null
  /** The row, such as "evidence_record 4 TRANSITION". */
  row: string
  problem: string
}

export type Report = (row: string, problem: string) => void
