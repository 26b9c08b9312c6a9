/** How adding a bank account ended: added, closed by the applicant, or stopped by what the message says. */
export type LinkOutcome = 'ADDED' | 'CLOSED' | { message: string }

/** What a page about bank accounts can do; the web app knows how. */
export type BankActions = {
  /** Opens the bank vendor's dialog and comes back when it is over. */
  addBankAccount: () => Promise<LinkOutcome>
  removeBankAccount: () => Promise<void>
}
