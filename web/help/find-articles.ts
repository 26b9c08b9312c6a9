import type { ListedArticle } from '@relief/contract/calls/help.ts'
import { helpSearchTerms } from '@relief/domain/help-search-terms.ts'
import { headingMatch, questionWords, subjectWords } from '@relief/domain/question-words.ts'
import { normalizeText } from '@relief/domain/search-text.ts'

/** At least this share of the typed words must be in an article: questions have words that answers lack. */
const MIN_SHARE = 0.5

/** How much a word counts in each place of an article. */
const weights = { title: 4, headings: 3, summary: 2, terms: 2, group: 1 }

/** Whether a typed word is the beginning of a word of the article; one letter says too little. */
const isBeginning = (typed: string, words: ReadonlySet<string>) =>
  typed.length > 1 && [...words].some((word) => word.startsWith(typed))

/** Every word counts the same: the list is too short to tell rare words from others. */
const alike = () => 1

type Language = 'en' | 'es'

/**
 * The articles that match what is typed, best first, by title, headings, summary, group and search terms.
 * Words that say nothing about the topic, such as "how" and "my", only count when nothing else is typed. The
 * last word may be unfinished; an article with the whole word comes first. Search terms of the other language
 * count when nothing else is found. The search runs in the browser, so the server never learns what a person
 * looks for.
 * @returns null when nothing is typed
 */
export function findArticles<Article extends ListedArticle>(
  articles: readonly Article[],
  typed: string,
  language: Language,
): Article[] | null {
  if (normalizeText(typed) === '') return null
  const found = findIn(articles, typed, language)
  return found.length > 0 ? found : findIn(articles, typed, language === 'en' ? 'es' : 'en')
}

function findIn<Article extends ListedArticle>(
  articles: readonly Article[],
  typed: string,
  language: Language,
): Article[] {
  const plainWords = normalizeText(typed).split(' ')
  const topic = questionWords(typed, language)
  const wordsOf = (text: string) =>
    new Set(topic.length > 0 ? questionWords(text, language) : normalizeText(text).split(' '))
  const wanted = [...new Set(topic.length > 0 ? topic : plainWords)]
  const subject = subjectWords(typed, language)
  const lastTyped = plainWords.at(-1) ?? ''
  return articles
    .map((article) => {
      const { slug, title, summary, group, headings } = article
      const places = {
        title: wordsOf(title),
        headings: wordsOf(headings.join(' ')),
        summary: wordsOf(summary),
        terms: wordsOf(helpSearchTerms[slug]?.[language] ?? ''),
        group: wordsOf(group),
      }
      const all = new Set(Object.values(places).flatMap((words) => [...words]))
      const inWhole = wanted.filter((word) => all.has(word))
      const last = wanted.at(-1) ?? ''
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
      const nearest = Math.max(
        ...[title, ...headings].map((text) => headingMatch(subject, subjectWords(text, language), alike)),
      )
      return { article, found: inWhole.length + (isBegun ? 1 : 0), whole: inWhole.length, weight, nearest }
    })
    .filter(({ found }) => found > 0 && found >= wanted.length * MIN_SHARE)
    .sort((a, b) => b.whole - a.whole || b.found - a.found || b.nearest - a.nearest || b.weight - a.weight)
    .map(({ article }) => article)
}
