import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dayInSentence } from '@relief/domain/one-line.ts'
import { words } from './words.ts'

export type Payout = NonNullable<Acceptance['payout']>
type Status = { kind: 'wait' | 'success' | 'warning'; title: string; detail: string }

const text = words.payout

function accountName({ account }: Payout): string {
  if (!account) return text.account
  return account.accountType === 'SAVINGS'
    ? text.savings(account.accountLastFour)
    : text.checking(account.accountLastFour)
}

/** Whether the payout has finally failed, so that there is no loan, or no longer one. */
export function isPayoutOver({ status, canGiveAccount }: Payout): boolean {
  return status === 'RETURNED' && !canGiveAccount
}

/**
 * Why the applicant does not have the money: our own bank rejected the payout, a settled payout was returned,
 * or it never arrived.
 */
export function payoutFailureText(payout: Payout): { title: string; detail: string } {
  const amount = formatDollars(payout.amount)
  const reason = payout.returnReason === null ? text.noReason : text.reason(payout.returnReason)
  const account = accountName(payout)
  if (payout.isRefused) return { title: text.notSent(amount, account), detail: text.notSentDetail(reason) }
  const title =
    payout.settledAt === null
      ? text.notArrived(amount, account)
      : text.cameBack(amount, account, dayInSentence(payout.settledAt))
  return { title, detail: reason }
}

/**
 * The payout's progress; null while we wait for an account.
 * @param isChecked whether the final check after the acceptance was passed
 */
export function payoutText(payout: Payout, isChecked: boolean): Status | null {
  const amount = formatDollars(payout.amount)
  const account = accountName(payout)
  switch (payout.status) {
    case 'NEEDS_ACCOUNT':
      return null
    case 'CREATED':
      return {
        kind: 'wait',
        title: text.planned(amount, account),
        detail: text.sending[payout.speed ?? (isChecked ? 'CHECKED' : 'UNCHECKED')],
      }
    case 'SUBMITTED':
      return {
        kind: 'wait',
        title: text.onItsWay(amount, account),
        detail: text.arriving[payout.speed ?? 'ONE_DAY'],
      }
    case 'SETTLED':
      return {
        kind: 'success',
        title: text.sent(amount, account),
        detail: payout.settledAt ? text.sentOn(dayInSentence(payout.settledAt)) : text.sentSometime,
      }
    case 'RETURNED': {
      const { title, detail } = payoutFailureText(payout)
      return { kind: 'warning', title, detail: payout.canGiveAccount ? text.sentBackNext(detail) : detail }
    }
  }
}
