import { lenderDay } from '@relief/domain/lender-day.ts'
import { Hono } from 'hono'
import { waitWhileConnected } from '../wait.ts'
import { type BookedLoan, statusWhenPaid, TRANSACTIONS_BEFORE, wireLoan } from './book.ts'
import { fineractPage } from './page.ts'
import { problem, readClient, readLoan } from './requests.ts'

export type FineractSandboxOptions = {
  readonly tenant: string
  readonly user: string
  readonly password: string
  /** How long a call that simulates a timeout keeps its caller waiting. */
  readonly hangMs?: number
  readonly now?: () => number
}

type Client = { id: number; externalId: string; lastName: string; activatedOn: string }
type Kept = { status: number; body: string }

/** Borrowers by last name whose first attempts to create a loan fail. */
const TROUBLE: Readonly<Record<string, { how: 'down' | 'busy' | 'malformed' | 'slow'; times: number }>> = {
  Downtime: { how: 'down', times: 2 },
  Busy: { how: 'busy', times: 1 },
  Malformed: { how: 'malformed', times: 1 },
  Slowly: { how: 'slow', times: 1 },
}

const WITH_PAYMENTS: readonly string[] = ['active', 'repaid', 'overpaid']

/** Without servicing no credentials are valid, and the page says so. */
const NO_CLIENT: FineractSandboxOptions = {
  tenant: '',
  user: crypto.randomUUID(),
  password: crypto.randomUUID(),
}

/**
 * A stand-in for Apache Fineract: clients and loans with unique external ids, commands that only fit the
 * loan's status, stored answers for repeated idempotency keys, and its own schedule. The borrower's last name
 * picks a failure; "Otherwise" gets a loan with other payments than requested.
 */
export function createFineractSandbox(options: FineractSandboxOptions | null): Hono {
  const { tenant, user, password, hangMs = 15_000, now = Date.now } = options ?? NO_CLIENT
  const clients: Client[] = []
  const loans: BookedLoan[] = []
  const answered = new Map<string, Kept>()
  const troubles = new Map<string, number>()
  const today = () => lenderDay(new Date(now()))
  const app = new Hono()
  const api = new Hono()

  api.use('*', async (c, next) => {
    if (c.req.header('Authorization') !== `Basic ${btoa(`${user}:${password}`)}`)
      return c.json(problem(401, 'error.msg.not.authenticated'), 401)
    if (c.req.header('Fineract-Platform-TenantId') !== tenant)
      return c.json(problem(401, 'error.msg.invalid.tenant.identifier'), 401)
    const key = c.req.header('Idempotency-Key')
    if (c.req.method !== 'POST' || key === undefined) return await next()
    if (key.length > 50) return c.json(problem(400, 'validation.msg.idempotency.key.too.long'), 400)
    const known = answered.get(key)
    if (known !== undefined) {
      c.header('x-served-from-cache', 'true')
      return c.body(known.body, known.status as 200, { 'Content-Type': 'application/json' })
    }
    await next()
    if (c.res.ok) answered.set(key, { status: c.res.status, body: await c.res.clone().text() })
  })

  api.get('/clients/external-id/:id', (c) => {
    const client = clients.find(({ externalId }) => externalId === c.req.param('id'))
    return client === undefined
      ? c.json(problem(404, 'error.msg.client.id.invalid'), 404)
      : c.json({ id: client.id, externalId: client.externalId, status: { id: 300, value: 'Active' } })
  })

  api.post('/clients', async (c) => {
    const read = readClient(await c.req.text(), today())
    if ('wrong' in read) return c.json(problem(400, read.wrong), 400)
    if (clients.some(({ externalId }) => externalId === read.externalId))
      return c.json(problem(403, 'error.msg.client.duplicate.externalId'), 403)
    const id = clients.length + 1
    clients.push({ id, ...read })
    return c.json({ officeId: 1, clientId: id, resourceId: id, resourceExternalId: read.externalId })
  })

  api.get('/loans/external-id/:id', (c) => {
    const loan = loans.find(({ externalId }) => externalId === c.req.param('id'))
    if (loan === undefined) return c.json(problem(404, 'error.msg.loan.external.id.invalid'), 404)
    return c.json(wireLoan(loan, c.req.query('associations')?.split(',') ?? [], today()))
  })

  api.post('/loans', async (c) => {
    const read = readLoan(await c.req.text())
    if ('wrong' in read) return c.json(problem(400, read.wrong), 400)
    const client = clients.find(({ id }) => id === read.clientId)
    if (client === undefined) return c.json(problem(404, 'error.msg.client.id.invalid'), 404)
    const trouble = TROUBLE[client.lastName]
    const had = troubles.get(read.externalId) ?? 0
    const isTroubled = trouble !== undefined && had < trouble.times
    if (isTroubled) troubles.set(read.externalId, had + 1)
    if (isTroubled && trouble.how === 'down')
      return c.json(problem(503, 'error.msg.platform.unavailable'), 503)
    if (isTroubled && trouble.how === 'busy') return c.json(problem(429, 'error.msg.too.many.requests'), 429)
    if (read.submittedOn < client.activatedOn)
      return c.json(problem(403, 'error.msg.loan.submittal.cannot.be.before.client.activation.date'), 403)
    if (loans.some(({ externalId }) => externalId === read.externalId))
      return c.json(problem(403, 'error.msg.loan.with.externalId.already.used'), 403)
    const fixed = client.lastName === 'Otherwise' ? { fixedPaymentCents: null } : {}
    const loan = { ...read, ...fixed, id: loans.length + 1, approvedOn: null, disbursedOn: null }
    loans.push({ ...loan, status: 'pending' })
    // The loan was created, so the next attempt must find it.
    if (isTroubled && trouble.how === 'malformed') return c.body('{"loanId":', 200)
    if (isTroubled) await waitWhileConnected(hangMs, c.req.raw.signal)
    return c.json({
      clientId: client.id,
      loanId: loan.id,
      resourceId: loan.id,
      resourceExternalId: loan.externalId,
    })
  })

  api.post('/loans/:id/transactions', async (c) => {
    const loan = loans.find(({ id }) => id === Number(c.req.param('id')))
    if (loan === undefined || !WITH_PAYMENTS.includes(loan.status))
      return c.json(problem(404, 'error.msg.loan.id.invalid'), 404)
    const body: Record<string, unknown> = Object(JSON.parse((await c.req.text()) || '{}'))
    const cents = Math.round(Number(body['transactionAmount']) * 100)
    if (!(cents > 0)) return c.json(problem(400, 'validation.msg.loan.transaction.amount'), 400)
    const on = String(body['transactionDate'] ?? today())
    if (on < (loan.disbursedOn ?? '')) return c.json(problem(403, 'error.msg.loan.transaction.date'), 403)
    loan.paid = [...(loan.paid ?? []), { on, cents }]
    loan.status = statusWhenPaid(loan)
    return c.json({ loanId: loan.id, resourceId: loan.id })
  })

  api.post('/loans/:id/transactions/:number', (c) => {
    const loan = loans.find(({ id }) => id === Number(c.req.param('id')))
    const repayment = loan?.paid?.[Number(c.req.param('number')) - 1 - TRANSACTIONS_BEFORE]
    if (loan === undefined || repayment === undefined)
      return c.json(problem(404, 'error.msg.loan.transaction.id.invalid'), 404)
    if (c.req.query('command') !== 'undo' || repayment.isUndone === true)
      return c.json(problem(403, 'error.msg.loan.transaction.undo'), 403)
    repayment.isUndone = true
    loan.status = statusWhenPaid(loan)
    return c.json({ loanId: loan.id, resourceId: Number(c.req.param('number')) })
  })

  api.post('/loans/:id', async (c) => {
    const loan = loans.find(({ id }) => id === Number(c.req.param('id')))
    if (loan === undefined) return c.json(problem(404, 'error.msg.loan.id.invalid'), 404)
    const body: Record<string, unknown> = Object(JSON.parse((await c.req.text()) || '{}'))
    const wrong = runCommand(loan, c.req.query('command') ?? '', body, today())
    if (wrong !== null) return c.json(problem(403, wrong), 403)
    return c.json({ loanId: loan.id, resourceId: loan.id, resourceExternalId: loan.externalId })
  })

  app.route('/api/v1', api)
  app.get('/', (c) => c.html(fineractPage(loans.toReversed())))
  return app
}

