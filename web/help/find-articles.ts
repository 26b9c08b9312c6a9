import type { ListedArticle } from '@relief/contract/calls/help.ts'
import { normalizeText } from '@relief/domain/search-text.ts'
import { searchTerms } from './search-terms.ts'

/** At least this share of the typed words must be in an article: questions have words that answers lack. */
const MIN_SHARE = 0.5

/** The words of a text in the singular. */
const wordsOf = (text: string) =>
  normalizeText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/(?<=\w{3})(?<!s)s$/, ''))

/** Whether a typed word is the beginning of a word of the article; one letter says too little. */
const isBeginning = (typed: string, words: readonly string[]) =>
  typed.length > 1 && words.some((word) => word.startsWith(typed))

/**
 * The articles that match what is typed, best first, by title, summary, group, headings and search terms.
 * The last word may be unfinished; an article with the whole word comes first. The search runs in the
 * browser, so the server never learns what a person looks for.
 * @returns null when nothing is typed
 */
export function findArticles<Article extends ListedArticle>(
  articles: readonly Article[],
  typed: string,
): Article[] | null {
  const wanted = [...new Set(wordsOf(typed))]
  if (wanted.length === 0) return null
  const last = wordsOf(typed).at(-1) ?? ''
  return articles
    .map((article) => {
      const { slug, title, summary, group, headings } = article
      const own = wordsOf([title, summary, group, ...headings].join(' '))
      const all = [...own, ...wordsOf(searchTerms[slug] ?? '')]
      const countIn = (words: readonly string[]) => wanted.filter((word) => words.includes(word)).length
      const whole = countIn(all)
      const found = whole + (!all.includes(last) && isBeginning(last, all) ? 1 : 0)
      return { article, found, whole, inTitle: countIn(wordsOf(title)), inOwn: countIn(own) }
    })
    .filter(({ found }) => found > 0 && found >= wanted.length * MIN_SHARE)
    .sort((a, b) => b.whole - a.whole || b.found - a.found || b.inTitle - a.inTitle || b.inOwn - a.inOwn)
    .map(({ article }) => article)
}
