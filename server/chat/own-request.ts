import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import {
  againBlocks,
  type DecisionFacts,
  documentBlocks,
  reasonBlocks,
  scoreBlocks,
} from './decision-facts.ts'
import type { Passage } from './passage.ts'
import type { Words } from './words.ts'

const SCORE = 'own-score'

/**
 * Questions that the applicant's own application answers. The search matches `terms`; the facts give the
 * answer.
 */
const questions: readonly {
  id: string
  source: keyof Words['sources']
  heading: keyof Words['own']
  /** What the search matches. */
  terms: string
  blocks: (facts: DecisionFacts, words: Words) => TextBlock[]
}[] = [
  {
    id: 'own-reasons',
    source: 'application',
    heading: 'reasons',
    terms:
      'reasons decision declined denied rejected refused turned down not approved did not qualify why no loan',
    blocks: reasonBlocks,
  },
  {
    id: 'own-again',
    source: 'application',
    heading: 'again',
    terms: 'apply again reapply try again wait how long next time next request day',
    blocks: againBlocks,
  },
  {
    id: 'own-documents',
    source: 'application',
    heading: 'documents',
    terms: 'documents papers paperwork pdf letters notices copies copy sign signed agreed agreement where',
    blocks: documentBlocks,
  },
  {
    id: SCORE,
    source: 'notice',
    heading: 'score',
    terms: 'credit fico score which what bureau used',
    blocks: scoreBlocks,
  },
]

/** As the search indexes them: without answers and without any applicant's data. */
export function listOwnPassages(words: Words): (Passage & { terms: string })[] {
  return questions.map(({ id, source, heading, terms }) => ({
    id,
    slug: null,
    title: words.sources[source],
    heading: words.own[heading],
    terms,
    blocks: [],
  }))
}

/** Fills a passage about the applicant's own application with their facts; returns any other unchanged. */
export function withFacts(passage: Passage, facts: DecisionFacts, words: Words): Passage {
  const own = questions.find(({ id }) => id === passage.id)
  return own === undefined ? passage : { ...passage, blocks: own.blocks(facts, words) }
}

/** A score is quoted from the applicant's notice: a model must not word it. */
export const isWordForWord = ({ id }: Passage) => id === SCORE
