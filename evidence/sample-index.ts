import type { Bundle } from '@relief/store/evidence-bundle.ts'
import { deliveryProof } from './bundle-notices.ts'
import { page } from './document-html.ts'
import { escapeHtml } from './escape-html.ts'

/** One application of a sample: the data of its folder, and the audit's findings. */
export type Sampled = { bundle: Bundle; problems: readonly string[] }

/** The index of many applications' folders: one row each, with the facts that an examiner compares. */
export function sampleIndex(sample: readonly Sampled[], madeAt: Date): string {
  const rows = sample.map(({ bundle, problems }) => {
    const { application, applicant, decisions, notices, duties } = bundle
    const id = application.applicationUuid
    const cells = [
      application.createdAt.toISOString().slice(0, 10),
      [applicant.firstName, applicant.lastName, applicant.stateCode]
        .filter((name) => name !== null)
        .join(' '),
      application.decisionStatus,
      decisions.map((row) => `${row.purpose} ${row.outcome} (${row.policyVersion})`).join('; '),
      notices
        .map((row) => `${row.kind} of ${row.datedOn}: ${deliveryProof(bundle, row.noticeId)}`)
        .join('; '),
      duties
        .filter(({ settledAt, dueAt }) => (settledAt ?? madeAt) > dueAt)
        .map(({ basis, dueAt }) => `${basis}, due ${dueAt.toISOString().slice(0, 10)}`)
        .join('; '),
      problems.length === 0 ? 'as written' : `${problems.length} problems`,
    ]
    return `<tr><td><a href="${id}/index.html">${id}</a></td>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  const heads = [
    'Application',
    'Created',
    'Applicant',
    'Status',
    'Decisions',
    'Notices',
    'Late duties',
    'Evidence',
  ]
  return page(
    `Evidence of ${sample.length} applications`,
    `<h1>${sample.length} applications</h1>
<p class="about">Put together on ${madeAt.toISOString()}. Each folder can be checked without us: its README.md says how.</p>
<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`,
  )
}
