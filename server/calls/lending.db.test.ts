/** @module-tag slow */

import { getPreFlowReliefCall } from '@relief/contract/calls/flow.ts'
import { checkRangeCall, getLendingTermsCall } from '@relief/contract/calls/lending.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { closedStates } from '@relief/domain/underwriting/closed-states.ts'
import { policies, policyInForce } from '@relief/partners/policy.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { lendingTerms } from '@relief/wire/lending-terms.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres', { own: true })
const inForce = () => policyInForce(lenderDay(server.context.now()))

const asked = (change: object = {}) => ({
  desiredLoanAmount: 1000,
  stateCode: 'CA' as const,
  income: { amount: 3271, payPeriod: 'MONTH' as const },
  ...change,
})

const post = async (body: object, address = '198.51.100.4') =>
  await fetch(`${server.origin}${checkRangeCall.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  })

test('a visitor gets a range of the policy in force, without an account', async () => {
  const reply = await post(asked())
  expect(reply.status).toBe(200)
  const { result } = checkRangeCall.reply.parse(await reply.json())
  expect(result).toMatchObject({ outcome: 'RANGE', yearlyIncome: 39_252, minimumIncome: null })
  const [loan, personal] = result.products
  expect(loan).toMatchObject({ productTypeName: 'SMALL_DOLLAR_LOAN', nearest: { amount: 1000 } })
  expect(loan?.bankName).toMatch(/Member FDIC$/)
  expect(loan?.annualPercentageRate.lowest).toBeLessThan(loan?.annualPercentageRate.highest ?? 0)
  expect(loan?.nearest.terms.map(({ termInMonths }) => termInMonths)).toContain(12)
  expect(personal).toMatchObject({ productTypeName: 'PERSONAL_LOAN', amount: { lowest: 1000 } })
})

test('an unserved state and a low income are reported before an account is opened', async () => {
  const [closed = ''] = closedStates(inForce())
  const inClosed = checkRangeCall.reply.parse(await (await post(asked({ stateCode: closed }))).json())
  expect(inClosed.result).toMatchObject({ outcome: 'STATE_NOT_SERVED', products: [] })
  const poor = await post(asked({ income: { amount: 100, payPeriod: 'WEEK' } }))
  expect(checkRangeCall.reply.parse(await poor.json()).result).toMatchObject({
    outcome: 'INCOME_TOO_LOW',
    yearlyIncome: 5200,
    minimumIncome: 12_000,
    products: [],
  })
})

test('a wrong value is named with its field', async () => {
  for (const [body, field] of [
    [asked({ desiredLoanAmount: 100 }), 'desiredLoanAmount'],
    [asked({ stateCode: 'ZZ' }), 'stateCode'],
    [asked({ income: { amount: -1, payPeriod: 'MONTH' } }), 'income.amount'],
    [asked({ income: { amount: 90_000_000, payPeriod: 'WEEK' } }), 'income.amount'],
    [asked({ income: { amount: 10, payPeriod: 'DAY' } }), 'income.payPeriod'],
  ] as const) {
    const reply = await post(body)
    expect(reply.status, field).toBe(400)
    expect(JSON.stringify(await reply.json())).toContain(`"field":"${field}"`)
  }
})

test('nothing that was typed is stored or logged', async () => {
  const { database } = server.context
  // Digits that occur nowhere else, because the server does other work at the same time.
  const typed = '76543219'
  const body = asked({ income: { amount: Number(typed), payPeriod: 'YEAR' } })
  expect((await post(body, '198.51.100.9')).status).toBe(200)
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables)
    expect(
      await database.query(`select 1 from "${name}" as row where row::text like $1 limit 1`, [`%${typed}%`]),
      name,
    ).toEqual([])
  expect(server.logged()).not.toContain(typed)
})

test('the call is limited by address', async () => {
  const replies: Response[] = []
  // A few at a time: a busy machine turns away more than ten of these calls at once.
  while (replies.length < 105)
    replies.push(...(await Promise.all(Array.from({ length: 5 }, () => post(asked(), '198.51.100.77')))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await post(asked(), '198.51.100.78')).status).toBe(200)
})

test('terms and limits are those of the policy in force', async () => {
  const read = async (path: string) => await (await fetch(`${server.origin}${path}`)).json()
  const terms = getLendingTermsCall.reply.parse(await read(getLendingTermsCall.path)).result
  expect(policies).toContain(inForce())
  expect(terms).toEqual(JSON.parse(JSON.stringify(lendingTerms(inForce()))))
  const limits = getPreFlowReliefCall.reply.parse(await read(getPreFlowReliefCall.path)).result
  expect(limits).toEqual({ minLoanAmount: terms.amounts.min, maxLoanAmount: terms.amounts.max })
})
