import { fromCompactDate } from '@relief/domain/calendar-date.ts'
import type { CreditInquiry } from '@relief/providers/bureau/port.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findPerson, type Person } from '@relief/store/personal-info.ts'
import type { Context } from '../context.ts'

/** The personal data that a decision needs. */
export type Applicant = Person & { ssn: string; dob: string; address: NonNullable<Person['address']> }

/** @throws when an answer is missing that the flow requires before this step */
export async function readApplicant(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  application: StoredApplication,
): Promise<Applicant> {
  const person = await findPerson(database, keyring, application.applicationUuid, application.owner)
  const { ssn = null, dob = null, address = null } = person ?? {}
  if (person === null || ssn === null || dob === null || address === null)
    throw new Error('An application reached a decision without an applicant')
  return { ...person, ssn, dob, address }
}

/** The applicant's data for the vendors' inquiries. */
export function toPerson(applicant: Applicant): CreditInquiry['applicant'] {
  return {
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    suffixName: applicant.suffixName,
    dateOfBirth: fromCompactDate(applicant.dob) ?? '',
    socialSecurityNumber: applicant.ssn,
    address: applicant.address,
  }
}

/** The inquiry to the bureau. */
export function toInquiry(
  applicant: Applicant,
  how: Pick<CreditInquiry, 'reference' | 'kind' | 'permissiblePurpose'>,
): CreditInquiry {
  return { ...how, applicant: toPerson(applicant) }
}
