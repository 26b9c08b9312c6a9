import type { Line } from '@relief/contract/entities/line.ts'
import type { Loan } from '@relief/contract/entities/loan.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { contactFrom } from '@relief/steps/support-contact.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawList } from './line/draw-list.tsx'
import { DrawReview } from './line/draw-review.tsx'
import { LineFigures } from './line/line-figures.tsx'
import { planPayments } from './line/plan-payments.ts'
import { words as lineWords } from './line/words.ts'
import { Due, Repaying } from './paid-loan-summary.tsx'
import { words } from './words.ts'

/** The texts of the elements, with one space between them. */
const textOf = (page: ReactNode) =>
  renderToString(page)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** A line with a missed month: two payments of 100 and two subscriptions of 2.50 are due. */
const line: Line = {
  number: '482109375264',
  limit: 300,
  left: 50,
  owed: 250,
  credit: 0,
  isClosed: false,
  subscription: 2.5,
  feesOwed: 5,
  minimumPayment: 100,
  cancelledAt: null,
  account: null,
  duePayments: [
    { dueOn: '2027-01-27', owed: 200, subscription: 5, overdue: 102.5 },
    { dueOn: '2027-02-27', owed: 50, subscription: 0, overdue: 0 },
  ],
  draws: [],
  fees: [
    { amount: 2.5, chargedOn: '2026-12-27', dueOn: '2027-01-27' },
    { amount: 2.5, chargedOn: '2026-11-27', dueOn: '2026-12-27' },
  ],
  payments: [{ amount: 100, subscription: 2.5, bookedAt: '2027-01-02T15:00:00.000Z', returnedAt: null }],
}
const id = '019a0000-0000-7000-8000-000000000001'
const lineText = (shown: Line) => textOf(<LineFigures line={shown} applicationUuid={id} />)

test('what is owed on a line has the fees of the months that have begun', () => {
  const { owed, feesInOwed, left } = lineWords.figures
  const next = `${words.due.next} $205.00 ${words.due.on('Jan 27, 2027')}`
  expect(lineText(line)).toContain(`${next} ${owed} $255.00 ${feesInOwed} $5.00 ${left} $50.00`)
  const repaid = { ...line, owed: 0, feesOwed: 0, left: 300, duePayments: [] }
  // Without a payment due, the page leads with what is available.
  expect(lineText(repaid)).toContain(`${left} $300.00 ${owed} $0.00`)
  expect(lineText(repaid)).not.toContain(feesInOwed)
  // This month is paid, so the next payment is that of a month that has not begun.
  const paid = { ...line, feesOwed: 0 }
  expect(lineText(paid)).toContain(`${next} ${owed} $250.00`)
})

test('a credit on a line is shown with how to get it, and none without a credit', () => {
  const { title } = lineWords.credit
  expect(lineText({ ...line, owed: 0, credit: 42.5 })).toContain(title('$42.50'))
  expect(lineText(line)).not.toContain(title('$0.00'))
})

test('a line has the account number that a letter about it needs', () => {
  expect(lineText(line)).toContain(`${lineWords.figures.accountNumber} 4821-0937-5264`)
})

