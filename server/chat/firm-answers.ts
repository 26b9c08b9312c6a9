import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import type { TicketRow } from '@relief/store/support-ticket.ts'
import type { Answer, Asked, Known, Tools } from './asking.ts'
import { scoreBlocks } from './decision-facts.ts'
import type { Intent } from './intent.ts'
import { type MatterName, matters } from './matters.ts'
import { answerInSpanish } from './spanish.ts'

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const isMatter = (intent: Intent): intent is MatterName => intent in matters

/** The kind of ticket that a question opens; null for none. */
export function ticketTopic(intent: Intent): TicketRow['topic'] | null {
  if (intent === 'PERSON' || intent === 'RIGHTS') return intent
  return isMatter(intent) ? matters[intent].ticket : null
}

/** What nothing is known about. */
export function nothingKnown({ contact: { phone, email } }: Tools): Answer {
  return {
    language: 'en',
    answer: [
      paragraph(
        `I do not know. Our help pages and your own request say nothing about that, so I would rather not guess. A person can help: say that you want one, call ${phone}, or write to ${email}.`,
      ),
    ],
    sources: [],
  }
}

const opened = ({ ticketNumber, contact: { phone, email } }: Tools): TextBlock[] =>
  ticketNumber === null
    ? []
    : [
        paragraph(
          `I asked a person to look at this and write to you. Your ticket is ${ticketNumber}. You can also call ${phone} or write to ${email}.`,
        ),
      ]

const reachWords = ({ contact: { phone, email } }: Tools) => `Call ${phone}, or write to ${email}.`

/** Matters in which the applicant's own notice says who watches over the lender. */
const withAgency: readonly Intent[] = ['DISCRIMINATION', 'COMPLAINT']

function matterAnswer(intent: MatterName, { facts }: Known, tools: Tools): Answer {
  const passages = matters[intent].places.map(tools.passageAt)
  const agency = withAgency.includes(intent) ? (facts.notice.equalCredit ?? []) : []
  return {
    language: 'en',
    answer: [
      ...passages.flatMap(({ blocks }) => blocks),
      ...(agency.length > 0 ? [paragraph('This stands in your notice:'), ...agency.map(paragraph)] : []),
      ...opened(tools),
    ],
    sources: [
      ...new Map(passages.map(({ slug, title }) => [slug, { slug, title }])).values(),
      ...(agency.length > 0 ? [{ title: 'Your notice', slug: null }] : []),
    ],
  }
}

/**
 * Answers that no model may word: matters of life and of rights, the wish for a person, another language, other
 * people's data, scores and terms.
 * @returns null for every other question
 */
export function firmAnswer({ intent, isSpanish }: Asked, known: Known, tools: Tools): Answer | null {
  if (isSpanish) return answerInSpanish(intent, tools)
  if (isMatter(intent)) return matterAnswer(intent, known, tools)
  const article = (slug: string, title: string) => ({ slug, title })
  switch (intent) {
    case 'PERSON':
      return {
        language: 'en',
        answer: opened(tools),
        sources: [article('talk-to-a-person', 'Talk to a person')],
      }
    case 'RIGHTS':
      return { language: 'en', answer: opened(tools), sources: [article('your-rights', 'Your rights')] }
    case 'NOT_OURS':
      return nothingKnown(tools)
    case 'CONTACT':
      return {
        language: 'en',
        answer: [paragraph(`${reachWords(tools)} If you want somebody to write to you, say so here.`)],
        sources: [article('talk-to-a-person', 'Talk to a person')],
      }
    case 'ANGER':
      return {
        language: 'en',
        answer: [
          paragraph(
            `A no is hard to read. It is all right to be angry. The reasons are on the page behind this chat, with what could change each of them. If you want a person to look at it, say so here. ${reachWords(tools)}`,
          ),
        ],
        sources: [article('talk-to-a-person', 'Talk to a person')],
      }
    case 'SMALL_TALK':
      return {
        language: 'en',
        answer: [paragraph('Ask me about your request, the reasons, or what comes next.')],
        sources: [],
      }
    case 'SCORE':
      return {
        language: 'en',
        answer: scoreBlocks(known.facts),
        sources: [
          ...(known.facts.notice.score === null ? [] : [{ title: 'Your notice', slug: null }]),
          article('your-credit-report-and-score', 'Your credit report and score'),
        ],
      }
    case 'TERMS':
      return {
        language: 'en',
        answer: [
          paragraph(
            'I cannot name an amount or a rate for you, and I cannot make or change an offer. Only a partner bank can, after it has looked at a request. You then see the full cost before you decide.',
          ),
        ],
        sources: [
          article('what-a-loan-costs', 'What a loan costs'),
          article('how-we-decide', 'How we decide'),
        ],
      }
    default:
      return null
  }
}
