import { LINKED_ACCOUNT } from '../linked-account.ts'

/**
 * A transfer at the sandbox bank. Its id holds everything, its creation time included, so it survives a
 * restart and is the same in every process. The last four digits of the account pick its outcome.
 */
export type SandboxTransfer = {
  readonly id: string
  readonly isInstant: boolean
  readonly createdAt: number
  readonly amount: number
  readonly lastFour: string
}

type Status = 'created' | 'submitted' | 'settled' | 'returned'
type Change = { readonly status: Status; readonly afterMs: number; readonly code?: string }

/**
 * Accounts that the instant network rejects, with its reason. By ACH 7777 is paid, and the others are
 * returned.
 */
const REJECTED = new Map([
  ['0000', 'incorrect_account_number'],
  ['0001', 'account_closed'],
  ['0016', 'account_blocked'],
  ['7777', 'transaction_not_supported'],
])

/** The last digits of an account that is paid. */
const PAID = '2222'

/** The changes of a transfer and when they happen, at a bank that settles after `settleMs`. */
export function scheduledChanges({ lastFour, isInstant }: SandboxTransfer, settleMs: number): Change[] {
  if (isInstant) {
    const code = REJECTED.get(lastFour)
    const last: Change = { status: code === undefined ? 'settled' : 'returned', afterMs: settleMs / 5 }
    return [{ status: 'submitted', afterMs: 0 }, code === undefined ? last : { ...last, code }]
  }
  const submitted: Change = { status: 'submitted', afterMs: settleMs / 3 }
  const settled: Change = { status: 'settled', afterMs: settleMs }
  switch (lastFour) {
    case '0000':
      return [submitted, { status: 'returned', afterMs: settleMs, code: 'R03' }]
    case '0001':
      return [submitted, settled, { status: 'returned', afterMs: 4 * settleMs, code: 'R02' }]
    case '0016':
      return [submitted, { status: 'returned', afterMs: settleMs, code: 'R16' }]
    default:
      return [submitted, settled]
  }
}

export function makeTransfer(
  createdAt: number,
  amount: number,
  accountNumber: string,
  isInstant: boolean,
): SandboxTransfer {
  // The accounts behind bank links end with their persona's mask, which must not pick an outcome.
  const lastFour = accountNumber.startsWith(LINKED_ACCOUNT) ? PAID : accountNumber.slice(-4)
  const salt = Math.floor(Math.random() * 36 ** 6).toString(36)
  const kind = isInstant ? 'real_time_payments_transfer' : 'ach_transfer'
  const id = `${kind}_${createdAt.toString(36)}_${amount.toString(36)}_${lastFour}_${salt}`
  return { id, isInstant, createdAt, amount, lastFour }
}

/** Null for an id that is not this bank's. */
export function readTransfer(id: string): SandboxTransfer | null {
  const [, kind = '', created = '', amount = '', lastFour = ''] =
    /^(ach|real_time_payments)_transfer_([0-9a-z]+)_([0-9a-z]+)_(\d{4})_[0-9a-z]+$/.exec(id) ?? []
  if (lastFour === '') return null
  return {
    id,
    isInstant: kind !== 'ach',
    createdAt: Number.parseInt(created, 36),
    amount: Number.parseInt(amount, 36),
    lastFour,
  }
}

/** The transfer on the bank's wire at this moment. */
export function wireTransfer(transfer: SandboxTransfer, now: number, settleMs: number) {
  const happened = scheduledChanges(transfer, settleMs).filter(
    ({ afterMs }) => transfer.createdAt + afterMs <= now,
  )
  const last = happened.at(-1)
  const common = {
    id: transfer.id,
    amount: transfer.amount,
    created_at: new Date(transfer.createdAt).toISOString(),
  }
  if (transfer.isInstant)
    return {
      ...common,
      type: 'real_time_payments_transfer',
      status: INSTANT_WORDS[last?.status ?? 'created'],
      rejection: last?.code === undefined ? null : { reject_reason_code: last.code },
    }
  return {
    ...common,
    type: 'ach_transfer',
    status: last?.status ?? 'created',
    return: last?.code === undefined ? null : { raw_return_reason_code: last.code },
  }
}

const INSTANT_WORDS = {
  created: 'pending_submission',
  submitted: 'submitted',
  settled: 'complete',
  returned: 'rejected',
} as const
