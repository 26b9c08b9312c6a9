import { createFineractSandbox } from '@relief/sandbox/fineract/app.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFineract } from './fineract.ts'
import { type LoanToService, ServicingError } from './port.ts'

type Seen = { method: string; path: string; key: string | null; body: Record<string, unknown> | null }
const seen: Seen[] = []
/** The fate of a request: its answer is lost, it never arrives, or Fineract answers and does nothing. */
type Fate = 'pass' | 'lose-answer' | 'lose-request' | 'ignore'
let fate: (request: Seen) => Fate | Promise<Fate> = () => 'pass'
let core: Hono
let baseUrl = ''
let close: () => Promise<void> = async () => undefined

beforeAll(async () => {
  core = createFineractSandbox({ tenant: 'lender', user: 'relief', password: 'pass word', hangMs: 600 })
  const watched = new Hono()
  watched.all('*', async (c) => {
    const text = await c.req.text()
    const request: Seen = {
      method: c.req.method,
      path: c.req.path + new URL(c.req.url).search,
      key: c.req.header('Idempotency-Key') ?? null,
      body: text === '' ? null : JSON.parse(text),
    }
    seen.push(request)
    const what = await fate(request)
    if (what === 'lose-request') return c.body(null, 502)
    if (what === 'ignore') return c.json({ resourceId: 1 })
    const reply = await core.request(request.path, {
      method: request.method,
      headers: c.req.raw.headers,
      ...(text === '' ? {} : { body: text }),
    })
    return what === 'lose-answer' ? c.body(null, 502) : reply
  })
  const server = await serveApp(watched)
  baseUrl = `${server.baseUrl}/api/v1`
  close = server.close
})
afterAll(() => close())

function servicing(
  change: { baseUrl?: string; password?: string; tenant?: string; timeoutMs?: number } = {},
) {
  return createFineract({
    baseUrl,
    tenant: 'lender',
    user: 'relief',
    password: 'pass word',
    officeId: 1,
    products: {
      SMALL_DOLLAR_LOAN: { productId: 1, chargeId: 1 },
      PERSONAL_LOAN: { productId: 2, chargeId: 2 },
    },
    timeoutMs: 2000,
    ...change,
  })
}

/** 1,000 over 3 months: 1,060.01 repaid by 353.34, 353.34 and 353.33. */
function someLoan(change: Partial<LoanToService> = {}, lastName = 'Byron'): LoanToService {
  const borrower = { externalId: crypto.randomUUID(), firstName: 'Ada', lastName, since: '2026-01-05' }
  return {
    externalId: crypto.randomUUID(),
    borrower,
    product: 'SMALL_DOLLAR_LOAN',
    principalCents: 106_001,
    chargeCents: 6_001,
    annualPercent: 0,
    monthlyPaymentCents: 35_334,
    payments: [
      { dueDate: '2026-04-03', amountCents: 35_334 },
      { dueDate: '2026-05-03', amountCents: 35_334 },
      { dueDate: '2026-06-03', amountCents: 35_333 },
    ],
    agreedOn: '2026-03-01',
    paidOutOn: '2026-03-03',
    ...change,
  }
}

type Kept = {
  id: number
  principal: number
  netDisbursalAmount: number
  status: { code: string; active: boolean }
  repaymentSchedule: { periods: { totalDueForPeriod?: number; interestDue?: number }[] }
}

async function findStoredLoan(externalId: string): Promise<Kept | null> {
  const reply = await core.request(`/api/v1/loans/external-id/${externalId}?associations=repaymentSchedule`, {
    headers: { Authorization: `Basic ${btoa('relief:pass word')}`, 'Fineract-Platform-TenantId': 'lender' },
  })
  return reply.status === 404 ? null : ((await reply.json()) as Kept)
}

async function errorOf(attempt: Promise<unknown>): Promise<ServicingError> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ServicingError)
  return error as ServicingError
}

const made = (path: string, since = 0) =>
  seen.slice(since).filter((request) => request.method === 'POST' && request.path.includes(path)).length

test('a boarded loan has its charge deducted and the agreed payments', async () => {
  const loan = someLoan()
  const loanId = await servicing().boardLoan(loan, crypto.randomUUID())
  const kept = await findStoredLoan(loan.externalId)
  expect(kept).toMatchObject({ id: Number(loanId), principal: 1060.01, netDisbursalAmount: 1000 })
  expect(kept?.status).toMatchObject({ active: true })
  expect(kept?.repaymentSchedule.periods.slice(1).map((row) => row.totalDueForPeriod)).toEqual([
    353.34, 353.34, 353.33,
  ])
  const sent = seen.find((request) => request.body?.['externalId'] === loan.externalId)
  expect(sent?.body).toMatchObject({
    loanType: 'individual',
    loanTermFrequency: 3,
    loanTermFrequencyType: 2,
    interestRatePerPeriod: 0,
    expectedDisbursementDate: '2026-03-03',
    submittedOnDate: '2026-03-01',
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
  })
})

