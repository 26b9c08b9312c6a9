import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import type { Source } from '@relief/providers/chat-assistant/port.ts'
import { AssistantError } from '@relief/providers/chat-assistant/port.ts'
import type { Answer, Asked, Known, Tools } from './asking.ts'
import { faultOf } from './check-answer.ts'
import { againBlocks, documentBlocks, reasonBlocks } from './decision-facts.ts'
import { firmAnswer, nothingKnown } from './firm-answers.ts'
import type { Intent } from './intent.ts'
import { textOf } from './search.ts'

const DECISION = 'your-decision'
const decision = { title: 'Your own request', slug: null }
const article = (slug: string, title: string) => ({ slug, title })
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })

/** From our own pages and the decision alone, word for word. */
function retrieved({ intent }: Asked, { facts, passages }: Known, tools: Tools): Answer {
  const own: Partial<Record<Intent, () => Omit<Answer, 'language'>>> = {
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
  if (known) return { language: 'en', ...known }
  const [best] = passages
  if (best === undefined) return nothingKnown(tools)
  return { language: 'en', answer: [...best.blocks], sources: [article(best.slug, best.title)] }
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
  { model, log }: Tools,
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
      language: 'en',
      answer: answer.text.split(/\n+/).map(paragraph),
      sources: [...(answer.sourceIds.includes(DECISION) ? [decision] : []), ...slugs],
    }
  } catch (error) {
    if (!(error instanceof AssistantError)) throw error
    log.info({ error }, 'The model gave no usable answer; the help pages answer instead')
    return null
  }
}

/**
 * Answers from the sources alone: firmly where no model may word it, by the model where there is one and its answer holds,
 * else in our pages' own words.
 */
export async function answerFrom(asked: Asked, known: Known, tools: Tools): Promise<Answer> {
  const firm = firmAnswer(asked, known, tools)
  if (firm !== null) return firm
  const hasSources = asked.intent !== 'QUESTION' || known.passages.length > 0
  return (hasSources ? await modelled(asked, known, tools) : null) ?? retrieved(asked, known, tools)
}
