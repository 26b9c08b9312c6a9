import type { SupportTicket } from '@relief/store/support-ticket.ts'
import { findCrisisLanguage } from './crisis-words.ts'
import { rightsWords } from './rights-words.ts'

/** A topic that a person must handle; null for all others. */
export type Topic = SupportTicket['topic']

const people =
  '(human|humen|humans|person|persona|people|agent|representative|operator|manager|supervisor|staff|someone|somebody|anyone|alguien)'
const personWords = [
  new RegExp(`^(a |an |the |una )?(real |live )?${people}( please| por favor)?[.!?]*$`),
  new RegExp(`\\b(talk|speak|chat|connect|transfer|escalate|hablar)( \\w+){0,3} ${people}\\b`),
  new RegExp(
    `\\b(want|need|get|give|prefer|quiero|necesito)( me| to see| a| an| the| your| una| real| live)* ${people}\\b`,
  ),
  /\b(call|phone|contact|write to) me\b|\bcall ?back\b|\bcustomer (service|support)\b/,
]

/** Lower case, without apostrophes, single spaces. */
const plainWords = (message: string) =>
  message
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The topic of a message, in order of urgency: a crisis, then rights, then a request for a person. */
export function findTopic(message: string): Topic | null {
  const words = plainWords(message)
  const matches = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(words))
  if (findCrisisLanguage(message) !== null) return 'CRISIS'
  if (matches(rightsWords)) return 'RIGHTS'
  return matches(personWords) ? 'PERSON' : null
}
