import type { Language } from '@relief/contract/languages.ts'
import { words as english, type Words } from './words.ts'

export const documentWords: Record<Language, Words> = { en: english }
