/** "Cobalt Reef Bank" for "Cobalt Reef Bank, Member FDIC", for use inside a sentence. */
export function shortBankName(name: string): string {
  return name.replace(/, Member FDIC$/, '')
}
