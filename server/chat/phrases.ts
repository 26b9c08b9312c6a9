import type { Language } from '@relief/contract/languages.ts'

/** Patterns of each language for text in lower case, without accents and apostrophes, with single spaces. */
export type Phrases = Record<Language, readonly RegExp[]>

const toPlainWords = (message: string) =>
  message
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The language of the phrase that a message has, or null. Words of both languages count as Spanish. */
export function findPhraseLanguage(message: string, phrases: Phrases): Language | null {
  const words = toPlainWords(message)
  const isIn = (language: Language) => phrases[language].some((phrase) => phrase.test(words))
  return isIn('es') ? 'es' : isIn('en') ? 'en' : null
}

/** The message in plain words, without its parts that are such phrases. */
export function withoutPhrases(message: string, phrases: Phrases): string {
  return [...phrases.es, ...phrases.en].reduce(
    (rest, { source }) => rest.replaceAll(new RegExp(source, 'g'), '.'),
    toPlainWords(message),
  )
}
