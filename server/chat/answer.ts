import type { ReplyOf } from '@relief/contract/call.ts'
import type { askAssistantCall } from '@relief/contract/calls/chat.ts'
import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import type { AnswerModel, Source } from '@relief/providers/chat-assistant/port.ts'
import { AssistantError } from '@relief/providers/chat-assistant/port.ts'
import type { Log } from '../log.ts'
import { faultOf } from './check-answer.ts'
import { againBlocks, type DecisionFacts, documentBlocks, reasonBlocks } from './decision-facts.ts'
import type { Intent } from './intent.ts'
import { type Passage, textOf } from './search.ts'

export type Answer = Pick<ReplyOf<typeof askAssistantCall>, 'answer' | 'sources'>

type Asked = { text: string; earlier: readonly string[]; intent: Intent }
type Known = { facts: DecisionFacts; passages: readonly Passage[] }
type With = { model: AnswerModel | null; log: Log }

const DECISION = 'your-decision'
const decision = { title: 'Your own request', slug: null }
const article = (slug: string, title: string) => ({ slug, title })
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })

const firm: Partial<Record<Intent, Answer>> = {
  TERMS: {
    answer: [
      paragraph(
        'I cannot name an amount or a rate for you, and I cannot make or change an offer. Only a partner bank can, after it has looked at a request. You then see the full cost before you decide.',
      ),
    ],
    sources: [article('what-a-loan-costs', 'What a loan costs'), article('how-we-decide', 'How we decide')],
  },
}

const nothing: Answer = {
  answer: [
    paragraph(
      'I found nothing about that in our help pages, so I would rather not guess. Try other words, or say that you want a person.',
    ),
  ],
  sources: [],
}

/** From our own pages and the decision alone, word for word. */
function retrieved({ intent }: Asked, { facts, passages }: Known): Answer {
  const own: Partial<Record<Intent, () => Answer>> = {
    REASONS: () => ({
      answer: reasonBlocks(facts),
      sources: [decision, article('if-we-cannot-offer-you-a-loan', 'If we cannot offer you a loan')],
    }),
    AGAIN: () => ({
      answer: againBlocks(facts),
      sources: [decision, article('applying-again', 'Applying again')],
    }),
    DOCUMENTS: () => ({ answer: documentBlocks(facts), sources: [decision] }),
  }
  const known = own[intent]?.()
  if (known) return known
  const [best] = passages
  if (best === undefined) return nothing
  return { answer: [...best.blocks], sources: [article(best.slug, best.title)] }
}

function sourcesOf({ facts, passages }: Known): Source[] {
  const about = [...reasonBlocks(facts), ...againBlocks(facts), ...documentBlocks(facts)]
  return [
    { id: DECISION, title: 'The applicant’s own request', text: textOf(about) },
    ...passages.map(({ id, title, heading, blocks }) => ({
      id,
      title: heading ? `${title}: ${heading}` : title,
      text: textOf(blocks),
    })),
  ]
}

/** A model's answer from the same sources, once it has been checked; null when there is none that may be shown. */
async function modelled(
  { text, earlier }: Asked,
  known: Known,
  { model, log }: With,
): Promise<Answer | null> {
  if (model === null) return null
  const sources = sourcesOf(known)
  try {
    const answer = await model.answer({ text, earlier, sources })
    const fault = faultOf(answer, sources)
    if (fault !== null) {
      log.warn({ fault }, 'The model’s answer was not shown')
      return null
    }
    const cited = known.passages.filter(({ id }) => answer.sourceIds.includes(id))
    const slugs = [...new Map(cited.map(({ slug, title }) => [slug, article(slug, title)])).values()]
    return {
      answer: answer.text.split(/\n+/).map(paragraph),
      sources: [...(answer.sourceIds.includes(DECISION) ? [decision] : []), ...slugs],
    }
  } catch (error) {
    if (!(error instanceof AssistantError)) throw error
    log.info({ error }, 'The model gave no usable answer; the help pages answer instead')
    return null
  }
}

/** Answers from the sources alone: by the model where there is one and its answer holds, else in our pages' own words. */
export async function answerFrom(asked: Asked, known: Known, tools: With): Promise<Answer> {
  const fixed = firm[asked.intent]
  if (fixed) return fixed
  const hasSources = asked.intent !== 'QUESTION' || known.passages.length > 0
  return (hasSources ? await modelled(asked, known, tools) : null) ?? retrieved(asked, known)
}
