import { html } from 'hono/html'
import { type BookedLoan, STATUSES, scheduleOf } from './book.ts'

/** Its own stylesheet, because the content policy allows none inside the page. */
export const fineractStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; }
p { margin: 0 0 1rem; max-width: 38rem; }
article { border: 1px solid #8aa; border-radius: 0.75rem; margin: 0 0 1rem; overflow-wrap: anywhere; padding: 1rem; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; margin: 0 0 0.75rem; }
dt { font-weight: 600; } dd { font-variant-numeric: tabular-nums; margin: 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { border-top: 1px solid #8aa; padding: 0.25rem 0 0.25rem 0.5rem; text-align: right; }
th:first-child, td:first-child { padding-left: 0; text-align: left; white-space: nowrap; }
@media (max-width: 30rem) { table { font-size: 0.875rem; } }
summary { cursor: pointer; min-height: 1.5rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dollars = (cents: number) => money.format(cents / 100)

function loanCard(loan: BookedLoan) {
  const rows = scheduleOf(loan).map(
    ({ dueDate, principalCents, interestCents }) => html`<tr>
        <td><time datetime="${dueDate}">${dueDate}</time></td>
        <td>${dollars(principalCents)}</td>
        <td>${dollars(interestCents)}</td>
        <td>${dollars(principalCents + interestCents)}</td>
      </tr>`,
  )
  return html`<article>
      <h2>Loan ${String(loan.id).padStart(9, '0')}</h2>
      <dl>
        <dt>Status</dt>
        <dd>${STATUSES[loan.status].value}</dd>
        <dt>Product</dt>
        <dd>${loan.productId === 1 ? 'Small-dollar loan' : 'Personal loan'}</dd>
        <dt>Principal</dt>
        <dd>${dollars(loan.principalCents)}</dd>
        <dt>Charge at disbursement</dt>
        <dd>${dollars(loan.chargeCents)}</dd>
        <dt>Paid out</dt>
        <dd>${dollars(loan.principalCents - loan.chargeCents)}${loan.disbursedOn === null ? ', not yet' : ` on ${loan.disbursedOn}`}</dd>
        <dt>Interest</dt>
        <dd>${loan.annualPercent} % a year</dd>
        <dt>External id</dt>
        <dd>${loan.externalId}</dd>
      </dl>
      <details>
        <summary>${loan.repayments} payments</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
              <th scope="col">Payment</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </details>
    </article>`
}

/** The loans that the core was given, the newest first. */
export function fineractPage(loans: readonly BookedLoan[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Loan servicing in the sandbox</title>
        <link rel="stylesheet" href="/sandbox/fineract/style.css" />
      </head>
      <body>
        <main>
          <h1>Loan servicing</h1>
          <p>
            The loans that were paid out and handed over since the sandbox started, with the schedule that the
            servicing system worked out by itself.
          </p>
          ${loans.length === 0 ? html`<p>No loan has been paid out yet.</p>` : loans.map(loanCard)}
        </main>
      </body>
    </html>`
}