test('a personal loan keeps its rate: the interest of each month is worked out there', async () => {
  const loan = someLoan({
    product: 'PERSONAL_LOAN',
    principalCents: 100_000,
    chargeCents: 4_000,
    annualPercent: 12,
    monthlyPaymentCents: 34_002,
    payments: [
      { dueDate: '2026-04-03', amountCents: 34_002 },
      { dueDate: '2026-05-03', amountCents: 34_002 },
      // 1,000 owed, 10.00 of interest; 669.98 owed, 6.70; 336.66 owed, 3.37.
      { dueDate: '2026-06-03', amountCents: 34_003 },
    ],
  })
  await servicing().boardLoan(loan, crypto.randomUUID())
  const rows = (await findStoredLoan(loan.externalId))?.repaymentSchedule.periods.slice(1)
  expect(rows?.map((row) => row.interestDue)).toEqual([10, 6.7, 3.37])
})

test('handed over again, it is the same loan, and nothing is asked for twice', async () => {
  const loan = someLoan()
  const first = await servicing().boardLoan(loan, crypto.randomUUID())
  const since = seen.length
  expect(await servicing().boardLoan(loan, crypto.randomUUID())).toBe(first)
  expect(seen.slice(since).map((request) => request.method)).toEqual(['GET'])
})

test('a second loan of a borrower is a second loan of the same client', async () => {
  const first = someLoan()
  const second = someLoan({ borrower: first.borrower })
  await servicing().boardLoan(first, crypto.randomUUID())
  const since = seen.length
  await servicing().boardLoan(second, crypto.randomUUID())
  expect(made('/clients', since)).toBe(0)
})

const POSTS = ['client', 'loan', 'approve', 'disburse']

test.each(
  POSTS.flatMap((step) => (['lose-answer', 'lose-request'] as const).map((how) => [step, how] as const)),
)('after a crash at the %s (%s) the next attempt gives one client and one loan', async (step, how) => {
  const loan = someLoan()
  const reference = crypto.randomUUID()
  let isDue = true
  fate = (request) => {
    if (!isDue || !request.key?.endsWith(`-${step}`)) return 'pass'
    isDue = false
    return how
  }
  const since = seen.length
  expect((await errorOf(servicing().boardLoan(loan, reference))).code).toBe('UNAVAILABLE')
  // A second request for the same loan, as after a restart, finds it by its external id.
  const loanId = await servicing().boardLoan(loan, crypto.randomUUID())
  fate = () => 'pass'
  expect((await findStoredLoan(loan.externalId))?.status.active).toBe(true)
  expect(await servicing().boardLoan(loan, reference)).toBe(loanId)
  const again = how === 'lose-answer' ? 1 : 2
  const counts = {
    client: made('/clients', since),
    loan: seen.slice(since).filter((request) => request.method === 'POST' && request.path.endsWith('/loans'))
      .length,
  }
  expect(counts).toEqual({ client: step === 'client' ? again : 1, loan: step === 'loan' ? again : 1 })
})

test('two at once hand over one loan of one client', async () => {
  const loan = someLoan()
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => servicing().boardLoan(loan, crypto.randomUUID())),
  )
  const loanId = await servicing().boardLoan(loan, crypto.randomUUID())
  for (const request of tries) if (request.status === 'fulfilled') expect(request.value).toBe(loanId)
})

test('a command that a faster attempt has carried out meanwhile is not a refusal', async () => {
  for (const step of ['approve', 'disburse']) {
    const loan = someLoan()
    let faster = ''
    fate = async ({ path, key }): Promise<Fate> => {
      if (key?.startsWith('slow') && path.includes(step))
        faster = await servicing().boardLoan(loan, `fast-${step}`)
      return 'pass'
    }
    expect(await servicing().boardLoan(loan, `slow-${step}`)).toBe(faster)
  }
  fate = () => 'pass'
})

test('a returned loan is reversed step by step, a missing one needs nothing', async () => {
  const loan = someLoan()
  await servicing().boardLoan(loan, crypto.randomUUID())
  await servicing().reverseLoan(loan.externalId, '2026-03-05', crypto.randomUUID())
  expect((await findStoredLoan(loan.externalId))?.status.code).toBe('loanStatusType.rejected')
  const since = seen.length
  await servicing().reverseLoan(loan.externalId, '2026-03-05', crypto.randomUUID())
  await servicing().reverseLoan(crypto.randomUUID(), '2026-03-05', crypto.randomUUID())
  expect(made('/', since)).toBe(0)
})

