import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import type { Language } from '@relief/contract/languages.ts'
import {
  againBlocks,
  amountBlocks,
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
      'reasons, decision, declined, denied, rejected, refused, turned down, not approved, did not qualify for the loan, why no loan, why did you say no, why was I declined, why can’t I get a loan, my decision, why did you deny my application, what is wrong with my application',
    again:
      'apply again, reapply, try again, when can I reapply, when can I try again, eligible again, next time I can apply, how long until I can apply again, wait to apply, another application, which day can I apply, when can I apply next',
    documents:
      'my documents, papers, paperwork, my letters, my notices, copies of my documents, copy of my contract, what I signed, read what I signed, what I agreed to, my agreement, loan agreement, where is my loan agreement, pdf of my agreement, download my agreement, where are my documents, copy of my agreement',
    score:
      'my own credit score, my fico score, which score did you use, what score did you use, which bureau did you use, the score you used, score you saw',
    amount: '',
  },
  es: {
    reasons:
      'razones, razón, motivo, decisión, rechazaron, me rechazaron, rechazo, rechazada, negaron, me negaron, no aprobaron, aprobado, por qué no me dieron el préstamo, por qué me dijeron que no, mi decisión, por qué me negaron, qué tiene mi solicitud',
    again:
      'volver a aplicar, aplicar de nuevo, aplicar otra vez, cuándo puedo aplicar, presentar otra solicitud, volver a solicitar, solicitar de nuevo, solicitar otra vez, cuánto tiempo esperar para solicitar, cuándo puedo volver a solicitar, intentar de nuevo, esperar para solicitar, qué día puedo solicitar, próxima solicitud',
    documents:
      'mis documentos, papeles, mis papeles, mis cartas, mis avisos, copias de mis documentos, copia de mi contrato, lo que firmé, leer lo que firmé, documentos que acepté, mi acuerdo, mi contrato, dónde está mi contrato, contrato en pdf, dónde están mis documentos',
    score: 'mi puntaje fico, qué puntaje usaron, qué buró usaron, puntaje que usaron',
    amount: '',
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
  {
    id: 'own-amount',
    source: 'application',
    heading: 'amount',
    blocks: amountBlocks,
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

/** Questions of a few words that many articles share: the search alone would find another passage first. */
const direct: readonly ({ asks: RegExp } & (
  | { id: string }
  | { slug: string; heading: keyof Words['headings'] }
))[] = [
  {
    id: 'own-reasons',
    asks: /\b(status|outcome|result|progress) (of|on|for) (my|the) (loan )?(application|request|loan)\b|\bmy (loan )?(application|request|loan)s? (status|result)\b|\bwhat happened (to|with) my (application|request)\b|\b(estado|estatus|resultado) de mi (solicitud|prestamo)\b|\bque paso con mi (solicitud|prestamo)\b/,
  },
  {
    id: 'own-reasons',
    // Not when it continues with another subject, such as applying again.
    asks: /^(?!.*\b(again|reapply|sign\w*|accept\w*|appeal|wrong|mistake|score|report|wait|next|bankruptcy)\b).*\b((got|was|am|been|were) (denied|declined|rejected|turned down)|why (wont|cant|didnt|dont) (you|u|i|they) (get )?(approve\w*|qualify)|reasons? (for (the |my )?(denial|decline|rejection)|(you|u) (guys )?(say|said) no))\b/,
  },
  {
    id: 'own-amount',
    asks: /\bhow much (money )?(did i|have i|i) (ask(ed)?( for)?|request(ed)?|appl(y|ied) for|want(ed)? to borrow)\b|\b(what|which) (loan )?amount (did i|have i|i) \w+|\bcuanto (dinero )?(pedi|solicite)\b|\bque (cantidad|monto) (pedi|solicite)\b/,
  },
  {
    id: SCORE,
    asks: /^((hi|hello|please) )?((whats|what is|what was|show me|show|tell me|see|can i see|how (low|high|bad) (is|was)) )?my (own |credit |fico )*score( you used| please| now)?$|^((cual (es|fue|era)|ver|digame|dime|puedo ver) )?mi (puntaje|puntuacion)( de credito| fico)?$/,
  },
  {
    slug: 'how-we-protect-your-information',
    heading: 'yourInformation',
    asks: /(?<!bank )\b(delete|close|erase|remove|deactivate|cancel)\w* (all )?(of )?my (user |online )?(account|profile|login|data)(?! number)\b|(?<!banco (?:me )?)\b(borr|elimin|cerr|cierr|cancel|desactiv)\w+ (todos )?mis? (cuenta|perfil|datos)(?! (de banco|bancaria|del banco))\b/,
  },
]

const plain = (question: string) =>
  question
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether a question asks for this passage directly. */
export function isAskedFor({ id, slug, heading }: Passage, question: string, { headings }: Words): boolean {
  const text = plain(question)
  return direct.some(
    (place) =>
      place.asks.test(text) &&
      ('id' in place ? place.id === id : place.slug === slug && headings[place.heading] === heading),
  )
}

/** Articles for people with a loan, and what to say first to an applicant without one. */
const afterDecline: Readonly<Partial<Record<string, keyof Words['declined']>>> = {
  'getting-your-money': 'noMoney',
  'paying-back-and-paying-early': 'noDebt',
  autopay: 'noDebt',
}

/**
 * Fills a passage about the applicant's own application with their facts. After a decline, an article for
 * people with a loan begins with the fact that there is no loan. Any other passage is unchanged.
 */
export function withFacts(passage: Passage, facts: DecisionFacts, wording: Wording): Passage {
  const own = questions.find(({ id }) => id === passage.id)
  if (own !== undefined) return { ...passage, blocks: own.blocks(facts, wording) }
  const declined = passage.slug === null ? undefined : afterDecline[passage.slug]
  if (!facts.isDeclined || declined === undefined) return passage
  const text = wording.words.declined[declined]
  return { ...passage, blocks: [{ kind: 'paragraph', text }, ...passage.blocks] }
}

/** A score is quoted from the applicant's notice; a model must not word it. */
export const isWordForWord = ({ id }: Passage) => id === SCORE
