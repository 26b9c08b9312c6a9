import { html } from 'hono/html'

export type DeskTicket = {
  readonly id: string
  readonly topic: string
  readonly message: string
  readonly application: string
  readonly createdAt: string
}
export type SpokenMessage = { readonly at: string; readonly agent: string; readonly text: string }

/** Its own stylesheet, because the content policy allows none inside the page. */
export const deskStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem; }
p { margin: 0 0 1rem; max-width: 38rem; }
article { border: 1px solid #8aa; border-radius: 0.75rem; margin: 0 0 1rem; overflow-wrap: anywhere; padding: 1rem; }
blockquote { border-left: 4px solid #0b6b6b; margin: 0 0 0.75rem; padding: 0.1rem 0 0.1rem 0.9rem; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`

const topics: Readonly<Record<string, string>> = {
  person: 'Wants a person',
  rights: 'About their rights',
  crisis: 'May be in danger: read this first',
}

function ticketCard({ id, topic, message, application, createdAt }: DeskTicket) {
  return html`<article>
      <blockquote>${message}</blockquote>
      <dl>
        <dt>Topic</dt>
        <dd>${topics[topic] ?? topic}</dd>
        <dt>When</dt>
        <dd><time datetime="${createdAt}">${createdAt}</time></dd>
        <dt>Ticket</dt>
        <dd>T${id.slice(-8).toUpperCase()}</dd>
        <dt>Request</dt>
        <dd>${application}</dd>
      </dl>
    </article>`
}

/** What the help desk and the chat vendor received, the newest first. */
export function deskPage(tickets: readonly DeskTicket[], messages: readonly SpokenMessage[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Chat and help desk in the sandbox</title>
        <link rel="stylesheet" href="/sandbox/sierra/style.css" />
      </head>
      <body>
        <main>
          <h1>Chat and help desk</h1>
          <p>
            What reached the people who answer, since the sandbox started. Personal data is taken out before it
            leaves the lender.
          </p>
          <h2>Tickets</h2>
          ${tickets.length === 0 ? html`<p>Nobody has asked for a person yet.</p>` : tickets.map(ticketCard)}
          <h2>Said to the chat vendor</h2>
          ${
            messages.length === 0
              ? html`<p>Nothing. The lender’s own assistant answers unless CHAT_ASSISTANT is sierra.</p>`
              : messages.map(({ at, text }) => html`<article><blockquote>${text}</blockquote>${at}</article>`)
          }
        </main>
      </body>
    </html>`
}
