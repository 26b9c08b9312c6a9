import type { HelpArticle } from '@relief/contract/calls/help.ts'
import type { Language } from '@relief/contract/languages.ts'
import { helpSearchTerms } from '@relief/domain/help-search-terms.ts'
import { headingMatch, questionWords, subjectWords, weighWords } from '@relief/domain/question-words.ts'
import { sectionSearchTerms } from '@relief/domain/section-search-terms.ts'
import MiniSearch from 'minisearch'
import { correctSpelling } from './correct-spelling.ts'
import { isAskedFor, listOwnPassages } from './own-request.ts'
import { type Passage, type Place, passageText } from './passage.ts'
import type { Words } from './words.ts'

/** At least this share of a question, by the weight of its words, must be found; more without a name. */
const MIN_SHARE = 0.5
const MIN_SCORE = 8

/** How much passages about the applicant's own application are preferred over general articles. */
const OWN_BOOST = 2
/** The beginning of an article is preferred over its sections when they are equally near. */
const FIRST_BOOST = 1.2
/** How much a name with the very words of a question counts, over the words of the texts. */
const NAME_BOOST = 20
/** How much a section counts whose names have no word of a question. */
const BODY_ONLY = 0.8
/** How much passages are preferred whose names have every word of a question. */
const NAMED_BOOST = 1.5

/** How a passage was found: by the score of its words, their share of the question, and its nearest name. */
type Found = { isFirst: boolean; isNamed: boolean; score: number; share: number; name: number }

/** A question of one common word has a low score everywhere, so what a passage is called may suffice. */
const isNear = ({ isNamed, score, share, name }: Found) =>
  isNamed || (score >= MIN_SCORE && (share > MIN_SHARE || (share === MIN_SHARE && name > 0)))

function nearnessOf({ isFirst, isNamed, score, share, name }: Found): number {
  // Cubed, because a name that is half the question often asks for something else.
  const called = name === 0 && !isFirst ? BODY_ONLY : 1 + NAME_BOOST * name ** 3
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

/** `terms` are words of the whole article, `asked` other ways to ask for the section, separated by commas. */
type Indexed = Passage & { terms: string; asked: string }

/** Finds the passages nearest to a question; empty when nothing is near. */
export function createSearch(
  articles: readonly HelpArticle[],
  words: Words,
  language: Language,
): (question: string, most: number) => Passage[] {
  const wordsOf = (text: string) => questionWords(text, language)
  const ownPassages: Indexed[] = listOwnPassages(words, language).map((passage) => ({
    ...passage,
    terms: '',
    asked: passage.terms,
  }))
  const passages: Indexed[] = articles.flatMap(toPassages).map((passage) => ({
    ...passage,
    terms: helpSearchTerms[passage.slug ?? '']?.[language] ?? '',
    asked: sectionSearchTerms[language][passage.slug ?? '']?.[passage.heading] ?? '',
  }))
  const byId = new Map<string, Passage>([...ownPassages, ...passages].map((passage) => [passage.id, passage]))
  const isFirst = (id: string) => byId.get(id)?.heading === ''
  // The beginning of an article is under its title.
  const headingOf = ({ heading, title }: Passage) => heading || title
  /** What a section is called, and what people call it: each as its words. */
  const calledBy = (passage: Indexed): Set<string>[] =>
    [headingOf(passage), ...passage.asked.split(', ')].map((name) => subjectWords(name, language))
  const names = new Map(
    [...ownPassages, ...passages].map((passage) => [passage.id, calledBy(passage)] as const),
  )
  /** The words of what names a passage, besides its text. */
  const nameWords = new Map(
    [...ownPassages, ...passages].map(({ id, title, heading, terms }) => [
      id,
      new Set(wordsOf([title, heading, terms].join(' '))),
    ]),
  )
  const texts = passages.map(
    ({ id, blocks }) =>
      new Set([
        ...(nameWords.get(id) ?? []),
        ...(names.get(id) ?? []).flatMap((name) => [...name]),
        ...wordsOf(passageText(blocks)),
      ]),
  )
  const weigh = weighWords(texts)
  const weightOf = (all: Iterable<string>) => [...all].reduce((sum, word) => sum + weigh(word), 0)
  const known = new Set(
    [...texts, ...nameWords.values(), ...[...names.values()].flat()].flatMap((text) => [...text]),
  )
  /** With small typos corrected. A number that no passage has is an amount, a day or a score. */
  const spelled = (typed: Iterable<string>) =>
    new Set(
      [...typed]
        .filter((word) => known.has(word) || !/^\d+$/.test(word))
        .map((word) => correctSpelling(word, known)),
    )
  const index = new MiniSearch<Record<'id' | 'title' | 'heading' | 'terms' | 'asked' | 'text', string>>({
    fields: ['title', 'heading', 'terms', 'asked', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { heading: 2, terms: 2, asked: 2 },
      boostDocument: (id: string) =>
        byId.get(id)?.slug === null ? OWN_BOOST : isFirst(id) ? FIRST_BOOST : 1,
      prefix: (word) => word.length > 3,
    },
  })
  index.addAll(
    ownPassages.map(({ id, heading, asked }) => ({ id, title: '', heading, terms: '', asked, text: '' })),
  )
  index.addAll(
    passages.map((passage) => ({
      id: passage.id,
      title: passage.heading === '' ? '' : passage.title,
      heading: headingOf(passage),
      terms: passage.terms,
      asked: passage.asked,
      text: passageText(passage.blocks),
    })),
  )
  return (question, most) => {
    const direct = [...byId.values()].filter((passage) => isAskedFor(passage, question, words))
    const asked = spelled(wordsOf(question))
    const subject = spelled(subjectWords(question, language))
    if (asked.size === 0) return direct
    const weight = weightOf(asked)
    const near = index
      .search([...asked].join(' '), { tokenize: (text) => text.split(' ') })
      .map(({ id, score, queryTerms }) => ({
        passage: byId.get(String(id)),
        isFirst: isFirst(id),
        isNamed:
          [...asked].every((word) => nameWords.get(id)?.has(word)) ||
          (names.get(id) ?? []).some((name) => [...asked].every((word) => name.has(word))),
        score,
        share: weightOf(new Set(queryTerms)) / weight,
        name: Math.max(...(names.get(id) ?? []).map((name) => headingMatch(subject, name, weigh))),
      }))
      .filter(isNear)
      .map((found) => ({ ...found, nearness: nearnessOf(found) }))
      .sort((a, b) => b.nearness - a.nearness)
      .flatMap(({ passage }) => passage ?? [])
    return [...new Set([...direct, ...near])].slice(0, most)
  }
}
