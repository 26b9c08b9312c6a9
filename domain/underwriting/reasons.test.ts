import { expect, test } from 'vitest'
import lines from '../vectors/form-c1-lines.json' with { type: 'json' }
import { decide } from './decide.ts'
import { exampleFile, examplePolicy, exampleSnapshot, withFile } from './example-case.ts'
import { figuredWordings } from './figured-reasons.ts'
import { fixedWording } from './fixed-reasons.ts'
import { principalReasons, type Reason, reasonSentence } from './reasons.ts'

const exact = figuredWordings.EXACT_FIGURES
const count = { value: 3, maximum: 1, months: 24 }
const room = { monthlyIncomeCents: 100_000, roomCents: 10_000, amountCents: 150_000, paymentCents: 12_530 }

test('a reason names the line of Form C-1 that is about the same thing', () => {
  const line = ({ regBLine = 0 }: Reason) => lines[regBLine - 1]
  expect(lines).toHaveLength(24)
  expect(line(exact('INCOME_BELOW_MINIMUM', { minimumCents: 1_200_000 }))).toBe(
    'Income insufficient for amount of credit requested',
  )
  expect(line(exact('PAYMENT_TOO_HIGH_FOR_INCOME', room))).toBe(
    'Income insufficient for amount of credit requested',
  )
  const debts = { obligationsCents: 155_000, monthlyIncomeCents: 400_000, share: 0.4, shareWithReserves: 0.4 }
  expect(line(exact('OBLIGATIONS_TOO_HIGH', { ...debts, roomCents: 5_000 }))).toBe(
    'Excessive obligations in relation to income',
  )
  expect(line(exact('NO_CREDIT_FILE', {}))).toBe('No credit file')
  expect(line(exact('TOO_FEW_CREDIT_ACCOUNTS', { value: 1, minimum: 2 }))).toBe('Limited credit experience')
  expect(line(exact('LATE_PAYMENTS_WITH_US', {}))).toBe('Poor credit performance with us')
  expect(line(exact('PAST_DUE_NOW', { value: 2, maximum: 1 }))).toBe(
    'Delinquent past or present credit obligations with others',
  )
  expect(line(exact('COLLECTION', count))).toBe('Collection action or judgment')
  expect(line(exact('BANKRUPTCY', { value: 3, minimum: 24 }))).toBe('Bankruptcy')
  expect(line(exact('RECENT_INQUIRIES', count))).toBe('Number of recent inquiries on credit bureau report')
  expect(line(exact('SCORE_FACTOR', { factor: 'x', theme: 'OTHER' }))).toContain('Other')
  expect(exact('STATE_NOT_SERVED', {}).regBLine).toBeUndefined()
})

test('a rule is worded with its own value, threshold and window', () => {
  expect(exact('COLLECTION', count).text).toBe(
    'Your credit report shows 3 accounts sent to collection in the last 24 months. The most we allow is 1.',
  )
  expect(exact('RECENT_INQUIRIES', { value: 1, maximum: 0, months: 12 }).text).toBe(
    'Your credit report shows that you applied for credit 1 time in the last 12 months. We allow none.',
  )
  expect(exact('CREDIT_HISTORY_TOO_SHORT', { value: 1, minimum: 12 }).text).toBe(
    'Your credit history goes back 1 month. We need at least 12.',
  )
  const limits = { balanceCents: 94_000, limitCents: 0, maximum: 0.855 }
  expect(exact('UTILIZATION_TOO_HIGH', limits).text).toBe(
    'You owe $940 on credit cards and other revolving accounts, and their limits add up to $0. We allow balances of up to 85.5% of the limits.',
  )
  expect(exact('UTILIZATION_TOO_HIGH', { ...limits, amountCents: 40_000 }).text).toContain(
    'With balances above 85.5% of the limits, we lend at most $400.',
  )
  expect(exact('PAYMENT_TOO_HIGH_FOR_INCOME', room).text).toBe(
    'The lowest monthly payment on $1,500 would be $125.30. With your income of $1,000 a month, we allow a payment of up to $100.',
  )
})

test('a characteristic that lost points is worded with its figure, without a threshold', () => {
  expect(exact('COLLECTION', { value: 1, months: 24 }).text).toBe(
    'Your credit report shows 1 account sent to collection in the last 24 months. Fewer would have helped.',
  )
  expect(exact('CREDIT_HISTORY_TOO_SHORT', { value: 110 }).text).toContain(
    'A longer history would have helped.',
  )
  expect(exact('BANK_BALANCE_TOO_LOW', { valueCents: -1_250 }).text).toContain(
    'average balance of -$12.50. More would have helped.',
  )
})

