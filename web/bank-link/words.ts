/** What is said when adding a bank account fails. */
export const words = {
  nothingShared: (message: string) => `${message} Nothing was shared.`,
  notOpened: 'We couldn’t open your bank’s page. Check your connection and try again.',
  noAnswer: 'Your bank didn’t answer. Nothing was shared. Try again later.',
}
