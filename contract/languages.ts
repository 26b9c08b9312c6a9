/** The languages of the product, by ISO 639-1. The first one is the default. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Each language's own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

export const defaultLanguage = languages[0]

/** The cookie with the chosen language, readable by the page. */
export const LANGUAGE_COOKIE = 'language'

/** A page's query that changes the language: the server saves it and sends the page again without it. */
export const LANGUAGE_QUERY = 'language'

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}
