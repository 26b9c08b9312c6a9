import type { ListedArticle } from '@relief/contract/calls/help.ts'
import { helpSearchTerms } from '@relief/domain/help-search-terms.ts'
import { headingMatch, questionWords, subjectWords, weighWords } from '@relief/domain/question-words.ts'
import { normalizeText } from '@relief/domain/search-text.ts'
import { sectionSearchTerms } from '@relief/domain/section-search-terms.ts'

/** At least this share of the typed words must be in an article: questions have words that answers lack. */
const MIN_SHARE = 0.5

/** At least this share of what the best article has must be found: "loan" alone is in most articles. */
const MIN_OF_BEST = 0.5

/** How much a word counts in each place of an article. */
const weights = { title: 4, headings: 3, summary: 2, terms: 2, asked: 2, group: 1 }

/** How much what people call the sections of an article counts, over what it calls them itself. */
const ASKED_SHARE = 0.6

/** Whether a typed word is the beginning of a word of the article; one letter says too little. */
const isBeginning = (typed: string, words: ReadonlySet<string>) =>
  typed.length > 1 && [...words].some((word) => word.startsWith(typed))

/** In a name every word counts the same: the list is too short to tell rare words from others. */
const alike = () => 1

type Language = 'en' | 'es'

/** An article with the words of each of its places, and what it and its sections are called. */
type Indexed<Article> = {
  readonly article: Article
  readonly places: Readonly<Record<keyof typeof weights, ReadonlySet<string>>>
  readonly all: ReadonlySet<string>
  readonly own: readonly ReadonlySet<string>[]
  readonly asked: readonly ReadonlySet<string>[]
}

/**
 * Finds the articles that match what is typed, best first, by title, headings, summary, group, search terms
 * and what people call their sections. Words that say nothing about the topic, such as "how" and "my", only
 * count when nothing else is typed. The last word may be unfinished; an article with the whole word comes
 * first. One that only has the common words of a search is left out when another has the rare ones. Search
 * terms of the other language count when nothing else is found. The search runs in the browser, so the
 * server never learns what a person looks for. The first search reads the words of every article.
 * @returns a search, which returns null when nothing is typed
 */
export function createFinder<Article extends ListedArticle>(
  articles: readonly Article[],
  language: Language,
): (typed: string) => Article[] | null {
  const other = language === 'en' ? 'es' : 'en'
  const finders = { [language]: findIn(articles, language), [other]: findIn(articles, other) }
  return (typed) => {
    if (normalizeText(typed) === '') return null
    const found = finders[language]?.(typed) ?? []
    return found.length > 0 ? found : (finders[other]?.(typed) ?? [])
  }
}

function indexArticle<Article extends ListedArticle>(
  article: Article,
  language: Language,
  wordsOf: (text: string) => readonly string[],
): Indexed<Article> {
  const { slug, title, summary, group, headings } = article
  const names = Object.values(sectionSearchTerms[language][slug] ?? {}).flatMap((each) => each.split(', '))
  const asked = names.map((name) => subjectWords(name, language))
  const places = {
    title: new Set(wordsOf(title)),
    headings: new Set(wordsOf(headings.join(' '))),
    summary: new Set(wordsOf(summary)),
    terms: new Set(wordsOf(helpSearchTerms[slug]?.[language] ?? '')),
    asked: new Set(asked.flatMap((name) => [...name])),
    group: new Set(wordsOf(group)),
  }
  return {
    article,
    places,
    all: new Set(Object.values(places).flatMap((words) => [...words])),
    own: [title, ...headings].map((text) => subjectWords(text, language)),
    asked,
  }
}

function findIn<Article extends ListedArticle>(
  articles: readonly Article[],
  language: Language,
): (typed: string) => Article[] {
  const index = (wordsOf: (text: string) => readonly string[]) => {
    let indexed: { rows: readonly Indexed<Article>[]; weigh: (word: string) => number } | null = null
    return () => {
      if (indexed === null) {
        const rows = articles.map((article) => indexArticle(article, language, wordsOf))
        indexed = { rows, weigh: weighWords(rows.map(({ all }) => all)) }
      }
      return indexed
    }
  }
  const byTopic = index((text) => questionWords(text, language))
  const byWord = index((text) => normalizeText(text).split(' '))
  return (typed) => {
    const plainWords = normalizeText(typed).split(' ')
    const topic = questionWords(typed, language)
    const wanted = [...new Set(topic.length > 0 ? topic : plainWords)]
    const subject = subjectWords(typed, language)
    const last = wanted.at(-1) ?? ''
    const lastTyped = plainWords.at(-1) ?? ''
    const nearness = (names: readonly ReadonlySet<string>[]) =>
      Math.max(0, ...names.map((name) => headingMatch(subject, name, alike)))
    const { rows, weigh } = (topic.length > 0 ? byTopic : byWord)()
    const matches = rows
      .map(({ article, places, all, own, asked }) => {
        const inWhole = wanted.filter((word) => all.has(word))
        const isBegun = !all.has(last) && (isBeginning(last, all) || isBeginning(lastTyped, all))
        const weight = inWhole
          .map((word) =>
            Math.max(
              ...Object.entries(places).map(([place, words]) =>
                words.has(word) ? weights[place as keyof typeof weights] : 0,
              ),
            ),
          )
          .reduce((sum, next) => sum + next, 0)
        const nearest = Math.max(nearness(own), ASKED_SHARE * nearness(asked))
        const found = [...inWhole, ...(isBegun ? [last] : [])]
        const meaning = found.reduce((sum, word) => sum + weigh(word), 0)
        return { article, found: found.length, whole: inWhole.length, meaning, weight, nearest }
      })
      .filter(({ found }) => found > 0 && found >= wanted.length * MIN_SHARE)
    const best = Math.max(...matches.map(({ meaning }) => meaning))
    return matches
      .filter(({ meaning }) => meaning >= best * MIN_OF_BEST)
      .sort((a, b) => b.whole - a.whole || b.found - a.found || b.nearest - a.nearest || b.weight - a.weight)
      .map(({ article }) => article)
  }
}
