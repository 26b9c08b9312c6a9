/** An invented applicant; the last four digits of the social security number choose the sandbox bureau's credit file. */
export type Applicant = {
  firstName: string
  lastName: string
  email: string
  password: string
  ssn: string
  /** MMDDYYYY */
  dob: string
  phone: string
  address: { streetLineOne: string; streetLineTwo: string; city: string; stateCode: string; zipCode: string }
  /** Dollars a year. */
  salary: number
  /** Dollars. */
  loanAmount: number
  savings: number
  investments: number
}

let made = 0

/** Somebody new, with an email of their own. */
export function newApplicant(serial: string): Applicant {
  made += 1
  return {
    firstName: 'Maya',
    lastName: 'Rivera',
    email: `maya.${process.pid}.${Date.now()}.${made}@example.com`,
    password: 'a long enough password',
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
    salary: 64_000,
    loanAmount: 1_000,
    savings: 2_400,
    investments: 500,
  }
}