/**
 * Runs a command on a loan in a fitting status.
 * @returns the error code; null on success
 */
function runCommand(
  loan: BookedLoan,
  command: string,
  body: Readonly<Record<string, unknown>>,
  today: string,
): string | null {
  const day = (name: string) => String(body[name] ?? '')
  const amountCents = (name: string) => Math.round(Number(body[name]) * 100)
  const from = {
    approve: 'pending',
    disburse: 'approved',
    undodisbursal: 'active',
    undoapproval: 'approved',
    reject: 'pending',
  }
  if (!(command in from)) return 'error.msg.loan.command.unknown'
  if (from[command as keyof typeof from] !== loan.status)
    return `error.msg.loan.${command}.account.is.not.in.the.right.state`
  if (command === 'approve') {
    const on = day('approvedOnDate')
    if (!(on >= loan.submittedOn && on <= today)) return 'error.msg.loan.approval.date'
    if (amountCents('approvedLoanAmount') !== loan.principalCents) return 'error.msg.loan.approval.amount'
    Object.assign(loan, { status: 'approved', approvedOn: on })
  }
  if (command === 'disburse') {
    const on = day('actualDisbursementDate')
    if (!(on >= (loan.approvedOn ?? '') && on <= today)) return 'error.msg.loan.disbursal.date'
    if (amountCents('transactionAmount') !== loan.principalCents) return 'error.msg.loan.disbursal.amount'
    Object.assign(loan, { status: 'active', disbursedOn: on })
  }
  if (command === 'undodisbursal') Object.assign(loan, { status: 'approved', disbursedOn: null, paid: [] })
  if (command === 'undoapproval') Object.assign(loan, { status: 'pending', approvedOn: null })
  if (command === 'reject') {
    const on = day('rejectedOnDate')
    if (!(on >= loan.submittedOn && on <= today)) return 'error.msg.loan.reject.date'
    loan.status = 'rejected'
  }
  return null
}
