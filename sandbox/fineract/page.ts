import { html } from 'hono/html'
import { sandboxPage } from '../page-shell.ts'
import { type BookedLoan, repaymentSchedule, STATUSES } from './book.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dollars = (cents: number) => money.format(cents / 100)

function loanCard(loan: BookedLoan) {
  const rows = repaymentSchedule(loan).map(
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

/** Received loans, newest first. */
export function fineractPage(loans: readonly BookedLoan[]) {
  return sandboxPage(
    'Loan servicing',
    'The loans that were paid out and handed over since the sandbox started, with the schedule that the servicing system worked out by itself.',
    loans.length === 0 ? html`<p>No loan has been paid out yet.</p>` : loans.map(loanCard),
  )
}
