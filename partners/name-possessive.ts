/**
 * "Cobalt Reef Bank's" for "Cobalt Reef Bank, Member FDIC": drops the suffix; a final s takes only the
 * apostrophe.
 */
export function namePossessive(bankName: string): string {
  const name = bankName.replace(/, Member FDIC$/, '')
  return name.endsWith('s') ? `${name}'` : `${name}'s`
}
