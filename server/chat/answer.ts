import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import { AssistantError, type Source } from '@relief/providers/chat-assistant/port.ts'
import { findAnswerFault } from './check-answer.ts'
import { againBlocks, agencyBlocks, documentBlocks, reasonBlocks } from './decision-facts.ts'
import { isWordForWord, withFacts } from './own-request.ts'
import { type Passage, type Place, passageText } from './passage.ts'
import type { Answer, Question, Sources, Tools } from './question.ts'
import type { Topic } from './topics.ts'
import type { Words } from './words.ts'

const DECISION = 'your-decision'
/** A message of thanks alone, which asks nothing. */
const THANKS =
  /^\W*(ok(ay)?\W+)?(thanks|thank you|thx|ty|(muchas |mil )?gracias)( (so much|very much|a lot|for (your|the) help|por (la|su) ayuda))?\W*$/i
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const toSource = ({ slug, title }: Passage) => ({ slug, title })

function nothingKnown({ words, language, contact: { phone, email } }: Tools): Answer {
  return { language, answer: [paragraph(words.unknown(phone, email))], sources: [] }
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
  return {
    language: tools.language,
    answer: [...passages.flatMap(({ blocks }) => blocks), ticketText(tools)],
    sources: first === undefined ? [] : [toSource(first)],
  }
}

/** Help for someone who is hurt or forced, without a ticket; they choose whether a person writes to them. */
function abuseAnswer({ words: { abuse }, language, passageAt, contact: { phone, email } }: Tools): Answer {
  const articles = ['pressured-about-money', 'stop-or-cancel', 'talk-to-a-person'].map((slug) =>
    passageAt({ slug, heading: null }),
  )
  return {
    language,
    answer: [
      paragraph(abuse.lead),
      { kind: 'list', items: [...abuse.help] },
      paragraph(abuse.loan),
      paragraph(abuse.person(phone, email)),
    ],
    sources: articles.map(toSource),
  }
}

/** The nearest article about a right; otherwise, fair-lending law with the agency's address. */
function rightsAnswer({ facts, passages }: Sources, tools: Tools): Answer {
  const { words, language } = tools
  const [best] = passages
  const fairTreatment = tools.passageAt({ slug: 'your-rights', heading: words.headings.fairTreatment })
  const isOnRights =
    best?.group === words.groups.rights ||
    best?.group === words.groups.information ||
    best?.slug === 'if-we-cannot-offer-you-a-loan'
  const passage = best !== undefined && isOnRights ? best : fairTreatment
  const agency = passage.slug === fairTreatment.slug ? agencyBlocks(facts, tools) : []
  return {
    language,
    answer: [...passage.blocks, ...agency, ticketText(tools)],
    sources: [toSource(passage), ...(agency.length > 0 ? [{ title: words.sources.notice, slug: null }] : [])],
  }
}

/** Fixed answers about a crisis, abuse, rights, or a request for a person; a model must not word these. */
function answerOnTopic(topic: Topic, known: Sources, tools: Tools): Answer {
  if (topic === 'CRISIS') return crisisAnswer(tools)
  if (topic === 'ABUSE') return abuseAnswer(tools)
  if (topic === 'RIGHTS') return rightsAnswer(known, tools)
  const person = tools.passageAt({ slug: 'talk-to-a-person', heading: null })
  return { language: tools.language, answer: [ticketText(tools)], sources: [toSource(person)] }
}

function sourcesFor({ facts, passages }: Sources, tools: Tools): Source[] {
  const own = [...reasonBlocks(facts, tools), ...againBlocks(facts, tools), ...documentBlocks(facts, tools)]
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
  tools: Tools,
): Promise<Answer | null> {
  const { model, log, words, language } = tools
  // The checks of a model's answer are written for English.
  if (model === null || language !== 'en') return null
  const sources = sourcesFor(known, tools)
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
    return { language, answer: answer.text.split(/\n+/).map(paragraph), sources: [...own, ...articles] }
  } catch (error) {
    if (!(error instanceof AssistantError)) throw error
    log.info({ error }, 'The model gave no usable answer; the answer comes from the help pages instead')
    return null
  }
}

/**
 * Answers from the help pages and the applicant's own application: in a model's words if its answer passes
 * the checks, otherwise in the pages' own words, otherwise by offering a person.
 */
export async function answerFrom(question: Question, known: Sources, tools: Tools): Promise<Answer> {
  const { topic } = question
  if (topic !== null) return answerOnTopic(topic, known, tools)
  if (THANKS.test(question.text))
    return { language: tools.language, answer: [paragraph(tools.words.welcome)], sources: [] }
  const [best] = known.passages
  if (best === undefined) return nothingKnown(tools)
  const modelled = isWordForWord(best) ? null : await modelAnswer(question, known, tools)
  if (modelled !== null) return modelled
  const { blocks } = withFacts(best, known.facts, tools)
  return { language: tools.language, answer: [...blocks], sources: [toSource(best)] }
}
