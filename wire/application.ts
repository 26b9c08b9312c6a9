import type { Application } from '@relief/contract/entities/application.ts'
import { toDollars } from '@relief/domain/money.ts'
import type { StoredApplication } from '@relief/store/application.ts'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

/** An application as its owner sees it on the wire. */
export function wireApplication(row: StoredApplication): Application {
  const requested = dollars(row.requestedLoanAmountCents)
  return {
    applicationUuid: row.applicationUuid,
    createdAt: row.createdAt.toISOString(),
    decisionStatus: row.decisionStatus,
    productTypeName: row.productTypeName,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    currentFlowStep: row.currentFlowStep,
    currentStep: row.currentFlowStep,
    desiredLoanAmount: dollars(row.desiredLoanAmountCents),
    desiredLoanTermInMonths: row.desiredLoanTermMonths,
    intendedUseOfFunds: row.intendedUseOfFunds,
    requestedLoanAmount: requested === null ? null : { amount: requested, currency: 'USD' },
    useOfFundsOther: row.useOfFundsOther,
  }
}
