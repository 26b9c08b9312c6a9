import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'

export type Payout = NonNullable<Acceptance['payout']>
type Words = { kind: 'wait' | 'success' | 'warning'; title: string; detail: string }

const account = ({ account: found }: Payout) =>
  found
    ? `your ${found.accountType.toLowerCase()} account ending in ${found.accountLastFour}`
    : 'your account'

const AFTER_INSTANT_FAILED = 'An instant payment was not taken. An ordinary transfer takes one business day.'

const SENDING = {
  UNKNOWN: 'We send it as soon as the last check is done.',
  INSTANT: 'Your bank takes instant payments. It should be there in a few minutes.',
  ONE_DAY: 'We send it now. Most banks take one business day.',
  INSTANT_REFUSED: AFTER_INSTANT_FAILED,
} as const

const TAKES = {
  INSTANT: 'Your bank takes instant payments. It should be there in a few minutes.',
  ONE_DAY: 'Most banks take one business day. You can close this page.',
  INSTANT_REFUSED: `${AFTER_INSTANT_FAILED} You can close this page.`,
} as const

/** Whether the money will never arrive, so that there is no loan, or no longer one. */
export function isPayoutOver({ status, canGiveAccount }: Payout): boolean {
  return status === 'RETURNED' && !canGiveAccount
}

/**
 * Why the money is not with the applicant. What our own bank rejected never left, what had settled came back,
 * and anything else never arrived.
 */
export function payoutFailureText(payout: Payout): { title: string; detail: string } {
  const amount = formatDollars(payout.amount)
  const reason = `${payout.returnReason ?? 'Your bank did not say why'}.`
  if (payout.isRefused)
    return {
      title: `We could not send ${amount} to ${account(payout)}`,
      detail: `${reason} No money left us.`,
    }
  const title = `Your bank sent ${amount} back`
  return payout.settledAt === null
    ? { title, detail: `It was for ${account(payout)}. ${reason}` }
    : {
        title,
        detail: `It was sent to ${account(payout)} on ${formatLenderDay(payout.settledAt)} and came back. ${reason}`,
      }
}

/** How far the money is; null while we wait for an account. */
export function payoutText(payout: Payout): Words | null {
  const amount = formatDollars(payout.amount)
  switch (payout.status) {
    case 'NEEDS_ACCOUNT':
      return null
    case 'CREATED':
      return {
        kind: 'wait',
        title: `${amount} goes to ${account(payout)}`,
        detail: SENDING[payout.speed ?? 'UNKNOWN'],
      }
    case 'SUBMITTED':
      return {
        kind: 'wait',
        title: `${amount} is on its way to ${account(payout)}`,
        detail: TAKES[payout.speed ?? 'ONE_DAY'],
      }
    case 'SETTLED':
      return {
        kind: 'success',
        title: `${amount} was sent to ${account(payout)}`,
        detail: payout.settledAt ? `Sent on ${formatLenderDay(payout.settledAt)}.` : 'Sent.',
      }
    case 'RETURNED': {
      const { title, detail } = payoutFailureText(payout)
      const then = payout.canGiveAccount ? ' You owe nothing for it. Give us another account below.' : ''
      return { kind: 'warning', title, detail: `${detail}${then}` }
    }
  }
}
