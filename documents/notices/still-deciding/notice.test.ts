import { expect, test } from 'vitest'
import { answerForStillDeciding } from './notice.ts'

const startedAt = new Date('2026-11-01T12:00:00Z')
const facts = (day: string, decisionStatus: 'IN_PROGRESS' | 'WITHDRAWN' = 'IN_PROGRESS') => ({
  application: { decisionStatus },
  newest: null,
  startedAt,
  now: new Date(`2026-11-${day}T12:00:01Z`),
})

test('an application without a decision gets the notice after ten days, not before', () => {
  expect(answerForStillDeciding(facts('10'))).toEqual({ waitUntil: new Date('2026-11-11T12:00:00Z') })
  expect(answerForStillDeciding(facts('11'))).toBe('SEND')
})

test('a withdrawn application is owed nothing', () => {
  expect(answerForStillDeciding(facts('30', 'WITHDRAWN'))).toEqual({ settled: 'WITHDRAWN' })
})
