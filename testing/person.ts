import type { AddressInput } from '@relief/contract/entities/personal-info.ts'

/** The password of every test applicant. */
export const PASSWORD = 'a long enough password'

/**
 * An invented applicant with all answers. The last four digits of the social security number select the
 * credit file of the sandbox's bureau, see docs/sandbox.md.
 */
export type Person = {
  firstName: string
  lastName: string
  email: string
  password: string
  ssn: string
  /** MMDDYYYY */
  dob: string
  phone: string
  address: AddressInput
  /** The school of a bachelor's degree; null for a high school diploma. */
  university: string | null
  /** Dollars a year. */
  salary: number
  /** Dollars. */
  loanAmount: number
  savings: number
  investments: number
}

/** A new person in California with a good credit file and a unique email. */
export function newPerson(changes: Partial<Person> = {}): Person {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    ssn: '123450100',
    dob: '01021990',
    phone: '(559) 234-5678',
    address: addressIn('CA'),
    university: null,
    salary: 60_000,
    loanAmount: 1_000,
    savings: 12_000,
    investments: 0,
    ...changes,
  }
}

const zipCodes = { CA: '93650', NJ: '07102', NY: '12207' } as const

/** An address in that state, with a matching ZIP code. */
export const addressIn = (stateCode: keyof typeof zipCodes) =>
  ({
    city: 'Fresno',
    streetLineOne: '12 Oak St',
    stateCode,
    zipCode: zipCodes[stateCode],
  }) satisfies AddressInput
