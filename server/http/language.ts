import {
  defaultLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  type Language,
} from '@relief/contract/languages.ts'
import { findLanguage, saveLanguage } from '@relief/store/account.ts'
import type { Database } from '@relief/store/db.ts'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { languageDetector } from 'hono/language'

const YEAR_SECONDS = 31_536_000

/**
 * The language in which to answer a call. The tests' pseudo-language has only pages, so its calls are
 * answered in English.
 */
export function findPageLanguage(c: Context): Language {
  const language = c.get('language')
  return isLanguage(language) ? language : defaultLanguage
}

type PublicAddress = { publicUrl: string }

/** The language that this browser's user chose; null without a choice. */
function chosenLanguage(c: Context): Language | null {
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  return isLanguage(chosen) ? chosen : null
}

function setLanguageCookie(c: Context, language: string, { publicUrl }: PublicAddress): void {
  setCookie(c, LANGUAGE_COOKIE, language, {
    path: '/',
    sameSite: 'Lax',
    maxAge: YEAR_SECONDS,
    secure: publicUrl.startsWith('https:'),
  })
}

/**
 * Saves this browser's choice to the account, and applies the account's choice in a browser without one. An
 * account without a language gets that of the page.
 */
export async function rememberLanguage(
  c: Context,
  { database, config }: { database: Database; config: PublicAddress },
  owner: string,
): Promise<void> {
  const saved = await findLanguage(database, owner)
  const chosen = chosenLanguage(c)
  const language = chosen ?? (isLanguage(saved) ? saved : findPageLanguage(c))
  if (language !== saved) await saveLanguage(database, owner, language)
  if (chosen === null && language !== findPageLanguage(c)) setLanguageCookie(c, language, config)
}

/** `?language=es` on any page saves the choice and returns to the same page, even without scripts. */
function changeByLink(languages: readonly string[], config: PublicAddress): MiddlewareHandler {
  return async (c, next) => {
    const wanted = c.req.query(LANGUAGE_QUERY)
    if (c.req.method !== 'GET' || wanted === undefined || !languages.includes(wanted)) return await next()
    setLanguageCookie(c, wanted, config)
    // Not `c.req.path`, which is decoded: it may contain line breaks.
    const { pathname, searchParams } = new URL(c.req.url)
    searchParams.delete(LANGUAGE_QUERY)
    const rest = searchParams.size > 0 ? `?${searchParams}` : ''
    return c.redirect(`${pathname}${rest}`, 303)
  }
}

/** @param languages those that the web app was built for */
export function registerLanguages(app: Hono, languages: readonly string[], config: PublicAddress): void {
  app.use(
    languageDetector({
      supportedLanguages: [...languages],
      fallbackLanguage: defaultLanguage,
      order: ['cookie', 'header'],
      lookupCookie: LANGUAGE_COOKIE,
      // Only a person's choice is saved.
      caches: false,
    }),
  )
  app.use('/relief-loans/*', changeByLink(languages, config))
}
