import type { ReplyOf } from '@relief/contract/call.ts'
import type { askAssistantCall } from '@relief/contract/calls/chat.ts'
import type { AnswerModel } from '@relief/providers/chat-assistant/port.ts'
import type { Log } from '../log.ts'
import type { DecisionFacts } from './decision-facts.ts'
import type { Intent } from './intent.ts'
import type { Place } from './matters.ts'
import type { Passage } from './search.ts'

/** A question as the assistant works on it, what is known for it, and what it may use. */
export type Answer = Pick<ReplyOf<typeof askAssistantCall>, 'answer' | 'sources' | 'language'>

export type Asked = { text: string; earlier: readonly string[]; intent: Intent; isSpanish: boolean }
export type Known = { facts: DecisionFacts; passages: readonly Passage[] }
export type Tools = {
  model: AnswerModel | null
  log: Log
  passageAt: (place: Place) => Passage
  contact: { phone: string; email: string }
  /** Of the ticket that this question opened; null without one. */
  ticketNumber: string | null
}
