import type { Language } from '@relief/contract/languages.ts'
import { STATUS_PATH } from '@relief/contract/routes.ts'
import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { unbrokenClock } from '@relief/domain/clock-time.ts'
import { lenderClock } from '@relief/domain/lender-day.ts'
import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import { type Services, watchServices } from '../service-state.ts'
import { findPageLanguage } from './language.ts'
import { words as spanish } from './words.es.ts'
import { words as english } from './words.ts'

const style = `:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#12262b;background:#f4f9f8}dt{font-weight:600;margin-top:1rem}dd{margin:0}a{color:${DEFAULT_BRANDING.colorPrimary};padding-block:.8em}@media (prefers-color-scheme:dark){body{color:#eaf3f2;background:#0b1618}a{color:#6fdcd2}}`

const catalogs: Record<Language, typeof english> = { en: english, es: spanish }

function draw(services: Services, language: Language, at: Date): string {
  const words = catalogs[language]
  const rows = (['applications', 'offers', 'payouts'] as const)
    .map((name) => `<dt>${words.services[name]}</dt><dd>${words.states[services[name]]}</dd>`)
    .join('')
  const works = Object.values(services).every((state) => state === 'WORKS')
  const time = unbrokenClock(lenderClock(at).slice(0, 5))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title} | Relief Loans</title><style>${style}</style></head><body><main><h1>${words.title}</h1><p role="status">${works ? words.allWork : words.someFail}</p><dl>${rows}</dl><p>${words.saved}</p><p>${words.checked(time)}</p><p><a href="/relief-loans">${words.back}</a></p></main></body></html>`
}

/** The page's style, exported for the policy that allows it. */
export const statusStyle = `<style>${style}</style>`

type Needs = Pick<Context, 'database' | 'now' | 'meter' | 'readiness'>

/** A page about the state of the service, without scripts; it has no names of vendors and no figures. */
export function registerStatusPage(app: Hono, context: Needs): void {
  const look = watchServices(context)
  app.get(STATUS_PATH, async (c) => {
    const services = await look()
    c.header('Cache-Control', 'no-store')
    return c.html(draw(services, findPageLanguage(c), context.now()))
  })
}
