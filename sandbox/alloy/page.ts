import { html } from 'hono/html'

/** One answer of the identity check. */
export type Evaluation = {
  readonly token: string
  readonly at: string
  readonly name: string
  readonly lastFour: string
  readonly occasion: string
  readonly outcome: 'Approved' | 'Denied' | 'Manual Review'
  readonly tags: readonly string[]
}

/** Its own stylesheet, because the content policy allows none inside the page. */
export const alloyStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; }
p { margin: 0 0 1rem; max-width: 38rem; }
article { border: 1px solid #8aa; border-radius: 0.75rem; margin: 0 0 1rem; overflow-wrap: anywhere; padding: 1rem; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`

const occasions: Readonly<Record<string, string>> = {
  pricing: 'Before an offer',
  acceptance: 'Before paying out',
}

function evaluationCard({ token, at, name, lastFour, occasion, outcome, tags }: Evaluation) {
  return html`<article>
      <h2>${outcome}</h2>
      <dl>
        <dt>Who</dt>
        <dd>${name}, number ending ${lastFour}</dd>
        <dt>Found</dt>
        <dd>${tags.length === 0 ? 'Nothing against it' : tags.join(', ')}</dd>
        <dt>When</dt>
        <dd>${occasions[occasion] ?? occasion}, <time datetime="${at}">${at}</time></dd>
        <dt>Evaluation</dt>
        <dd>${token}</dd>
      </dl>
    </article>`
}

/** What was asked and answered, the newest first. */
export function alloyPage(evaluations: readonly Evaluation[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Identity check in the sandbox</title>
        <link rel="stylesheet" href="/sandbox/alloy/style.css" />
      </head>
      <body>
        <main>
          <h1>Identity check</h1>
          <p>
            Who was looked up since the sandbox started, and what was found. The last four digits of the social
            security number choose it.
          </p>
          ${evaluations.length === 0 ? html`<p>Nobody has been looked up yet.</p>` : evaluations.map(evaluationCard)}
        </main>
      </body>
    </html>`
}
