/** "Cobalt Reef Bank" for "Cobalt Reef Bank, Member FDIC", for use inside a sentence. */
export function shortBankName(name: string): string {
  return name.replace(/, (Member|Miembro) FDIC$/, '')
}

/** "Cobalt Reef Bank, Miembro FDIC" for "Cobalt Reef Bank, Member FDIC"; also within a text. */
export function spanishBankName(text: string): string {
  return text.replaceAll(', Member FDIC', ', Miembro FDIC')
}
