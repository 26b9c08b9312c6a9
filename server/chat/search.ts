import type { HelpArticle } from '@relief/contract/calls/help.ts'
import type { Language } from '@relief/contract/languages.ts'
import MiniSearch from 'minisearch'
import { isAskedFor, listOwnPassages } from './own-request.ts'
import { type Passage, type Place, passageText } from './passage.ts'
import type { Words } from './words.ts'

/** Stop words of a language, and its stemming. */
type Grammar = { stopWords: ReadonlySet<string>; stem: (word: string) => string }
const wordSet = (words: string) => new Set(words.split(' '))
const grammars: Record<Language, Grammar> = {
  en: {
    stopWords: wordSet(
      'a about all am an and any are as at be been but by can could did do does for from get give had has have he her hi hello how i if in into is it its just know like me more much my need no not of on one or our out please say she should so some tell than thank thanks that the their them then there these they this to too up us was we were what when where which who why will with would you your',
    ),
    // Plural and tense endings.
    stem: (word) => word.replace(/(ies)$/, 'y').replace(/(?<=\w{3})(ing|ed|es|s)$/, ''),
  },
  es: {
    stopWords: wordSet(
      'a al algo alguien ante antes aqui asi aun ayuda buenas buenos cada como con cual cuales cuando cuanta cuanto de del desde dias donde dos e el ella ellos en entre era es esa ese eso esta estan estar este esto estoy favor fue gracias ha hace hacer han hasta hay he hola la las le les lo los mas me mi mis muy nada necesito ni no nos nosotros o otra otro para pero por porfavor porque pude puede pueden puedo pues que quien quiero saber se sea ser si sin sobre son soy su sus tal tambien te tengo tener ti tiene todo tu tus un una uno unos usted ustedes va voy y ya yo',
    ),
    // Plural, gender and verb endings.
    stem: (word) =>
      word.replace(
        /(?<=\w{3})(amos|emos|imos|aron|ieron|ando|iendo|ados|adas|idos|idas|ado|ada|ido|ida|aste|iste|es|os|as|ar|er|ir|an|en|o|a|e|s)$/,
        '',
      ),
  },
}

/** At least this share of a question's words, without stop words, must be found. */
const MIN_SHARE = 0.5
const MIN_SCORE = 8

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

/** Words without accents. Drops placeholders such as `[name]`, which replace personal data. */
const toWords = (text: string, { stopWords }: Grammar) =>
  text
    .replaceAll(/\[[a-z ]+\]/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    // "What's" counts as "what".
    .replaceAll(/'s\b/g, '')
    .split(/[^a-z0-9']+/)
    .filter((word) => word !== '' && !stopWords.has(word))

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

/** How much passages about the applicant's own application are preferred over general articles. */
const OWN_BOOST = 1.5

/** Finds the passages nearest to a question; empty when nothing is near. */
export function createSearch(
  articles: readonly HelpArticle[],
  words: Words,
  language: Language,
): (question: string, most: number) => Passage[] {
  const grammar = grammars[language]
  const { stem } = grammar
  const passages = articles.flatMap(toPassages)
  const ownPassages = listOwnPassages(words, language)
  const byId = new Map<string, Passage>([...ownPassages, ...passages].map((passage) => [passage.id, passage]))
  const index = new MiniSearch<{ id: string; title: string; heading: string; text: string }>({
    fields: ['title', 'heading', 'text'],
    tokenize: (text) => toWords(text, grammar),
    processTerm: (word) => stem(word) || null,
    searchOptions: {
      boost: { title: 2.5, heading: 2 },
      boostDocument: (id: string) => (byId.get(id)?.slug === null ? OWN_BOOST : 1),
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      prefix: (word) => word.length > 3,
    },
  })
  index.addAll(ownPassages.map(({ id, heading, terms }) => ({ id, title: '', heading, text: terms })))
  index.addAll(
    passages.map(({ id, title, heading, blocks }) => ({ id, title, heading, text: passageText(blocks) })),
  )
  return (question, most) => {
    const direct = [...byId.values()].filter((passage) => isAskedFor(passage, question, words))
    const asked = new Set(toWords(question, grammar).map(stem))
    if (asked.size === 0) return direct
    const near = index
      .search(question)
      .filter(({ score, queryTerms }) => score >= MIN_SCORE && queryTerms.length / asked.size >= MIN_SHARE)
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
    return [...new Set([...direct, ...near])].slice(0, most)
  }
}