const repay = (id: string, transactionAmount: number) =>
  core.request(`/api/v1/loans/${id}/transactions?command=repayment`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('relief:pass word')}`, 'Fineract-Platform-TenantId': 'lender' },
    body: JSON.stringify({ transactionAmount, transactionDate: '2026-03-20' }),
  })

test.each([[[1060.01]], [[500, 560.01]], [[1060.01, 40, 20]]])(
  'a returned loan that was repaid with %j is reversed, after its repayments',
  async (amounts) => {
    const loan = someLoan()
    const id = await servicing().boardLoan(loan, crypto.randomUUID())
    for (const amount of amounts) await repay(id, amount)
    await servicing().reverseLoan(loan.externalId, '2026-03-25', crypto.randomUUID())
    expect((await findStoredLoan(loan.externalId))?.status.code).toBe('loanStatusType.rejected')
  },
)

test('a returned loan that the core keeps in another status is not called reversed', async () => {
  const loan = someLoan()
  await servicing().boardLoan(loan, crypto.randomUUID())
  fate = ({ path }) => (path.includes('undodisbursal') ? 'ignore' : 'pass')
  const error = await errorOf(servicing().reverseLoan(loan.externalId, '2026-03-25', crypto.randomUUID()))
  fate = () => 'pass'
  expect(error.code).toBe('REFUSED')
})

test('a loan that the core has rejected is not called boarded', async () => {
  const loan = someLoan()
  await servicing().boardLoan(loan, crypto.randomUUID())
  await servicing().reverseLoan(loan.externalId, '2026-03-25', crypto.randomUUID())
  const error = await errorOf(servicing().boardLoan(loan, crypto.randomUUID()))
  expect(error.code).toBe('REFUSED')
})

test.each([
  ['to the cent', 1060.01, 'loanStatusType.closed.obligations.met', 0],
  ['and more', 1100, 'loanStatusType.overpaid', 3_999],
])(
  'the book of a loan that is repaid %s says that nothing is owed',
  async (_, amount, code, overpaidCents) => {
    const loan = someLoan()
    await repay(await servicing().boardLoan(loan, crypto.randomUUID()), amount)
    expect((await findStoredLoan(loan.externalId))?.status.code).toBe(code)
    const book = await servicing().readLoan(loan.externalId)
    expect(book).toMatchObject({ owedCents: 0, overdueCents: 0, overpaidCents })
    expect(book).toMatchObject({ repayments: [{ on: '2026-03-20' }] })
    expect(book?.payments.map(({ owedCents }) => owedCents)).toEqual([0, 0, 0])
  },
)

test('the book of an active loan has what is owed, and each repayment with its day', async () => {
  const loan = someLoan()
  expect(await servicing().readLoan(loan.externalId)).toBe(null)
  const id = await servicing().boardLoan(loan, 'read')
  const before = await servicing().readLoan(loan.externalId)
  expect(before).toMatchObject({ owedCents: 106_001, repayments: [] })
  expect(before?.payments).toEqual(
    loan.payments.map((payment) => ({ ...payment, owedCents: payment.amountCents })),
  )
  await repay(id, 400)
  const after = await servicing().readLoan(loan.externalId)
  expect(after).toMatchObject({ owedCents: 66_001, repayments: [{ on: '2026-03-20', cents: 40_000 }] })
  expect(after?.payments.map(({ owedCents }) => owedCents)).toEqual([0, 30_668, 35_333])
})

const PERIOD = {
  period: 1,
  dueDate: [2026, 4, 3],
  totalOriginalDueForPeriod: 500,
  totalOutstandingForPeriod: 100,
}
const REPAYMENT = { id: 7, type: { id: 2 }, date: [2026, 3, 20], amount: 400 }
const ACTIVE_LOAN = {
  id: 1,
  status: { id: 300, code: 'active' },
  repaymentSchedule: { currency: { code: 'USD', decimalPlaces: 2 }, periods: [PERIOD] },
  summary: { totalOutstanding: 100, totalOverdue: 0 },
  transactions: [REPAYMENT],
}

/** Reads the loan from a core that gives this answer. */
async function readAnswer(answer: object) {
  const odd = await serveApp(new Hono().get('*', (c) => c.json(answer)))
  return await servicing({ baseUrl: odd.baseUrl }).readLoan('x').finally(odd.close)
}

const withSchedule = (change: object) => ({
  repaymentSchedule: { ...ACTIVE_LOAN.repaymentSchedule, ...change },
})
const withPeriod = (change: object) => withSchedule({ periods: [{ ...PERIOD, ...change }] })
const TWO_OF_50 = [1, 2].map((period) => ({ ...PERIOD, period, totalOutstandingForPeriod: 50 }))

test.each([
  ['a day that does not exist', withPeriod({ dueDate: [0, 0, 0] })],
  ['more money than there is', withPeriod({ totalOutstandingForPeriod: 1e300 })],
  ['less than nothing owed', withPeriod({ totalOutstandingForPeriod: -1 })],
  ['a payment that does not say what is owed', withPeriod({ totalOutstandingForPeriod: undefined })],
  ['a payment without its amount', withPeriod({ totalOriginalDueForPeriod: undefined })],
  ['no payments', withSchedule({ periods: [] })],
  ['another currency', withSchedule({ currency: { code: 'EUR', decimalPlaces: 2 } })],
  ['dollars without cents', withSchedule({ currency: { code: 'USD', decimalPlaces: 0 } })],
  ['no currency', withSchedule({ currency: undefined })],
  ['two payments of one number', withSchedule({ periods: TWO_OF_50.map((row) => ({ ...row, period: 1 })) })],
  ['payments out of order', withSchedule({ periods: TWO_OF_50.toReversed() })],
  ['a payment missing', withSchedule({ periods: TWO_OF_50.slice(0, 1) })],
  ['payments that add up to more than is owed', withPeriod({ totalOutstandingForPeriod: 100.01 })],
  ['a negative amount', withPeriod({ totalOriginalDueForPeriod: -500 })],
  ['a negative total', { summary: { totalOutstanding: -100, totalOverdue: -100 } }],
  ['a negative overpayment', { totalOverpaid: -1 }],
  ['no summary', { summary: undefined }],
  ['no transactions', { transactions: undefined }],
  ['more overdue than owed', { summary: { totalOutstanding: 100, totalOverdue: 101 } }],
  ['a negative repayment', { transactions: [{ ...REPAYMENT, amount: -400 }] }],
  ['a repayment with two amounts', { transactions: [REPAYMENT, { ...REPAYMENT, amount: 300 }] }],
])('a book with %s is malformed', async (_, change) => {
  expect((await errorOf(readAnswer({ ...ACTIVE_LOAN, ...change }))).code).toBe('MALFORMED')
})

test('a book whose payments add up is read', async () => {
  const book = await readAnswer({ ...ACTIVE_LOAN, ...withSchedule({ periods: TWO_OF_50 }) })
  expect(book).toMatchObject({ owedCents: 10_000, payments: [{ owedCents: 5_000 }, { owedCents: 5_000 }] })
})

test('a repayment that the core lists twice counts once', async () => {
  const book = await readAnswer({ ...ACTIVE_LOAN, transactions: [REPAYMENT, REPAYMENT] })
  expect(book?.repayments).toEqual([{ on: '2026-03-20', cents: 40_000 }])
})

test('a schedule with other payments than agreed is stopped before approval', async () => {
  const loan = someLoan({}, 'Otherwise')
  const dear = { ...loan, monthlyPaymentCents: 40_000 }
  const payments = [40_000, 40_000, 26_001].map((amountCents, index) => ({
    dueDate: loan.payments[index]?.dueDate ?? '',
    amountCents,
  }))
  expect((await errorOf(servicing().boardLoan({ ...dear, payments }, crypto.randomUUID()))).code).toBe(
    'MISMATCH',
  )
  expect((await findStoredLoan(loan.externalId))?.status.code).toContain('pending.approval')
})

test('outages, too many calls and half an answer go by; the loan is made once', async () => {
  for (const [lastName, codes] of [
    ['Downtime', ['UNAVAILABLE', 'UNAVAILABLE']],
    ['Busy', ['RATE_LIMITED']],
    ['Malformed', ['MALFORMED']],
    ['Slowly', ['TIMEOUT']],
  ] as const) {
    const loan = someLoan({}, lastName)
    for (const code of codes)
      expect((await errorOf(servicing({ timeoutMs: 300 }).boardLoan(loan, crypto.randomUUID()))).code).toBe(
        code,
      )
    await servicing().boardLoan(loan, crypto.randomUUID())
    expect((await findStoredLoan(loan.externalId))?.status.active).toBe(true)
  }
})

test("a rejection carries Fineract's code, without a person or an amount", async () => {
  const loan = someLoan({ agreedOn: '2026-01-01', paidOutOn: '2026-01-02' })
  const error = await errorOf(servicing().boardLoan(loan, crypto.randomUUID()))
  expect([error.code, error.message]).toEqual([
    'REFUSED',
    'The core answered with status 403: error.msg.loan.submittal.cannot.be.before.client.activation.date',
  ])
})

test('a wrong password, a wrong tenant and a core that is not there are outages', async () => {
  const loan = someLoan()
  for (const change of [{ password: 'guess' }, { tenant: 'other' }, { baseUrl: 'http://127.0.0.1:9' }])
    expect((await errorOf(servicing(change).boardLoan(loan, crypto.randomUUID()))).code).toBe('UNAVAILABLE')
})
