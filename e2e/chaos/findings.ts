export type Findings = {
  lost: string[]
  doubled: string[]
  stuck: string[]
  altered: string[]
  /** Processes that ended on their own, and those that did not end cleanly when they were stopped. */
  crashed: string[]
  /** What a process printed outside of its log, or of a person. */
  leaked: string[]
}

export const noFindings = (): Findings => ({
  lost: [],
  doubled: [],
  stuck: [],
  altered: [],
  crashed: [],
  leaked: [],
})
