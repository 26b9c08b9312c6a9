import { BureauError, type CreditInquiry } from '@relief/providers/bureau/port.ts'
import type { InquiredPerson } from '@relief/providers/person.ts'
import { expect } from 'vitest'

/** A person with this number. */
export const someoneWith = (socialSecurityNumber: string): InquiredPerson => ({
  firstName: 'Rosa',
  lastName: 'Ybarra',
  suffixName: null,
  dateOfBirth: '1990-04-12',
  socialSecurityNumber,
  address: {
    streetLineOne: '12 Oak St',
    streetLineTwo: null,
    city: 'Fresno',
    stateCode: 'CA',
    zipCode: '93701',
  },
})

/** A soft inquiry about the person with this number. */
export function inquiryFor(
  socialSecurityNumber: string,
  reference = `ref-${socialSecurityNumber}`,
): CreditInquiry {
  return {
    reference,
    kind: 'SOFT',
    permissiblePurpose: 'WRITTEN_INSTRUCTIONS',
    applicant: someoneWith(socialSecurityNumber),
  }
}

/** The error of an inquiry that must fail. */
export async function readBureauError(attempt: Promise<unknown>): Promise<BureauError> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(BureauError)
  return error as BureauError
}
