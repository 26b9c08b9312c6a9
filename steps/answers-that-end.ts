import type { IneligibleReason } from '@relief/contract/enumerations.ts'

/** The reason why a home in this state ends an application; null where a bank lends. */
export function reasonOfState(
  stateCode: string,
  { nonQualifyingStates }: { nonQualifyingStates: readonly string[] },
): IneligibleReason | null {
  return nonQualifyingStates.includes(stateCode) ? 'STATE' : null
}

/** The reason why this yearly income ends an application; null where it is enough. */
export function reasonOfIncome(
  annualCents: number,
  { minimumIncomeCents }: { minimumIncomeCents: number },
): IneligibleReason | null {
  return annualCents < minimumIncomeCents ? 'INCOME' : null
}
