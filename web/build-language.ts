import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defaultLanguage, type Language } from '../contract/languages.ts'
import { PSEUDO_LANGUAGE } from './pseudo-language.ts'
import { pseudoWords } from './pseudo-words.ts'
import { words as spanish } from './words.es.ts'
import { words as english } from './words.ts'

const WORDS = /\/words\.(tsx?)$/

const shells: Readonly<Record<string, typeof english>> = { en: english, es: spanish } satisfies Record<
  Language,
  typeof english
>

function wordsOfShell(language: string): Record<string, string> {
  if (language === PSEUDO_LANGUAGE) return pseudoWords(english)
  const words = shells[language]
  if (words === undefined) throw new Error(`There is no catalog for the language ${language}`)
  return words
}

/**
 * Replaces every catalog `words.ts` with that of the build's language, such as `words.es.ts`, so that a page
 * loads the words of one language and no translation code.
 */
export function languageBuild(language: string): Plugin {
  return {
    name: 'language-build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === defaultLanguage || language === PSEUDO_LANGUAGE || !WORDS.test(source)) return null
      // A translated catalog imports only the type of the English one.
      const english = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (english === null) return null
      const id = english.id.replace(WORDS, `/words.${language}.$1`)
      return existsSync(id) ? id : english
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const words = wordsOfShell(language)
        return html
          .replace('lang="en"', `lang="${language}"`)
          .replace(/%(\w+)%/g, (mark, key: string) => words[key] ?? mark)
      },
    },
    transform(code, id) {
      if (language !== PSEUDO_LANGUAGE || !WORDS.test(id)) return null
      const pseudo = new URL('./pseudo-words.ts', import.meta.url).pathname
      const english = code.replace('export const words =', 'const english =')
      if (english === code) this.error(`${id} does not start its catalog with "export const words ="`)
      return {
        code: `import { PSEUDO_LANGUAGE } from './pseudo-language.ts'
import { pseudoWords } from ${JSON.stringify(pseudo)}\n${english}\nexport const words = pseudoWords(english)\n`,
        map: null,
      }
    },
  }
}
