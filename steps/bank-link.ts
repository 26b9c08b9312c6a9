/** The outcome of adding a bank account: added, closed by the applicant, or failed with this message. */
export type LinkOutcome = 'ADDED' | 'CLOSED' | { message: string }

/** What a page about bank accounts can do; the web app implements it. */
export type BankActions = {
  /** Opens the bank vendor's dialog and resolves when it closes. */
  addBankAccount: () => Promise<LinkOutcome>
  removeBankAccount: () => Promise<void>
}
