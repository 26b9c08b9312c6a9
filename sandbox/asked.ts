import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { sandboxPage } from './page-shell.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** What a call was about, in a few words without anything personal. */
    about: string
  }
}

type Asked = { readonly call: string; readonly about: string; readonly status: number; readonly at: string }

const KEPT = 200

/** Keeps what a stand-in was asked and how it answered, for people to look at. */
export function createAsked(): {
  note: MiddlewareHandler
  page: (title: string, lead: string) => ReturnType<typeof html>
} {
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
  return {
    note: async (c, next) => {
      await next()
      const about = c.get('about')
      if (about === undefined) return
      const call = c.req.path.replace(/^\/sandbox\/[^/]+/, '')
      kept.unshift({ call, about, status: c.res.status, at: new Date().toISOString() })
      kept.length = Math.min(kept.length, KEPT)
    },
    page: (title, lead) =>
      sandboxPage(title, lead, kept.length === 0 ? html`<p>Nothing yet.</p>` : kept.map(card)),
  }
}
