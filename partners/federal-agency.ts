/** The agency that enforces the Equal Credit Opportunity Act for a creditor, as named in its notices. */
export type FederalAgency = { readonly name: string; readonly address: string }

/** For insured state banks that are not members of the Federal Reserve (12 CFR 1002, appendix A). */
export const fdic: FederalAgency = {
  name: 'Division of Depositor and Consumer Protection, National Center for Consumer and Depositor Assistance, Federal Deposit Insurance Corporation',
  address: '1100 Walnut Street, Box #11, Kansas City, MO 64106',
}
