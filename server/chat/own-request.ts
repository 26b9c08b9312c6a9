import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import {
  againBlocks,
  type DecisionFacts,
  documentBlocks,
  reasonBlocks,
  scoreBlocks,
} from './decision-facts.ts'
import type { Passage } from './passage.ts'

const SCORE = 'own-score'

/**
 * Questions that the applicant's own application answers. The search matches `words`; the facts give the
 * answer.
 */
const questions: readonly {
  id: string
  title?: string
  heading: string
  words: string
  blocks: (facts: DecisionFacts) => TextBlock[]
}[] = [
  {
    id: 'own-reasons',
    heading: 'Why you were declined',
    words:
      'reasons decision declined denied rejected refused turned down not approved did not qualify why no loan',
    blocks: reasonBlocks,
  },
  {
    id: 'own-again',
    heading: 'When you can apply again',
    words: 'apply again reapply try again wait how long next time next request day',
    blocks: againBlocks,
  },
  {
    id: 'own-documents',
    heading: 'Your documents',
    words: 'documents papers paperwork pdf letters notices copies copy sign signed agreed agreement where',
    blocks: documentBlocks,
  },
  {
    id: SCORE,
    title: 'Your notice',
    heading: 'The credit score that was used',
    words: 'credit fico score which what bureau used',
    blocks: scoreBlocks,
  },
]

/** As the search indexes them: without answers and without any applicant's data. */
export const ownPassages: readonly (Passage & { words: string })[] = questions.map(
  ({ id, title = 'Your own request', heading, words }) => ({
    id,
    slug: null,
    title,
    heading,
    words,
    blocks: [],
  }),
)

/** Fills a passage about the applicant's own application with their facts; returns any other unchanged. */
export function withFacts(passage: Passage, facts: DecisionFacts): Passage {
  const own = questions.find(({ id }) => id === passage.id)
  return own === undefined ? passage : { ...passage, blocks: own.blocks(facts) }
}

/** A score is quoted from the applicant's notice: a model must not word it. */
export const isWordForWord = ({ id }: Passage) => id === SCORE
