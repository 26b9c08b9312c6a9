import { html } from 'hono/html'
import { sandboxPage } from '../page-shell.ts'

export type DeskTicket = {
  readonly id: string
  readonly topic: string
  readonly message: string
  readonly application: string
  readonly createdAt: string
}
export type SpokenMessage = { readonly at: string; readonly agent: string; readonly text: string }

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

/** Received tickets and messages, newest first. */
export function deskPage(tickets: readonly DeskTicket[], messages: readonly SpokenMessage[]) {
  return sandboxPage(
    'Chat and help desk',
    'What reached the people who answer, since the sandbox started. Personal data is taken out before it leaves the lender.',
    html`<h2>Tickets</h2>
      ${tickets.length === 0 ? html`<p>Nobody has asked for a person yet.</p>` : tickets.map(ticketCard)}
      <h2>Said to the chat vendor</h2>
      ${
        messages.length === 0
          ? html`<p>Nothing. The lender’s own assistant answers unless CHAT_ASSISTANT is sierra.</p>`
          : messages.map(({ at, text }) => html`<article><blockquote>${text}</blockquote>${at}</article>`)
      }`,
  )
}
