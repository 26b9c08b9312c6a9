/** A loan in Fineract's books; cents, days 'YYYY-MM-DD'. */
export type BookedLoan = {
  readonly id: number
  readonly clientId: number
  readonly externalId: string
  readonly productId: number
  readonly principalCents: number
  readonly chargeCents: number
  readonly annualPercent: number
  readonly fixedPaymentCents: number | null
  readonly repayments: number
  readonly firstDueDate: string
  readonly submittedOn: string
  readonly expectedOn: string
  status: Status
  approvedOn: string | null
  disbursedOn: string | null
  /** Absent before the first repayment. */
  paid?: { on: string; cents: number; isUndone?: boolean }[]
}

type Status = keyof typeof STATUSES

export const STATUSES = {
  pending: {
    id: 100,
    code: 'loanStatusType.submitted.and.pending.approval',
    value: 'Submitted and pending approval',
  },
  approved: { id: 200, code: 'loanStatusType.approved', value: 'Approved' },
  active: { id: 300, code: 'loanStatusType.active', value: 'Active' },
  repaid: { id: 600, code: 'loanStatusType.closed.obligations.met', value: 'Closed (obligations met)' },
  overpaid: { id: 700, code: 'loanStatusType.overpaid', value: 'Overpaid' },
  rejected: { id: 500, code: 'loanStatusType.rejected', value: 'Rejected' },
} as const

export type Period = { dueDate: string; principalCents: number; interestCents: number }

/**
 * Equal payments on a declining balance, each month a twelfth of the yearly rate, an exact half rounded to
 * the even cent as Fineract does by default; the last payment takes the rest.
 */
export function repaymentSchedule(loan: BookedLoan): Period[] {
  const rate = loan.annualPercent / 1200
  const level =
    rate === 0
      ? loan.principalCents / loan.repayments
      : (loan.principalCents * rate) / (1 - (1 + rate) ** -loan.repayments)
  const payment = loan.fixedPaymentCents ?? halfEven(level)
  const [year = 0, month = 0, date = 0] = loan.firstDueDate.split('-').map(Number)
  const periods: Period[] = []
  let owed = loan.principalCents
  for (let number = 0; number < loan.repayments; number++) {
    const interestCents = halfEven(owed * rate)
    const isLast = number === loan.repayments - 1
    const principalCents = isLast ? owed : Math.min(owed, payment - interestCents)
    owed -= principalCents
    const dueDate = new Date(Date.UTC(year, month - 1 + number, date)).toISOString().slice(0, 10)
    periods.push({ dueDate, principalCents, interestCents })
  }
  return periods
}

function halfEven(cents: number): number {
  const below = Math.floor(cents)
  const over = cents - below
  if (Math.abs(over - 0.5) > 1e-6) return Math.round(cents)
  return below % 2 === 0 ? below : below + 1
}

const dollars = (cents: number) => cents / 100
const toDateArray = (day: string) => day.split('-').map(Number)

function repaidCents({ paid = [] }: BookedLoan): number {
  return paid.reduce((sum, { cents, isUndone }) => sum + (isUndone === true ? 0 : cents), 0)
}

const due = (periods: readonly Period[]) =>
  periods.reduce((sum, { principalCents, interestCents }) => sum + principalCents + interestCents, 0)

/** The status after a repayment was made or undone. */
export function statusWhenPaid(loan: BookedLoan): Status {
  const leftCents = due(repaymentSchedule(loan)) - repaidCents(loan)
  if (leftCents > 0) return 'active'
  return leftCents === 0 ? 'repaid' : 'overpaid'
}

/** What is owed in all, and what of it was due before today. */
function summarize(loan: BookedLoan, today: string) {
  const periods = repaymentSchedule(loan)
  const paidCents = repaidCents(loan)
  const overdueCents = due(periods.filter(({ dueDate }) => dueDate < today)) - paidCents
  return {
    totalOutstanding: dollars(Math.max(0, due(periods) - paidCents)),
    totalOverdue: dollars(Math.max(0, overdueCents)),
  }
}

/** The number of transactions before the first repayment. */
export const TRANSACTIONS_BEFORE = 2

/** The disbursement, its charge, and the repayments, by Fineract's types. */
function transactionsOf(loan: BookedLoan) {
  if (loan.disbursedOn === null) return []
  const paid = loan.paid ?? []
  const start: { type: number; on: string; cents: number; isUndone?: boolean }[] = [
    { type: 1, on: loan.disbursedOn, cents: loan.principalCents },
    { type: 5, on: loan.disbursedOn, cents: loan.chargeCents },
  ]
  return [...start, ...paid.map((repayment) => ({ type: 2, ...repayment }))].map(
    ({ type, on, cents, isUndone = false }, index) => ({
      id: index + 1,
      type: { id: type },
      date: toDateArray(on),
      amount: dollars(cents),
      manuallyReversed: isUndone,
    }),
  )
}

/** @param associations the parts to add: repaymentSchedule, transactions */
export function wireLoan(loan: BookedLoan, associations: readonly string[], today: string) {
  const { status } = loan
  let paidCents = repaidCents(loan)
  const overpaidCents = paidCents - due(repaymentSchedule(loan))
  const applyPaid = (dueCents: number) => {
    const taken = Math.min(paidCents, dueCents)
    paidCents -= taken
    return dueCents - taken
  }
  const periods = repaymentSchedule(loan).map(({ dueDate, principalCents, interestCents }, index) => ({
    period: index + 1,
    dueDate: toDateArray(dueDate),
    principalDue: dollars(principalCents),
    interestDue: dollars(interestCents),
    feeChargesDue: 0,
    totalOriginalDueForPeriod: dollars(principalCents + interestCents),
    totalDueForPeriod: dollars(principalCents + interestCents),
    totalOutstandingForPeriod: dollars(applyPaid(principalCents + interestCents)),
  }))
  const start = {
    dueDate: toDateArray(loan.disbursedOn ?? loan.expectedOn),
    principalDisbursed: dollars(loan.principalCents),
    feeChargesDue: dollars(loan.chargeCents),
  }
  return {
    id: loan.id,
    accountNo: String(loan.id).padStart(9, '0'),
    externalId: loan.externalId,
    clientId: loan.clientId,
    loanProductId: loan.productId,
    status: {
      ...STATUSES[status],
      pendingApproval: status === 'pending',
      waitingForDisbursal: status === 'approved',
      active: status === 'active',
    },
    principal: dollars(loan.principalCents),
    netDisbursalAmount: dollars(loan.principalCents - loan.chargeCents),
    interestRatePerPeriod: loan.annualPercent,
    ...(['active', 'repaid', 'overpaid'].includes(status) && { summary: summarize(loan, today) }),
    ...(status === 'overpaid' && { totalOverpaid: dollars(overpaidCents) }),
    ...(associations.includes('transactions') && { transactions: transactionsOf(loan) }),
    ...(associations.includes('repaymentSchedule') && {
      repaymentSchedule: { currency: { code: 'USD', decimalPlaces: 2 }, periods: [start, ...periods] },
    }),
  }
}
