import type { BankAccount } from '@relief/contract/entities/bank-account.ts'
import type { StoredBankLink } from '@relief/store/bank-link.ts'

/** An account in use as its owner sees it. */
export function wireBankAccount(link: StoredBankLink): BankAccount {
  const status = link.status === 'REMOVED' ? 'FAILED' : link.status === 'EXCHANGING' ? 'LINKED' : link.status
  return {
    institutionName: link.institutionName,
    accountMask: link.accountMask,
    status,
    addedAt: link.linkedAt.toISOString(),
    readUpTo: link.summary?.asOf ?? null,
  }
}

/** When the bank was last asked for its report. */
export function wireAskedAt({ requestedAt, linkedAt }: StoredBankLink): string {
  return (requestedAt ?? linkedAt).toISOString()
}