test('the fees of a line are listed on the day on which their month begins', () => {
  const { fee } = lineWords.list
  const list = textOf(<DrawList line={line} />)
  const day = formatCalendarDate
  const rows = [
    `${day('2027-01-02')} $102.50`,
    `${day('2026-12-27')} $2.50 ${fee(day('2027-01-27'))}`,
    `${day('2026-11-27')} $2.50 ${fee(day('2026-12-27'))}`,
  ]
  const places = rows.map((row) => list.indexOf(row))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('a payment on a line is listed with the fee that it paid', () => {
  const { payment, paymentWithFee } = lineWords.list
  expect(textOf(<DrawList line={line} />)).toContain(`$102.50 ${paymentWithFee('$2.50')}`)
  const plain = { ...line, payments: line.payments.map((each) => ({ ...each, subscription: 0 })) }
  expect(textOf(<DrawList line={plain} />)).toContain(`$100.00 ${payment}`)
})

test('a returned payment and a refund on a line are listed as what they are', () => {
  const { paymentReturned, refund, refundReturned } = lineWords.list
  const returnedAt = '2027-01-05T15:00:00.000Z'
  const listed = (change: object) =>
    textOf(<DrawList line={{ ...line, payments: line.payments.map((each) => ({ ...each, ...change })) }} />)
  expect(listed({ returnedAt })).toContain(`$102.50 ${paymentReturned('Jan 5, 2027')}`)
  const refunded = { amount: -40, subscription: -2.5 }
  expect(listed(refunded)).toContain(`$42.50 ${refund}`)
  expect(listed({ ...refunded, returnedAt })).toContain(`$42.50 ${refundReturned}`)
})

test('a draw is planned without returned payments, and less the credit', () => {
  const drawnOn = { drawUuid: id, status: 'SETTLED', requestedAt: '2027-01-02T15:00:00.000Z' } as const
  const draw = { ...drawnOn, amount: 100, settledAt: null, isRefused: false, returnReason: null }
  const [made] = line.payments
  if (made === undefined) throw new Error('The line has no payment')
  const account = { accountLastFour: '6789', accountType: 'CHECKING' } as const
  const at = new Date('2027-01-05T15:00:00.000Z')
  const plan = (payments: Line['payments'], status: 'SETTLED' | 'RETURNED' = 'SETTLED') => {
    const shown: Line = { ...line, account, draws: [{ ...draw, status, account }], payments }
    return planPayments(shown, 10_000, at).map(({ owedCents }) => owedCents / 100)
  }
  expect(plan([made])).toEqual([100])
  expect(plan([{ ...made, returnedAt: at.toISOString() }])).toEqual([100, 100])
  expect(plan([{ ...made, amount: 40 }], 'RETURNED')).toEqual([60])
  // A refund is due as a draw is: not before the month after.
  const refund = { ...made, amount: -30, subscription: 0, bookedAt: at.toISOString() }
  expect(plan([{ ...made, amount: 80 }, refund])).toEqual([20, 100, 30])
  const review = (change: Partial<Line>) =>
    textOf(
      <DrawReview
        line={{ ...line, account, payments: [], owed: 0, ...change }}
        isMain
        draw={{ drawUuid: id, amount: 100, to: null }}
        confirm={() => Promise.resolve(null)}
        way="PASSWORD"
        change={() => undefined}
      />,
    )
  const { owed, total } = lineWords.review
  expect(
    review({ payments: [{ ...made, amount: 40, bookedAt: '2026-11-02T15:00:00.000Z' }], credit: 40 }),
  ).toContain(`${owed} $60.00`)
  expect(review({})).not.toContain(owed)
  expect(review({})).toContain(`${total} $102.50`)
})

const loan: Loan = {
  number: '482109375264',
  borrowed: 1000,
  plannedOn: null,
  asOf: '2027-01-02T15:00:00.000Z',
  owed: 1100,
  overdue: 91.71,
  payoff: 1050,
  chargeTakenOff: null,
  credit: 0,
  nextPayment: { dueDate: '2027-01-01', amount: 91.71 },
  payments: [],
}

test('a payment that is past due is not called the next one', () => {
  const { oldest, oldestDue } = words.paid
  const late = textOf(<Due loan={loan} />)
  expect(late).toContain(`${oldest} $91.71 ${oldestDue('Jan 1, 2027')}`)
  expect(late).not.toContain(words.due.next)
  const onTime = textOf(<Due loan={{ ...loan, overdue: 0 }} />)
  expect(onTime).toContain(`${words.due.next} $91.71 ${words.due.on('Jan 1, 2027')}`)
})

test('a repaid loan does not say how to pay', () => {
  const pages = [null, loan, { ...loan, owed: null }, { ...loan, owed: 0, payoff: 0, nextPayment: null }]
  const contact = contactFrom(undefined)
  const howToPay = pages.map((shown) =>
    textOf(<Repaying loan={shown} contact={contact} />).includes(words.paid.howToPay),
  )
  expect(howToPay).toEqual([true, true, true, false])
})

test('what was paid above the payoff amount is shown with how to get it back', () => {
  const repaid = { ...loan, owed: 0, overdue: 0, payoff: 0, nextPayment: null }
  const { credit, creditHelp } = words.paid
  expect(textOf(<Due loan={{ ...repaid, credit: 25 }} />)).toContain(`${credit('$25.00')} ${creditHelp}`)
  expect(textOf(<Due loan={repaid} />)).not.toContain(creditHelp)
})

test('a loan that was repaid early says how to get back what was paid too much', () => {
  const repaid = { ...loan, owed: 0, overdue: 0, payoff: 0, nextPayment: null }
  const due = (dueDate: string) =>
    textOf(<Due loan={{ ...repaid, payments: [{ dueDate, amount: 9, owed: 0 }] }} />)
  expect(due('2027-02-01')).toContain(words.paid.paidMore)
  expect(due('2027-01-01')).not.toContain(words.paid.paidMore)
})

test('a repaid loan says so first, and nothing about payments on their way', () => {
  const repaid = { ...loan, owed: 0, overdue: 0, payoff: 0, nextPayment: null }
  const { title, detail } = words.paid.repaid
  const text = textOf(<Due loan={repaid} />)
  expect(text).toContain(`${title} ${detail}`)
  expect(text).not.toContain('Jan 2, 2027')
})

test('figures of an earlier day say that there are no newer ones', () => {
  const at = (day: string) => textOf(<Due loan={loan} now={new Date(`${day}T15:00:00Z`)} />)
  expect(at('2027-01-02')).toContain(words.paid.asOf('Jan 2, 2027'))
  expect(at('2027-01-03')).toContain(words.paid.asOfEarlier('Jan 2, 2027'))
})

test('a repaid loan says that it counts as open until it is closed', () => {
  const repaid = { ...loan, owed: 0, overdue: 0, payoff: 0, nextPayment: null }
  expect(textOf(<Due loan={repaid} />)).toContain(words.paid.closing)
  expect(textOf(<Due loan={{ ...repaid, isClosed: true }} />)).not.toContain(words.paid.closing)
  expect(textOf(<Due loan={loan} />)).not.toContain(words.paid.closing)
})

test('a loan that was paid out later than agreed says why its dates differ', () => {
  const late = words.paid.sentLate('Nov 25, 2026')
  expect(textOf(<Due loan={loan} />)).not.toContain(late)
  expect(textOf(<Due loan={{ ...loan, plannedOn: '2026-11-25' }} />)).toContain(late)
})

test('the payoff amount of a loan at a rate says that it changes each day', () => {
  const contact = contactFrom(undefined)
  const page = (change: Partial<Loan>) => textOf(<Repaying loan={{ ...loan, ...change }} contact={contact} />)
  const daily = words.paid.dailyInterest('Jan 2, 2027', '$1,050.00')
  expect(page({})).toContain(daily)
  // With a charge, the page says what is taken off; on the last day, nothing is.
  expect(page({ chargeTakenOff: 50 })).not.toContain(daily)
  expect(page({ owed: 1050 })).not.toContain(daily)
})
