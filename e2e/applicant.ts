import { newPerson, type Person } from '@relief/testing/person.ts'

/** A new person in Texas with an answer for every page; `serial` selects the credit file. */
export function newApplicant(serial: string): Person {
  return newPerson({
    firstName: 'Maya',
    lastName: 'Rivera',
    ssn: `12345${serial}`,
    dob: '04121990',
    phone: '5125550142',
    address: {
      streetLineOne: '12 Oak St',
      streetLineTwo: 'Apt 4',
      city: 'Austin',
      stateCode: 'TX',
      zipCode: '78701',
    },
    university: 'university of texas at austin',
    salary: 64_000,
    loanAmount: 1_000,
    savings: 2_400,
    investments: 500,
  })
}
