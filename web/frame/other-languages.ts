import { LANGUAGE_QUERY, languageNames, languages } from '@relief/contract/languages.ts'
import { BASE } from '../paths.ts'
import { pageLanguage } from './page-language.ts'

/**
 * This page in the other languages. The server saves the choice, with the account of a signed-in visitor, and
 * sends the page again.
 */
export function otherLanguages(pathname: string, search: string) {
  return languages
    .filter((language) => language !== pageLanguage)
    .map((language) => {
      const query = new URLSearchParams(search)
      query.set(LANGUAGE_QUERY, language)
      return { language, name: languageNames[language], href: `${BASE}${pathname}?${query}` }
    })
}
