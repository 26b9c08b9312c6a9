import { VendorError } from '../http.ts'

/** A text that the assistant may answer from; it cites the `id`. */
export type Source = { readonly id: string; readonly title: string; readonly text: string }

/** A question without personal data, and the only sources for its answer. */
export type ModelQuestion = {
  readonly text: string
  /** The applicant's earlier questions, oldest first. */
  readonly earlier: readonly string[]
  readonly sources: readonly Source[]
}

/** The model's answer; the caller checks it before anyone reads it. */
export type ModelAnswer = { readonly text: string; readonly sourceIds: readonly string[] }

/** A language model. One question is one attempt within the configured timeout, without retries. */
export type AnswerModel = {
  /** @throws AssistantError without a usable answer */
  readonly answer: (question: ModelQuestion) => Promise<ModelAnswer>
}

/** Tokens that open the vendor's chat for one applicant for a few minutes. */
export type ChatTokens = { readonly issue: (subject: string, now: Date) => Promise<string> }

/**
 * A request for a person, without personal data. CRISIS: the applicant may be in danger, so staff read it
 * first.
 */
type Ticket = {
  readonly ticketUuid: string
  readonly applicationUuid: string
  readonly topic: 'PERSON' | 'RIGHTS' | 'CRISIS'
  readonly message: string
  readonly createdAt: Date
}

/** Where staff handle tickets. Opening the same ticket twice creates only one. */
export type HelpDesk = {
  readonly open: (ticket: Ticket) => Promise<void>
}

/**
 * TIMEOUT: no answer in time. UNAVAILABLE: connection refused, busy, or an error status. MALFORMED: an
 * unreadable answer.
 */
export type AssistantErrorCode = 'TIMEOUT' | 'UNAVAILABLE' | 'MALFORMED'

/** The message has statuses, never the applicant's question. */
export class AssistantError extends VendorError<AssistantErrorCode> {
  override readonly name = 'AssistantError'
}
