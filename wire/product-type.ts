import type { ProductType } from '@relief/contract/enumerations.ts'
import type { LoanProductType } from '@relief/domain/underwriting/policy.ts'

/** A product's type on the wire, which has no type for a line of credit. */
export function wireProductType(type: LoanProductType): ProductType {
  return type === 'LINE_OF_CREDIT' ? 'UNKNOWN' : type
}
