import type { Language } from '@relief/contract/languages.ts'
import { words as spanish } from './words.es.ts'
import { words as english, type Words } from './words.ts'

export const documentWords: Record<Language, Words> = { en: english, es: spanish }
