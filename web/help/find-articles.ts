import type { ListedArticle } from '@relief/contract/calls/help.ts'
import { normalizeText } from '@relief/domain/search-text.ts'

/** At least this share of the typed words must be in an article: questions have words that answers lack. */
const MIN_SHARE = 0.5

const wordsOf = (text: string) => normalizeText(text).split(' ').filter(Boolean)

/** Whether a typed word is the beginning of a word of the article; one letter says too little. */
const isIn = (typed: string, words: readonly string[]) =>
  words.some((word) => (typed.length > 1 ? word.startsWith(typed) : word === typed))

/**
 * The articles that match what is typed, best first, by title, summary, group and headings. The search runs
 * in the browser, so the server never learns what a person looks for.
 * @returns null when nothing is typed
 */
export function findArticles<Article extends ListedArticle>(
  articles: readonly Article[],
  typed: string,
): Article[] | null {
  const wanted = [...new Set(wordsOf(typed))]
  if (wanted.length === 0) return null
  return articles
    .map((article) => {
      const title = wordsOf(article.title)
      const all = wordsOf([article.title, article.summary, article.group, ...article.headings].join(' '))
      const found = wanted.filter((word) => isIn(word, all)).length
      return { article, found, inTitle: wanted.filter((word) => isIn(word, title)).length }
    })
    .filter(({ found }) => found > 0 && found >= wanted.length * MIN_SHARE)
    .sort((a, b) => b.found - a.found || b.inTitle - a.inTitle)
    .map(({ article }) => article)
}
