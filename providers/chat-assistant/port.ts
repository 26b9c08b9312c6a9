/** Something the assistant may answer from; `id` is what it cites. */
export type Source = { readonly id: string; readonly title: string; readonly text: string }

/** A question without personal data in it, and the only things it may be answered from. */
export type ModelQuestion = {
  readonly text: string
  /** The applicant's earlier questions, oldest first. */
  readonly earlier: readonly string[]
  readonly sources: readonly Source[]
}

/** What a language model made of the sources; the caller checks it before anybody reads it. */
export type ModelAnswer = { readonly text: string; readonly sourceIds: readonly string[] }

/** A language model. One question is one attempt of at most the configured time-out; nothing is tried again. */
export type AnswerModel = {
  /** @throws AssistantError when there is no usable answer */
  readonly answer: (question: ModelQuestion) => Promise<ModelAnswer>
}

/** Tokens by which the vendor's chat may be opened by one applicant for a few minutes. */
export type ChatTokens = { readonly issue: (subject: string, now: Date) => Promise<string> }

/** A request for a person; the message has no personal data in it. CRISIS: somebody may be in danger, read it first. */
type Ticket = {
  readonly ticketUuid: string
  readonly applicationUuid: string
  readonly topic: 'PERSON' | 'RIGHTS' | 'CRISIS'
  readonly message: string
  readonly createdAt: Date
}

/** Where people work off tickets. Opening one twice is opening it once. */
export type HelpDesk = {
  /** @throws AssistantError */
  readonly open: (ticket: Ticket) => Promise<void>
}

/** TIMEOUT: no answer in time. UNAVAILABLE: refused, busy, or an error status. MALFORMED: an answer we can't read. */
export type AssistantErrorCode = 'TIMEOUT' | 'UNAVAILABLE' | 'MALFORMED'

/** No usable answer. The message names statuses, never what somebody asked. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError'
  readonly code: AssistantErrorCode

  constructor(code: AssistantErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
