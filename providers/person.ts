/** The applicant's data in an inquiry to a vendor. */
export type InquiredPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly suffixName: string | null
  readonly dateOfBirth: string
  readonly socialSecurityNumber: string
  readonly address: {
    readonly streetLineOne: string
    readonly streetLineTwo: string | null
    readonly city: string
    readonly stateCode: string
    readonly zipCode: string
  }
}
