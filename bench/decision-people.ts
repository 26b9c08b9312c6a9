import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { syntheticFile } from '@relief/sandbox/bureau/population.ts'
import { toBureauReply } from '@relief/tools/backtest/people.ts'

/** Snapshots of the sandbox's population asking for 1,000 over 12 months in California. */
export function snapshots(count: number, annualIncomeDollars: number): Snapshot[] {
  return Array.from({ length: count }, (_, index) => {
    const report = syntheticFile(String(100_010_001 + index * 38_119))
    return {
      schema: 1,
      asOf: '2026-11-20',
      request: { amountCents: 100_000, termMonths: 12, useOfFunds: 'MEDICAL' },
      applicant: { stateCode: 'CA', meetsMinimumAge: true },
      annualIncomeCents: annualIncomeDollars * 100,
      wealth: { savingsCheckingCents: 150_000, investmentsCents: 0 },
      bureau: toBureauReply(report),
      bank: null,
      identity: { outcome: 'APPROVED', evaluationId: 'population' },
      sanctions: 'CLEAR',
      militaryLending: report.military_lending === 'covered' ? 'COVERED' : 'NOT_COVERED',
      reliefLoans: { outstanding: 0, outstandingPrincipalCents: 0, lastTwoPaymentsOnTime: null },
    }
  })
}
