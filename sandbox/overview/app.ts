import { Hono } from 'hono'
import { html } from 'hono/html'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
ul { display: grid; gap: 1rem; list-style: none; margin: 1.5rem 0 0; padding: 0; }
li { border: 1px solid #8aa; border-radius: 0.75rem; padding: 1rem; }
a { color: #0b6b6b; display: inline-block; font-weight: 600; min-height: 1.5rem; }
p { margin: 0; }
@media (prefers-color-scheme: dark) { a { color: #6fdcd2; } }
`

const places = [
  ['/sandbox/alloy', 'Identity check', 'Who was looked up, and what was found.'],
  ['/sandbox/mail', 'Mail', 'Every mail that the lender sent, as a page and as plain text.'],
  ['/sandbox/bugsnag', 'Error reports', 'What went wrong in browsers and on the server.'],
  [
    '/sandbox/fineract',
    'Loan servicing',
    'The loans that were paid out, with the schedule that the servicing system keeps.',
  ],
  ['/sandbox/sierra', 'Chat and help desk', 'Tickets for people, and what was said to the chat vendor.'],
] as const

/** Where to see what the outside world received, for people who try the product. */
export function createOverview(): Hono {
  const app = new Hono()
  app.get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css' }))
  app.get('/', (c) =>
    c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>The sandbox world</title>
          <link rel="stylesheet" href="/sandbox/style.css" />
        </head>
        <body>
          <main>
            <h1>The sandbox world</h1>
            <p>What the outside world received from this lender. None of it is real, and nothing leaves this machine.</p>
            <ul>
              ${places.map(([path, title, words]) => html`<li><a href="${path}">${title}</a><p>${words}</p></li>`)}
            </ul>
          </main>
        </body>
      </html>`),
  )
  return app
}
