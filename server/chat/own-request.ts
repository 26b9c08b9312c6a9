import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import type { Language } from '@relief/contract/languages.ts'
import {
  againBlocks,
  type DecisionFacts,
  documentBlocks,
  reasonBlocks,
  scoreBlocks,
  type Wording,
} from './decision-facts.ts'
import type { Passage } from './passage.ts'
import type { Words } from './words.ts'

const SCORE = 'own-score'

/** Words that people use in questions about these, only for the search. */
const terms: Record<Language, Record<keyof Words['own'], string>> = {
  en: {
    reasons:
      'reasons decision declined denied rejected refused turned down not approved did not qualify why no loan',
    again: 'apply again reapply try again wait how long next time next request day',
    documents:
      'documents papers paperwork pdf letters notices copies copy sign signed agreed agreement where',
    score: 'credit fico score which what bureau used',
  },
  es: {
    again:
      'presentar otra solicitud volver a solicitar de nuevo otra vez esperar cuánto tiempo próxima fecha día',
    documents: 'documentos papeles pdf cartas avisos copias copia firmé firmar acepté acuerdo contrato dónde',
    score: 'puntaje crédito puntuación fico buró',
    reasons:
      'razones razón motivo decisión rechazaron rechazo rechazada negaron préstamo no aprobaron aprobado por qué',
  },
}

/**
 * Questions that the applicant's own application answers. The facts give the answer.
 */
const questions: readonly {
  id: string
  source: keyof Words['sources']
  heading: keyof Words['own']
  blocks: (facts: DecisionFacts, wording: Wording) => TextBlock[]
}[] = [
  {
    id: 'own-reasons',
    source: 'application',
    heading: 'reasons',
    blocks: reasonBlocks,
  },
  {
    id: 'own-again',
    source: 'application',
    heading: 'again',
    blocks: againBlocks,
  },
  {
    id: 'own-documents',
    source: 'application',
    heading: 'documents',
    blocks: documentBlocks,
  },
  {
    id: SCORE,
    source: 'notice',
    heading: 'score',
    blocks: scoreBlocks,
  },
]

/** The passages for the search index: without answers and without any applicant's data. */
export function listOwnPassages(words: Words, language: Language): (Passage & { terms: string })[] {
  return questions.map(({ id, source, heading }) => ({
    id,
    slug: null,
    title: words.sources[source],
    heading: words.own[heading],
    terms: terms[language][heading],
    blocks: [],
  }))
}

/** Fills a passage about the applicant's own application with their facts; returns any other unchanged. */
export function withFacts(passage: Passage, facts: DecisionFacts, wording: Wording): Passage {
  const own = questions.find(({ id }) => id === passage.id)
  return own === undefined ? passage : { ...passage, blocks: own.blocks(facts, wording) }
}

/** A score is quoted from the applicant's notice; a model must not word it. */
export const isWordForWord = ({ id }: Passage) => id === SCORE
