import { defaultLanguage } from '@relief/contract/languages.ts'

/** Set by the build. */
declare const PAGE_LANGUAGE: string | undefined

/** The language that this build of the app is in. */
export const pageLanguage = typeof PAGE_LANGUAGE === 'undefined' ? defaultLanguage : PAGE_LANGUAGE
