import { Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxPage, sandboxStyle } from '../page-shell.ts'

const places = [
  ['/sandbox/mail', 'Mail', 'Every mail that the lender sent, as a page and as plain text.'],
  ['/sandbox/bureau', 'Credit bureau', 'Which reports were asked for, soft or hard.'],
  ['/sandbox/alloy', 'Identity check', 'Who was looked up, and what was found.'],
  ['/sandbox/plaid', 'Bank link', 'Which connections and reports were asked for.'],
  ['/sandbox/payout', 'Payouts', 'The transfers that were asked for, and how each was answered.'],
  [
    '/sandbox/fineract',
    'Loan servicing',
    'The loans that were paid out, with the schedule that the servicing system keeps.',
  ],
  ['/sandbox/sierra', 'Chat and help desk', 'Tickets for people, and what was said to the chat vendor.'],
  ['/sandbox/bugsnag', 'Error reports', 'What went wrong in browsers and on the server.'],
] as const

/** Links to the pages that show what each stand-in received. */
export function createOverview(): Hono {
  const app = new Hono()
  app.get('/style.css', (c) => c.body(sandboxStyle, 200, { 'Content-Type': 'text/css' }))
  app.get('/', (c) =>
    c.html(
      sandboxPage(
        'The sandbox world',
        'What the outside world received from this lender. None of it is real, and nothing leaves this machine.',
        places.map(
          ([path, title, words]) => html`<article><a href="${path}">${title}</a><p>${words}</p></article>`,
        ),
        true,
      ),
    ),
  )
  return app
}
