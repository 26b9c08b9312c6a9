import { shortBankName } from '@relief/domain/bank-name.ts'

/**
 * "Cobalt Reef Bank's" for "Cobalt Reef Bank, Member FDIC": drops the suffix; a final s takes only the
 * apostrophe.
 */
export function namePossessive(bankName: string): string {
  const name = shortBankName(bankName)
  return name.endsWith('s') ? `${name}'` : `${name}'s`
}
