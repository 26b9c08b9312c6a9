/** "Cobalt Reef Bank's" for "Cobalt Reef Bank, Member FDIC": the suffix goes, a final s takes only the mark. */
export function namePossessive(bankName: string): string {
  const name = bankName.replace(/, Member FDIC$/, '')
  return name.endsWith('s') ? `${name}'` : `${name}'s`
}
