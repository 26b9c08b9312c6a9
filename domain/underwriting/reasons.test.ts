import { expect, test } from 'vitest'
import lines from '../vectors/form-c1-lines.json' with { type: 'json' }
import { decide } from './decide.ts'
import { exampleFile, examplePolicy, exampleSnapshot, withFile } from './example-case.ts'
import { incomeReason, principalReasons, reason, scoreReasons } from './reasons.ts'

test('a reason names the line of Form C-1 that is about the same thing', () => {
  const line = (code: Parameters<typeof reason>[0]) => lines[(reason(code).regBLine ?? 0) - 1]
  expect(lines).toHaveLength(24)
  expect(lines[(incomeReason(1_200_000).regBLine ?? 0) - 1]).toBe(
    'Income insufficient for amount of credit requested',
  )
  expect(line('OBLIGATIONS_TOO_HIGH')).toBe('Excessive obligations in relation to income')
  expect(line('NO_CREDIT_FILE')).toBe('No credit file')
  expect(line('TOO_FEW_CREDIT_ACCOUNTS')).toBe('Limited credit experience')
  expect(line('LATE_PAYMENTS_WITH_US')).toBe('Poor credit performance with us')
  expect(line('PAST_DUE_NOW')).toBe('Delinquent past or present credit obligations with others')
  expect(line('COLLECTION')).toBe('Collection action or judgment')
  expect(line('BANKRUPTCY')).toBe('Bankruptcy')
  expect(line('RECENT_INQUIRIES')).toBe('Number of recent inquiries on credit bureau report')
  expect(line('UTILIZATION_TOO_HIGH')).toContain('Other')
  expect(reason('STATE_NOT_SERVED').regBLine).toBeUndefined()
})

test('an income reason names the minimum', () => {
  expect(incomeReason(1_200_000).text).toBe('Your yearly income is below the $12,000 that this loan requires')
})

test('every theme of a score factor has words of its own', () => {
  const themes = [
    'DELINQUENCY',
    'COLLECTION',
    'UTILIZATION',
    'INQUIRIES',
    'SHORT_HISTORY',
    'TOO_FEW_ACCOUNTS',
    'OBLIGATIONS',
  ] as const
  const found = scoreReasons(themes.map((theme) => ({ theme, text: 'as the bureau says' })))
  expect(new Set(found.map(({ text }) => text)).size).toBe(themes.length)
})

test('a reason is said once, and there are never more than four', () => {
  const repeated = reason('BANKRUPTCY')
  const many = [
    repeated,
    reason('CHARGE_OFF'),
    repeated,
    reason('COLLECTION'),
    reason('PAST_DUE_NOW'),
    reason('NO_CREDIT_FILE'),
  ]
  expect(principalReasons(many).map(({ code }) => code)).toEqual([
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
