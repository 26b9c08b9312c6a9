/** Apart from the other words of the contract, so that the first page stays small. */
export const words = {
  /** Of the specification, section 5: to the letter. */
  amount: (min: string, max: string) => `Please enter an amount from ${min} to ${max}`,
  /** What a page says in its place, like its other errors. */
  typedAmount: (min: string, max: string) => `Enter an amount from ${min} to ${max}`,
}
