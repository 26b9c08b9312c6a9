import type { ReplyOf } from '@relief/contract/call.ts'
import type { askAssistantCall } from '@relief/contract/calls/chat.ts'
import type { Language } from '@relief/contract/languages.ts'
import type { AnswerModel } from '@relief/providers/chat-assistant/port.ts'
import type { Log } from '../log.ts'
import type { DecisionFacts } from './decision-facts.ts'
import type { Passage, Place } from './passage.ts'
import type { Topic } from './topics.ts'
import type { Words } from './words.ts'

export type Answer = Pick<ReplyOf<typeof askAssistantCall>, 'answer' | 'sources' | 'language'>

export type Question = { text: string; earlier: readonly string[]; topic: Topic | null }
/** The sources for a question: the applicant's facts, and the nearest passages, best first. */
export type Sources = { facts: DecisionFacts; passages: readonly Passage[] }
/** `words` and `passageAt` are those of the language of the answer. */
export type Tools = {
  language: Language
  words: Words
  model: AnswerModel | null
  log: Log
  passageAt: (place: Place) => Passage
  contact: { phone: string; email: string }
  /** The ticket that this question opened, or null. */
  ticketNumber: string | null
}
