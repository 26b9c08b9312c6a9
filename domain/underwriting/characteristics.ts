import type { BankSummary } from './bank-summary.ts'
import type { CreditFile } from './credit-file.ts'
import type { FixedReasonCode } from './reasons.ts'

/** What a scorecard may use. The list is closed, so a policy cannot name a prohibited basis. */
export type CharacteristicName =
  | 'BUREAU_SCORE'
  | 'UTILIZATION'
  | 'MONTHS_OF_HISTORY'
  | 'CREDIT_ACCOUNTS'
  | 'PAST_DUE_NOW'
  | 'SERIOUS_DELINQUENCIES'
  | 'CHARGE_OFFS'
  | 'COLLECTIONS'
  | 'INQUIRIES'
  | 'DEBT_TO_INCOME'
  | 'BANK_INCOME'
  | 'BANK_BALANCE'
  | 'BANK_OVERDRAFT_DAYS'
  | 'BANK_RETURNED_PAYMENTS'

type Read = {
  readonly file: CreditFile
  readonly annualIncomeCents: number
  readonly bank: BankSummary | null
}

type Meaning = {
  /** Which direction is better. Points may only rise that way, or the reason would be untrue. */
  readonly better: 'HIGHER' | 'LOWER'
  readonly isFromBank: boolean
  /** The reason when it loses points; for the bureau's score, the bureau's own factors. */
  readonly reason: FixedReasonCode | 'SCORE_FACTORS'
  /** In the unit that docs/policy.md names; null when there is no figure, NaN when it is not a number. */
  readonly figure: (read: Read) => number | null
}

function onFile(
  better: Meaning['better'],
  reason: Meaning['reason'],
  figure: (file: CreditFile) => number | null,
): Meaning {
  return { better, isFromBank: false, reason, figure: ({ file }) => figure(file) }
}

function fromBank(
  better: Meaning['better'],
  reason: FixedReasonCode,
  figure: (bank: BankSummary) => number,
): Meaning {
  return { better, isFromBank: true, reason, figure: ({ bank }) => bank && figure(bank) }
}

export const characteristics: { readonly [name in CharacteristicName]: Meaning } = {
  BUREAU_SCORE: onFile('HIGHER', 'SCORE_FACTORS', ({ score }) => (score === null ? null : score.value)),
  UTILIZATION: onFile('LOWER', 'UTILIZATION_TOO_HIGH', utilization),
  MONTHS_OF_HISTORY: onFile('HIGHER', 'CREDIT_HISTORY_TOO_SHORT', (file) => file.oldestTradelineMonths),
  CREDIT_ACCOUNTS: onFile('HIGHER', 'TOO_FEW_CREDIT_ACCOUNTS', (file) => file.tradelines),
  PAST_DUE_NOW: onFile('LOWER', 'PAST_DUE_NOW', (file) => file.pastDueNow),
  SERIOUS_DELINQUENCIES: onFile('LOWER', 'SERIOUS_DELINQUENCY', (file) => file.seriousDelinquencies24Months),
  CHARGE_OFFS: onFile('LOWER', 'CHARGE_OFF', (file) => file.chargeOffs24Months),
  COLLECTIONS: onFile('LOWER', 'COLLECTION', (file) => file.collections24Months),
  INQUIRIES: onFile('LOWER', 'RECENT_INQUIRIES', (file) => file.inquiries6Months),
  DEBT_TO_INCOME: {
    better: 'LOWER',
    isFromBank: false,
    reason: 'OBLIGATIONS_FOR_INCOME',
    figure: ({ file, annualIncomeCents }) =>
      file.monthlyObligationsCents / Math.max(Math.floor(annualIncomeCents / 12), 1),
  },
  BANK_INCOME: fromBank('HIGHER', 'BANK_DEPOSITS_TOO_LOW', (bank) => bank.monthlyIncomeCents),
  BANK_BALANCE: fromBank('HIGHER', 'BANK_BALANCE_TOO_LOW', (bank) => bank.averageBalanceCents),
  BANK_OVERDRAFT_DAYS: fromBank('LOWER', 'BANK_OVERDRAWN', (bank) => bank.overdraftDays90),
  BANK_RETURNED_PAYMENTS: fromBank(
    'LOWER',
    'BANK_PAYMENTS_RETURNED',
    ({ returnedPayments90 }) => returnedPayments90,
  ),
}

function utilization({ revolvingBalanceCents, revolvingLimitCents }: CreditFile): number | null {
  if (revolvingBalanceCents === 0 && revolvingLimitCents === 0) return null
  return revolvingBalanceCents / Math.max(revolvingLimitCents, 1)
}
