import { html } from 'hono/html'
import { sandboxPage } from '../page-shell.ts'

export type Evaluation = {
  readonly token: string
  readonly at: string
  readonly name: string
  readonly lastFour: string
  readonly occasion: string
  readonly outcome: 'Approved' | 'Denied' | 'Manual Review'
  readonly tags: readonly string[]
}

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

/** Evaluations, newest first. */
export function alloyPage(evaluations: readonly Evaluation[]) {
  return sandboxPage(
    'Identity check',
    'Who was looked up since the sandbox started, and what was found. The last four digits of the social security number choose it.',
    evaluations.length === 0 ? html`<p>Nobody has been looked up yet.</p>` : evaluations.map(evaluationCard),
  )
}
