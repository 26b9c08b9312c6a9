import type {
  Acceptance,
  AccountType,
  LinkedAccount,
  SavedPayoutAccount,
} from '@relief/contract/entities/payout.ts'
import { toDollars } from '@relief/domain/money.ts'
import { BANK_REJECTED, returnReason } from '@relief/domain/payout/return-codes.ts'
import { words } from '@relief/domain/words.ts'
import type { Outlook } from '@relief/store/acceptance.ts'
import type { ShownAccount } from '@relief/store/payout-account.ts'

function wireAccount(lastFour: string | null, type: Outlook['newAccountType']) {
  return lastFour === null || type === null ? null : { accountLastFour: lastFour, accountType: type }
}

function wirePayout(outlook: Outlook): Acceptance['payout'] {
  const { toYouAmountCents, returnCode, settledAt } = outlook
  if (outlook.status === 'DECLINED' || outlook.subscriptionCents !== null || toYouAmountCents === null)
    return null
  const isOpen = outlook.decisionStatus === 'IN_PROGRESS'
  // A new account begins a payout that has no row yet.
  const status = isOpen && outlook.hasNewAccount ? null : outlook.payoutStatus
  const newAccount = wireAccount(outlook.newAccountLastFour, outlook.newAccountType)
  return {
    status: status ?? (newAccount === null ? 'NEEDS_ACCOUNT' : 'CREATED'),
    speed: status === null ? null : findSpeed(outlook),
    amount: toDollars(toYouAmountCents),
    account: status === null ? newAccount : wireAccount(outlook.paidLastFour, outlook.paidType),
    canGiveAccount: isOpen && (status === null || status === 'RETURNED'),
    isRefused: status === 'RETURNED' && returnCode === BANK_REJECTED,
    returnReason:
      status === null || returnCode === null ? null : returnReason(returnCode, words.payoutReturn),
    settledAt: status === null ? null : (settledAt?.toISOString() ?? null),
  }
}

function findSpeed({
  rail,
  instantRejection: rejectedReason,
}: Outlook): 'INSTANT' | 'ONE_DAY' | 'INSTANT_REFUSED' | null {
  if (rail === null) return null
  if (rail === 'INSTANT') return 'INSTANT'
  return rejectedReason === null ? 'ONE_DAY' : 'INSTANT_REFUSED'
}

/** The state of an accepted offer and its payout; null before it was accepted. */
export function wireAcceptance(outlook: Outlook): Acceptance | null {
  const { acceptedAt, status } = outlook
  if (acceptedAt === null) return null
  return { status, acceptedAt: acceptedAt.toISOString(), payout: wirePayout(outlook) }
}

/** The saved payout account; null before there is one. */
export function wirePayoutAccount(account: ShownAccount | null): SavedPayoutAccount | null {
  return account && { ...account, savedAt: account.savedAt.toISOString() }
}

type LinkedBankAccount = {
  id: string
  name: string
  accountType: AccountType
  accountNumber: string
  bankName: string | null
}

/** An account as the applicant sees it: never its numbers. */
export function wireLinkedAccount(account: LinkedBankAccount): LinkedAccount {
  return {
    linkedAccountId: account.id,
    accountName: account.name,
    accountType: account.accountType,
    accountLastFour: account.accountNumber.slice(-4),
    bankName: account.bankName,
  }
}
