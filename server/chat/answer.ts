import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import { AssistantError, type Source } from '@relief/providers/chat-assistant/port.ts'
import { findAnswerFault } from './check-answer.ts'
import { againBlocks, documentBlocks, reasonBlocks } from './decision-facts.ts'
import { isWordForWord, withFacts } from './own-request.ts'
import { type Passage, type Place, passageText } from './passage.ts'
import type { Answer, Question, Sources, Tools } from './question.ts'
import { answerInSpanish, isSpanish } from './spanish.ts'
import type { Topic } from './topics.ts'
import type { Words } from './words.ts'

const DECISION = 'your-decision'
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const toSource = ({ slug, title }: Passage) => ({ slug, title })
const inEnglish = (answer: TextBlock[], sources: Answer['sources']): Answer => ({
  language: 'en',
  answer,
  sources,
})

function nothingKnown({ words, contact: { phone, email } }: Tools): Answer {
  return inEnglish([paragraph(words.unknown(phone, email))], [])
}

const ticketText = ({ words, ticketNumber, contact: { phone, email } }: Tools) =>
  paragraph(words.ticket(ticketNumber ?? '', phone, email))

const crisisPlaces = ({ headings }: Words): Place[] => [
  { slug: 'if-it-all-feels-too-much', heading: null },
  { slug: 'if-it-all-feels-too-much', heading: headings.money },
]

function crisisAnswer(tools: Tools): Answer {
  const passages = crisisPlaces(tools.words).map(tools.passageAt)
  const [first] = passages
  return inEnglish(
    [...passages.flatMap(({ blocks }) => blocks), ticketText(tools)],
    first === undefined ? [] : [toSource(first)],
  )
}

/** The nearest article about a right, otherwise the law on fair treatment with the agency's address. */
function rightsAnswer({ facts, passages }: Sources, tools: Tools): Answer {
  const { words } = tools
  const [best] = passages
  const fairTreatment = tools.passageAt({ slug: 'your-rights', heading: words.headings.fairTreatment })
  const isOnRights = best?.group === words.groups.rights || best?.group === words.groups.information
  const passage = best !== undefined && isOnRights ? best : fairTreatment
  const agency = passage.slug === fairTreatment.slug ? (facts.notice.equalCredit ?? []) : []
  return inEnglish(
    [
      ...passage.blocks,
      ...(agency.length > 0 ? [paragraph(words.noticeSays), ...agency.map(paragraph)] : []),
      ticketText(tools),
    ],
    [toSource(passage), ...(agency.length > 0 ? [{ title: words.sources.notice, slug: null }] : [])],
  )
}

/** Fixed answers about a crisis, rights, or the wish for a person: a model must not word them. */
function answerOnTopic(topic: Topic, known: Sources, tools: Tools): Answer {
  if (topic === 'CRISIS') return crisisAnswer(tools)
  if (topic === 'RIGHTS') return rightsAnswer(known, tools)
  const person = tools.passageAt({ slug: 'talk-to-a-person', heading: null })
  return inEnglish([ticketText(tools)], [toSource(person)])
}

function sourcesFor({ facts, passages }: Sources, words: Words): Source[] {
  const own = [...reasonBlocks(facts, words), ...againBlocks(facts, words), ...documentBlocks(facts, words)]
  return [
    { id: DECISION, title: 'The applicant’s own application', text: passageText(own) },
    ...passages
      .filter(({ slug }) => slug !== null)
      .map(({ id, title, heading, blocks }) => ({
        id,
        title: heading ? `${title}: ${heading}` : title,
        text: passageText(blocks),
      })),
  ]
}

/** A model's answer from the same sources, after the checks; null when it must not be shown. */
async function modelAnswer(
  { text, earlier }: Question,
  known: Sources,
  { model, log, words }: Tools,
): Promise<Answer | null> {
  if (model === null) return null
  const sources = sourcesFor(known, words)
  try {
    const answer = await model.answer({ text, earlier, sources })
    const fault = findAnswerFault(answer, sources)
    if (fault !== null) {
      log.warn({ fault }, 'The model’s answer was not shown')
      return null
    }
    const cited = known.passages.filter(({ id }) => answer.sourceIds.includes(id)).map(toSource)
    const own = answer.sourceIds.includes(DECISION) ? [{ title: words.sources.application, slug: null }] : []
    const articles = [...new Map(cited.map((source) => [source.slug, source])).values()]
    return inEnglish(answer.text.split(/\n+/).map(paragraph), [...own, ...articles])
  } catch (error) {
    if (!(error instanceof AssistantError)) throw error
    log.info({ error }, 'The model gave no usable answer; the help pages answer instead')
    return null
  }
}

/**
 * Answers from the help pages and the applicant's own application: in a model's words if its answer passes
 * the checks, otherwise in the pages' own words, otherwise with the way to a person.
 */
export async function answerFrom(question: Question, known: Sources, tools: Tools): Promise<Answer> {
  const { topic, text } = question
  if (isSpanish(text)) return answerInSpanish(topic, tools)
  if (topic !== null) return answerOnTopic(topic, known, tools)
  const [best] = known.passages
  if (best === undefined) return nothingKnown(tools)
  const modelled = isWordForWord(best) ? null : await modelAnswer(question, known, tools)
  return modelled ?? inEnglish([...withFacts(best, known.facts, tools.words).blocks], [toSource(best)])
}
