import { visibleTyped } from '@relief/domain/typed-text.ts'
import type { SupportTicket } from '@relief/store/support-ticket.ts'
import { abuseWords } from './abuse-phrases.ts'
import { crisisWords } from './crisis-phrases.ts'
import { findPhraseLanguage, withoutPhrases } from './phrases.ts'
import { howToWords, rightsWords } from './rights-words.ts'
import { threatWords } from './threat-phrases.ts'

/**
 * A topic that a person must handle; null for all others. Abuse opens no ticket, because its email could be
 * read by the one who abuses.
 */
export type Topic = SupportTicket['topic'] | 'ABUSE'

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

/** The topic of a message, in order of urgency: a crisis, abuse, rights, then a request for a person. */
export function findTopic(typed: string): Topic | null {
  const message = visibleTyped(typed)
  const words = plainWords(message)
  // "He'll kill me" is a threat; "he'll kill me, and I want to die" is also a crisis.
  if (findPhraseLanguage(withoutPhrases(message, threatWords), crisisWords) !== null) return 'CRISIS'
  if (findPhraseLanguage(message, abuseWords) !== null) return 'ABUSE'
  const asked = howToWords.reduce((left, pattern) => left.replaceAll(pattern, ''), words)
  if (rightsWords.some((pattern) => pattern.test(asked))) return 'RIGHTS'
  return personWords.some((pattern) => pattern.test(words)) ? 'PERSON' : null
}
