import type { Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxPage } from './page-shell.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The subject of a call in a few words, without personal data. */
    about: string
  }
}

type Asked = { readonly call: string; readonly about: string; readonly status: number; readonly at: string }

const KEPT = 200

/** Keeps the calls to a stand-in and its answers, and shows them at its root. Call it before other routes. */
export function showCalls(app: Hono, title: string, lead: string): void {
  const kept: Asked[] = []
  const card = ({ call, about, status, at }: Asked) => html`<article>
      <h2>${call}</h2>
      <dl>
        <dt>About</dt>
        <dd>${about}</dd>
        <dt>Answered</dt>
        <dd>${status < 300 ? 'Yes' : `Refused or failed, ${status}`}</dd>
        <dt>When</dt>
        <dd><time datetime="${at}">${at}</time></dd>
      </dl>
    </article>`
  app.use(async (c, next) => {
    await next()
    const about = c.get('about')
    if (about === undefined) return
    const call = c.req.path.replace(/^\/sandbox\/[^/]+/, '')
    kept.unshift({ call, about, status: c.res.status, at: new Date().toISOString() })
    kept.length = Math.min(kept.length, KEPT)
  })
  app.get('/', (c) =>
    c.html(sandboxPage(title, lead, kept.length === 0 ? html`<p>Nothing yet.</p>` : kept.map(card))),
  )
}
