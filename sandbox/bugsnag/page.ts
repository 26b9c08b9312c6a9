import { html } from 'hono/html'
import type { CollectedReport } from './wire.ts'

/** Its own stylesheet, because the content policy allows none inside the page. */
export const reportsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
.lead { margin: 0 0 1.5rem; max-width: 38rem; }
article { border: 1px solid #8aa; border-radius: 0.75rem; margin: 0 0 1rem; overflow-wrap: anywhere; padding: 1rem; }
h2 { font-size: 1.125rem; margin: 0 0 0.5rem; }
.tag { border: 1px solid; border-radius: 1rem; display: inline-block; font-size: 0.875rem; margin: 0 0.5rem 0.5rem 0; padding: 0 0.6rem; }
.error { color: #b3261e; } .warning { color: #7a4b00; } .info { color: #0b6b6b; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; }
ol { margin: 0.5rem 0 0; padding-left: 1.5rem; }
summary { cursor: pointer; margin-top: 0.75rem; min-height: 1.75rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
@media (prefers-color-scheme: dark) { .error { color: #ffb3a8; } .warning { color: #ffcf86; } .info { color: #6fdcd2; } }
`

function card(report: CollectedReport) {
  return html`<article>
      <h2>${report.errorClass}: ${report.message}</h2>
      <span class="tag ${report.severity}">${report.severity}</span>
      <span class="tag">${report.isUnhandled ? 'not caught' : 'caught'}</span>
      <span class="tag">${report.source}</span>
      <span class="tag">${report.releaseStage}</span>
      <dl>
        <dt>When</dt>
        <dd><time datetime="${report.receivedAt}">${report.receivedAt}</time></dd>
        <dt>Where</dt>
        <dd>${report.context || report.topFrame}</dd>
        <dt>Request id</dt>
        <dd>${report.requestId ?? 'none'}</dd>
      </dl>
      <details>
        <summary>What happened before (${report.breadcrumbs.length})</summary>
        <ol>
          ${report.breadcrumbs.map((crumb) => html`<li>${crumb}</li>`)}
        </ol>
      </details>
    </article>`
}

/** What the collector received, the newest first. */
export function reportsPage(reports: readonly CollectedReport[], sessions: number) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Error reports in the sandbox</title>
        <link rel="stylesheet" href="/sandbox/bugsnag/style.css" />
      </head>
      <body>
        <main>
          <h1>Error reports</h1>
          <p class="lead">
            What browsers and the server reported to the sandbox's collector since it started, the newest first.
            The same request id in two reports means the same failed call, seen from both sides.
            Sessions so far: ${sessions}.
          </p>
          ${reports.length === 0 ? html`<p>Nothing has been reported yet.</p>` : reports.map(card)}
        </main>
      </body>
    </html>`
}
