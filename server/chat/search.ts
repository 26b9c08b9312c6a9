import type { HelpArticle } from '@relief/contract/calls/help.ts'
import type { Language } from '@relief/contract/languages.ts'
import { helpSearchTerms } from '@relief/domain/help-search-terms.ts'
import { headingMatch, questionWords, subjectWords, weighWords } from '@relief/domain/question-words.ts'
import MiniSearch from 'minisearch'
import { isAskedFor, listOwnPassages } from './own-request.ts'
import { type Passage, type Place, passageText } from './passage.ts'
import type { Words } from './words.ts'

/** At least this share of a question's words must be found; more, when the heading has none of them. */
const MIN_SHARE = 0.5
const MIN_SCORE = 8

/** How much passages about the applicant's own application are preferred over general articles. */
const OWN_BOOST = 1.5
/** The beginning of an article is preferred over its sections when they are equally near. */
const FIRST_BOOST = 1.2
/** How much a heading with the very words of a question counts, over the words of the texts. */
const HEADING_BOOST = 2
/** How much a section counts whose heading has no word of a question. */
const BODY_ONLY = 0.8
/** How much passages are preferred whose heading, title and search terms have every word of a question. */
const NAMED_BOOST = 1.5

/** How a passage was found: by the score of its words, their share of the question, and its heading. */
type Found = { isFirst: boolean; isNamed: boolean; score: number; share: number; heading: number }

/** A question of one common word has a low score everywhere, so what a passage is called may suffice. */
const isNear = ({ isNamed, score, share, heading }: Found) =>
  isNamed || (score >= MIN_SCORE && (share > MIN_SHARE || (share === MIN_SHARE && heading > 0)))

function nearnessOf({ isFirst, isNamed, score, share, heading }: Found): number {
  const called = heading === 0 && !isFirst ? BODY_ONLY : 1 + HEADING_BOOST * heading
  return score * share * called * (isNamed ? NAMED_BOOST : 1)
}

/** The sections of an article: its introduction, then the text under each heading. */
const toPassages = ({ slug, title, group, summary, sections }: HelpArticle): Passage[] => [
  {
    id: slug,
    slug,
    title,
    group,
    heading: '',
    blocks: [{ kind: 'paragraph', text: summary }, ...(sections[0]?.blocks ?? [])],
  },
  ...sections.flatMap(({ heading, blocks }, at) =>
    heading === null ? [] : [{ id: `${slug}-${at}`, slug, title, group, heading, blocks }],
  ),
]

/**
 * Finds passages by their place.
 * @throws for an unknown place; a test covers every place in use
 */
export function createPlaces(articles: readonly HelpArticle[]): (place: Place) => Passage {
  const passages = articles.flatMap(toPassages)
  return ({ slug, heading }) => {
    const found = passages.find((passage) => passage.slug === slug && passage.heading === (heading ?? ''))
    if (found === undefined) throw new Error(`No help article has ${slug}, ${heading ?? 'the beginning'}`)
    return found
  }
}

type Indexed = Passage & { terms: string }

/** Finds the passages nearest to a question; empty when nothing is near. */
export function createSearch(
  articles: readonly HelpArticle[],
  words: Words,
  language: Language,
): (question: string, most: number) => Passage[] {
  const wordsOf = (text: string) => questionWords(text, language)
  const ownPassages = listOwnPassages(words, language)
  const passages: Indexed[] = articles.flatMap(toPassages).map((passage) => ({
    ...passage,
    terms: helpSearchTerms[passage.slug ?? '']?.[language] ?? '',
  }))
  const byId = new Map<string, Passage>([...ownPassages, ...passages].map((passage) => [passage.id, passage]))
  const isFirst = (id: string) => byId.get(id)?.heading === ''
  // The beginning of an article is under its title.
  const headingOf = ({ heading, title }: Passage) => heading || title
  const headings = new Map(
    [...byId].map(([id, passage]) => [id, subjectWords(headingOf(passage), language)] as const),
  )
  /** The words of what names a passage, besides its text. */
  const names = new Map(
    [...ownPassages, ...passages].map(({ id, title, heading, terms }) => [
      id,
      new Set(wordsOf([title, heading, terms].join(' '))),
    ]),
  )
  const weigh = weighWords(
    passages.map(({ id, blocks }) => new Set([...(names.get(id) ?? []), ...wordsOf(passageText(blocks))])),
  )
  const index = new MiniSearch<{ id: string; title: string; heading: string; terms: string; text: string }>({
    fields: ['title', 'heading', 'terms', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { heading: 2, terms: 2 },
      boostDocument: (id: string) =>
        byId.get(id)?.slug === null ? OWN_BOOST : isFirst(id) ? FIRST_BOOST : 1,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      prefix: (word) => word.length > 3,
    },
  })
  index.addAll(ownPassages.map(({ id, heading, terms }) => ({ id, title: '', heading, terms, text: '' })))
  index.addAll(
    passages.map((passage) => ({
      id: passage.id,
      title: passage.heading === '' ? '' : passage.title,
      heading: headingOf(passage),
      terms: passage.terms,
      text: passageText(passage.blocks),
    })),
  )
  return (question, most) => {
    const direct = [...byId.values()].filter((passage) => isAskedFor(passage, question, words))
    const asked = new Set(wordsOf(question))
    const subject = subjectWords(question, language)
    if (asked.size === 0) return direct
    const near = index
      .search(question)
      .map(({ id, score, queryTerms }) => ({
        passage: byId.get(String(id)),
        isFirst: isFirst(id),
        isNamed: [...asked].every((word) => names.get(id)?.has(word)),
        score,
        share: queryTerms.length / asked.size,
        heading: headingMatch(subject, headings.get(id) ?? new Set(), weigh),
      }))
      .filter(isNear)
      .map((found) => ({ ...found, nearness: nearnessOf(found) }))
      .sort((a, b) => b.nearness - a.nearness)
      .flatMap(({ passage }) => passage ?? [])
    return [...new Set([...direct, ...near])].slice(0, most)
  }
}
