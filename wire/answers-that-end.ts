import type { AnswersThatEnd } from '@relief/contract/calls/flow.ts'
import { toDollars } from '@relief/domain/money.ts'

/** The answers that end an application without a credit decision. */
export function wireAnswersThatEnd(rules: {
  nonQualifyingStates: readonly string[]
  minimumIncomeCents: number
}): AnswersThatEnd {
  return {
    nonQualifyingStates: [...rules.nonQualifyingStates],
    minimumIncome: toDollars(rules.minimumIncomeCents),
  }
}
