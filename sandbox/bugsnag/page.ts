import { html } from 'hono/html'
import { sandboxPage } from '../page-shell.ts'
import type { CollectedReport } from './wire.ts'

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

/** Received reports, newest first. */
export function reportsPage(reports: readonly CollectedReport[], sessions: number) {
  return sandboxPage(
    'Error reports',
    `What browsers and the server reported to the sandbox’s collector since it started, the newest first. The same request id in two reports means the same failed call, seen from both sides. Sessions so far: ${sessions}.`,
    reports.length === 0 ? html`<p>Nothing has been reported yet.</p>` : reports.map(card),
  )
}
