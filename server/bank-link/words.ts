export const words = {
  /** The name of a bank account’s bank where the vendor does not say it. */
  unnamedBank: 'Your bank',
}
