import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { type KeptMail, listMail, readMail } from './outbox.ts'

const frame = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}
/** A mail may bring its own styles, but no scripts and no external content. */
const mailFrame = {
  ...frame,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation",
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1b2430}
a{color:${DEFAULT_BRANDING.colorPrimary}}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccd3da;vertical-align:top;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f6f8;padding:1rem}iframe{width:100%;height:36rem;border:1px solid #ccd3da}
@media (max-width:36rem){.list thead{position:absolute;clip-path:inset(50%)}.list td{display:block;border:0;padding:.1rem 0}.list tr{display:block;border-bottom:1px solid #ccd3da;padding:.5rem 0}}`

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`

const row = ({ name, to, subject, date }: KeptMail) =>
  html`<tr><td><a href="/sandbox/mail/${name}">${subject}</a></td><td>${to}</td><td>${date}</td></tr>`

/** The mails that the sandbox's server received: /sandbox/mail, and ?to= for one address. */
export function createMailSandbox(folder: string): Hono {
  const app = new Hono()
  app.get('/', async (c) => {
    const mails = await listMail(folder, c.req.query('to') ?? null)
    const list =
      mails.length === 0
        ? html`<p>No mail yet. Open an account, and look again.</p>`
        : html`<table class="list"><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead><tbody>${mails.map(row)}</tbody></table>`
    const back = html`<p><a href="/sandbox">The sandbox world</a></p>`
    return c.html(page('Sandbox mail', html`${back}${list}`), 200, frame)
  })
  app.get('/messages.json', async (c) =>
    c.json(await listMail(folder, c.req.query('to') ?? null), 200, frame),
  )
  app.get('/:name', async (c) => {
    const mail = await readMail(folder, c.req.param('name'))
    if (mail === null) return c.notFound()
    const { name, from, to, date, text } = mail
    const body = html`<p><a href="/sandbox/mail">All mail</a></p>
      <table><tbody><tr><th scope="row">From</th><td>${from}</td></tr><tr><th scope="row">To</th><td>${to}</td></tr><tr><th scope="row">Sent</th><td>${date}</td></tr></tbody></table>
      <h2>As a page</h2><iframe title="The mail as a page" src="/sandbox/mail/${name}/html"></iframe>
      <h2>As plain text</h2><pre>${text}</pre>`
    return c.html(page(mail.subject, body), 200, frame)
  })
  app.get('/:name/html', async (c) => {
    const mail = await readMail(folder, c.req.param('name'))
    return mail === null ? c.notFound() : c.html(mail.html, 200, mailFrame)
  })
  return app
}
