import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { creditFile } from '@relief/providers/bureau/credit-file.ts'
import { syntheticFile } from '@relief/sandbox/bureau/population.ts'

/** People of the sandbox's population who ask for 1,000 over 12 months in California, as the decision sees them. */
export function snapshots(count: number, annualIncomeDollars: number): Snapshot[] {
  return Array.from({ length: count }, (_, index) => {
    const report = syntheticFile(String(100_010_001 + index * 38_119))
    return {
      schema: 2,
      asOf: '2026-11-20',
      request: { amountCents: 100_000, termMonths: 12, useOfFunds: 'MEDICAL' },
      applicant: { stateCode: 'CA', meetsMinimumAge: true },
      annualIncomeCents: annualIncomeDollars * 100,
      wealth: { savingsCheckingCents: 150_000, investmentsCents: 0 },
      bureau: answer(report),
      bank: null,
      sanctions: 'CLEAR',
      militaryLending: report.military_lending === 'covered' ? 'COVERED' : 'NOT_COVERED',
      reliefLoans: { outstanding: 0, outstandingPrincipalCents: 0, lastTwoPaymentsOnTime: null },
    }
  })
}

function answer(report: ReturnType<typeof syntheticFile>): Snapshot['bureau'] {
  const reportId = 'bench'
  if (report.status === 'frozen') return { status: 'FROZEN', reportId }
  if (report.status !== 'hit') return { status: 'NO_HIT', reportId }
  const scores = report.scores.map((score) => {
    const [first, ...rest] = score.factors
    if (!first) throw new Error('A score without factors')
    return { ...score, factors: [first, ...rest] as [typeof first, ...typeof rest] }
  })
  const { tradelines, inquiries, public_records } = report
  return {
    status: 'HIT',
    reportId,
    file: creditFile({
      report_id: reportId,
      generated_on: '2026-11-20',
      ofac: report.ofac,
      military_lending: report.military_lending,
      status: 'hit',
      scores,
      tradelines: [...tradelines],
      inquiries: [...inquiries],
      public_records: [...public_records],
    }),
  }
}