test('a bureau factor stays in the words of the bureau, whatever its theme', () => {
  for (const theme of ['DELINQUENCY', 'COLLECTION', 'INQUIRIES', 'OTHER'] as const)
    expect(exact('SCORE_FACTOR', { theme, factor: 'Something it says' })).toMatchObject({
      code: 'SCORE_FACTOR',
      text: 'The credit bureau says that this lowered your credit score: Something it says',
    })
})

test('a limit on the APR says whose it is', () => {
  const price = { amountCents: 100_000, apr: 0.2215, maximumApr: 0.16 }
  expect(exact('PRICE_ABOVE_CAP', { ...price, cap: 'STATE' }).text).toBe(
    'At the price we can offer you, the lowest APR on $1,000 would be about 22.15%. The law of your state allows an APR of up to 16%.',
  )
  expect(exact('PRICE_ABOVE_CAP', { ...price, cap: 'OWN' }).text).not.toMatch(/law/i)
  expect(exact('PRICE_ABOVE_CAP', { ...price, cap: 'MILITARY' }).text).toContain('Military Lending Act')
})

test('the sentences of 2026.1 stay as they were', () => {
  expect(fixedWording('COLLECTION', count)).toEqual({
    code: 'COLLECTION',
    text: 'An account was sent to collection in the last two years',
    regBLine: 18,
  })
  expect(fixedWording('SCORE_FACTOR', { theme: 'COLLECTION', factor: 'x' }).code).toBe('COLLECTION')
  expect(fixedWording('SCORE_FACTOR', { theme: 'OTHER', factor: 'x' }).text).toBe('x')
  expect(
    fixedWording('BANK_CASH_TOO_LOW', { ...room, inflowCents: 0, outflowCents: 0, balanceCents: 0 }),
  ).toEqual(fixedWording('PAYMENT_TOO_HIGH_FOR_INCOME', room))
})

test('every reason is shown with one period at its end', () => {
  const shown = (text: string) => reasonSentence({ text })
  expect(shown('You must be 18 or older to take out a loan')).toBe(
    'You must be 18 or older to take out a loan.',
  )
  expect(shown('You owe $1. We allow none.')).toBe('You owe $1. We allow none.')
})

test('a reason is said once, and there are never more than four', () => {
  const named = (code: Reason['code']): Reason => ({ code, text: code })
  const codes = [
    'BANKRUPTCY',
    'CHARGE_OFF',
    'BANKRUPTCY',
    'COLLECTION',
    'PAST_DUE_NOW',
    'STATE_LIMIT',
  ] as const
  expect(principalReasons(codes.map(named)).map(({ code }) => code)).toEqual([
    'BANKRUPTCY',
    'CHARGE_OFF',
    'COLLECTION',
    'PAST_DUE_NOW',
  ])
})

test('no reason hides behind a standard or a score', () => {
  const poor = withFile({ score: exampleFile.score && { ...exampleFile.score, value: 320 }, pastDueNow: 9 })
  for (const { text } of decide(poor, examplePolicy).reasons) {
    expect(text).not.toMatch(/internal|standards|policy|qualifying score|scoring/i)
  }
})

test('what may never be considered is not in a snapshot', () => {
  const words =
    /name"|school|education|graduation|birth|race|religion|sex|marital|origin|assistance|street|ssn/i
  expect(JSON.stringify(exampleSnapshot)).not.toMatch(words)
})

test('reasons of policies before 2026.7 keep their stored sentences', () => {
  const owed = { owedCents: 150_000, maximumCents: 250_000 }
  const returned = { value: 2, maximum: 0, days: 90 }
  const { FIGURES: before } = figuredWordings
  expect(before('PRINCIPAL_OUTSTANDING', owed).text).toBe(
    'You owe $1,500 on relief loans. With a new loan, the total may be at most $2,500.',
  )
  expect(exact('PRINCIPAL_OUTSTANDING', owed).text).toBe(
    'The original amounts of your open relief loans add up to $1,500. With a new loan, the total may be at most $2,500.',
  )
  expect(before('BANK_PAYMENTS_RETURNED', returned).text).toBe(
    'Your linked bank account shows 2 payments returned, or paid for a fee, in the last 90 days. We allow none.',
  )
  expect(exact('BANK_PAYMENTS_RETURNED', { ...returned, value: 1 }).text).toBe(
    'In the last 90 days, your linked bank account had 1 payment returned, or paid with an overdraft fee. We allow none.',
  )
})
