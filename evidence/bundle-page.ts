import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import type { AuditedDecision, ChainRecord } from '@relief/store/audit.ts'
import type { Bundle } from '@relief/store/evidence-bundle.ts'
import { noticesHtml } from './bundle-notices.ts'
import { htmlTable, page } from './document-html.ts'
import { escapeHtml } from './escape-html.ts'
import { ERASED } from './replay-decision.ts'

const text = (value: unknown) =>
  value === null || value === undefined ? '' : value instanceof Date ? value.toISOString() : String(value)

/** The start page of the folder: what happened, what was decided and why, and where to find each file. */
export function bundlePage(
  bundle: Bundle,
  chain: readonly ChainRecord[],
  found: { problems: readonly string[]; replays: ReadonlyMap<string, string | null>; madeAt: Date },
): string {
  const { application, applicant, consents, replies } = bundle
  const { applicationUuid: id, desiredLoanAmountCents, requestedLoanAmountCents } = application
  const facts = [
    ['Applicant', `${text(applicant.firstName)} ${text(applicant.lastName)}, ${text(applicant.stateCode)}`],
    [
      'Asked for',
      `${formatMoney(desiredLoanAmountCents ?? requestedLoanAmountCents ?? 0)} for ${text(application.intendedUseOfFunds)}`,
    ],
    ['Created', text(application.createdAt)],
    ['Agreed and submitted', text(application.agreedAt)],
    ['Status', application.decisionStatus],
    ['Result of pricing', text(application.pricingResult)],
    [
      'Evidence',
      found.problems.length === 0
        ? 'All records are as they were written.'
        : `${found.problems.length} problems, see audit.txt`,
    ],
  ]
  return page(
    `Evidence of application ${id}`,
    `<h1>Application ${escapeHtml(id)}</h1>
<p class="about">Put together on ${found.madeAt.toISOString()}. Everything here can be checked without us: <a href="README.md">README.md</a> says how.</p>
${htmlTable(['', ''], facts)}
<h2>What was decided</h2>
${bundle.decisions.map((row, index) => decisionHtml(row, index + 1, found.replays)).join('\n')}
<h2>What was agreed to</h2>
${htmlTable(
  ['When', 'Text', 'Version', 'Status', 'How', 'sha256'],
  consents.map((row) => [
    text(row.recordedAt),
    text(row.titleName),
    text(row.version),
    text(row.status),
    text(row.method),
    text(row.sha256),
  ]),
)}
<p>The texts as they were shown: ${bundle.documents.map(({ sha256, content }) => `<a href="texts/${sha256}.html">${escapeHtml((JSON.parse(content) as WrittenDocument).title)}</a>`).join(', ') || 'none was kept'}.</p>
${noticesHtml(bundle)}
<h2>What others told us</h2>
${htmlTable(
  ['Received', 'From', 'Purpose', 'Inquiry', 'File'],
  replies.map((row) => [
    text(row.receivedAt),
    text(row.capability),
    text(row.purpose),
    text(row.inquiryKind),
    row.capability === 'identity-check' ? 'kept sealed' : `replies/${text(row.id)}.json`,
  ]),
)}
<h2>What happened, record by record</h2>
${htmlTable(
  ['No.', 'When', 'Kind', 'What'],
  chain.map((row) => [String(row.sequence), row.recordedAt.toISOString(), row.kind, row.body]),
)}`,
  )
}

function productOf({ products }: Decision, productId: string | null): string {
  const product = products.find((each) => each.productId === productId)
  return product === undefined ? 'all' : `${product.issuingBankSlug} ${product.productTypeName}`
}

/** The bound that limited an amount, with its figure, as in the trace. */
function boundsHtml(decision: Decision): string {
  const rows = decision.trace.flatMap(({ productId, rule, inputs: { bindingBound, boundCents } }) =>
    typeof bindingBound === 'string'
      ? [[productOf(decision, productId), rule, bindingBound, formatMoney(Number(boundCents ?? 0))]]
      : [],
  )
  if (rows.length === 0) return ''
  return `<p><strong>What limited the amount</strong></p>
${htmlTable(['Product', 'Rule', 'Binding bound', 'Largest monthly payment'], rows)}`
}

function decisionHtml(
  row: AuditedDecision,
  number: number,
  replays: ReadonlyMap<string, string | null>,
): string {
  const { decisionId: id, purpose, result } = row
  const decidedAt = row.decidedAt.toISOString()
  if (result === null)
    return `<h3>${number}. ${escapeHtml(row.outcome)} (${escapeHtml(purpose)})</h3>
<p>Decision <code>${escapeHtml(id)}</code> of ${decidedAt} ${ERASED}.</p>`
  const decision = JSON.parse(result) as Decision
  const replay = replays.get(id)
  const { reasons, offers, trace, scoreUsed } = decision
  return `<h3>${number}. ${escapeHtml(decision.outcome)} (${escapeHtml(text(row.purpose))})</h3>
<p>Decision <code>${escapeHtml(id)}</code> of ${decidedAt} under policy ${escapeHtml(decision.policyVersion)}. ${
    replay === null
      ? 'Decided again, it is the same byte for byte.'
      : `Decided again: ${escapeHtml(replay ?? '')}`
  } Files: <a href="decisions/${number}/snapshot.json">what was considered</a>, <a href="decisions/${number}/result.json">the result</a>, <a href="decisions/${number}/trace.csv">every rule</a>, <a href="decisions/${number}/offers.csv">the offers</a>, <a href="decisions/${number}/policy.json">the policy</a>.</p>
${reasons.length === 0 ? '' : `<p><strong>Reasons</strong></p><ol>${reasons.map((reason) => `<li>${escapeHtml(reason.text)}</li>`).join('')}</ol>`}
${scoreUsed === null ? '' : `<p>Score weighed: ${scoreUsed.value} (${escapeHtml(scoreUsed.model)}, ${scoreUsed.low} to ${scoreUsed.high}), of ${escapeHtml(scoreUsed.createdOn)}.</p>`}
${
  offers.length === 0
    ? ''
    : htmlTable(
        ['Product', 'Amount', 'Months', 'Payment', 'Finance charge', 'APR'],
        offers.map((offer) => [
          offer.productTypeName,
          formatMoney(offer.loanAmountCents),
          String(offer.termMonths),
          formatMoney(offer.monthlyPaymentCents),
          formatMoney(offer.financeChargeCents),
          formatPercent(offer.annualPercentageRate),
        ]),
      )
}
${boundsHtml(decision)}
<p><strong>Rules</strong></p>
${htmlTable(
  ['Product', 'Rule', 'Outcome', 'What it looked at'],
  trace.map(({ rule, productId, outcome, inputs }) => [
    productOf(decision, productId),
    rule,
    outcome,
    Object.entries(inputs)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  ]),
)}`
}
