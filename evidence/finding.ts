/** Something that is not as it was, with its place. */
export type Finding = {
  /** Null when it is about no single application. */
  applicationUuid: string | null
  /** Which row, like "evidence_record 4 TRANSITION". */
  row: string
  problem: string
}

export type Report = (row: string, problem: string) => void
