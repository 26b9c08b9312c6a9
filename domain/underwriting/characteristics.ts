import { type BankSummary, LOOK_BACK_DAYS } from './bank-summary.ts'
import { type CreditFile, inquiries, trouble } from './credit-file.ts'
import type { Reason, Wording } from './reasons.ts'

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
  /** In the unit that docs/policy.md names; null when there is no figure, NaN when it is not a number. */
  readonly figure: (read: Read) => number | null
  /** The reason for lost points; null for the bureau's score, whose reasons are the bureau's own factors. */
  readonly reason: ((word: Wording, figure: number, read: Read) => Reason) | null
}

function onFile(
  better: Meaning['better'],
  figure: (file: CreditFile) => number | null,
  reason: Meaning['reason'],
): Meaning {
  return { better, isFromBank: false, figure: ({ file }) => figure(file), reason }
}

function fromBank(
  better: Meaning['better'],
  figure: (bank: BankSummary) => number,
  reason: Meaning['reason'],
): Meaning {
  return { better, isFromBank: true, figure: ({ bank }) => bank && figure(bank), reason }
}

const days = LOOK_BACK_DAYS

export const characteristics: { readonly [name in CharacteristicName]: Meaning } = {
  BUREAU_SCORE: onFile('HIGHER', ({ score }) => (score === null ? null : score.value), null),
  UTILIZATION: onFile('LOWER', utilization, (word, _, { file }) =>
    word('UTILIZATION_TOO_HIGH', {
      balanceCents: file.revolvingBalanceCents,
      limitCents: file.revolvingLimitCents,
    }),
  ),
  MONTHS_OF_HISTORY: onFile(
    'HIGHER',
    (file) => file.oldestTradelineMonths,
    (word, value) => word('CREDIT_HISTORY_TOO_SHORT', { value }),
  ),
  CREDIT_ACCOUNTS: onFile(
    'HIGHER',
    (file) => file.tradelines,
    (word, value) => word('TOO_FEW_CREDIT_ACCOUNTS', { value }),
  ),
  PAST_DUE_NOW: onFile(
    'LOWER',
    (file) => file.pastDueNow,
    (word, value) => word('PAST_DUE_NOW', { value }),
  ),
  SERIOUS_DELINQUENCIES: onFile(
    'LOWER',
    (file) => file.seriousDelinquencies24Months,
    (word, value) => word('SERIOUS_DELINQUENCY', { value, ...trouble }),
  ),
  CHARGE_OFFS: onFile(
    'LOWER',
    (file) => file.chargeOffs24Months,
    (word, value) => word('CHARGE_OFF', { value, ...trouble }),
  ),
  COLLECTIONS: onFile(
    'LOWER',
    (file) => file.collections24Months,
    (word, value) => word('COLLECTION', { value, ...trouble }),
  ),
  INQUIRIES: onFile(
    'LOWER',
    (file) => file.inquiries6Months,
    (word, value) => word('RECENT_INQUIRIES', { value, ...inquiries }),
  ),
  DEBT_TO_INCOME: {
    better: 'LOWER',
    isFromBank: false,
    figure: ({ file, annualIncomeCents }) =>
      file.monthlyObligationsCents / Math.max(Math.floor(annualIncomeCents / 12), 1),
    reason: (word, _, { file, annualIncomeCents }) =>
      word('OBLIGATIONS_FOR_INCOME', {
        obligationsCents: file.monthlyObligationsCents,
        monthlyIncomeCents: Math.floor(annualIncomeCents / 12),
      }),
  },
  BANK_INCOME: fromBank(
    'HIGHER',
    (bank) => bank.monthlyIncomeCents,
    (word, valueCents) => word('BANK_DEPOSITS_TOO_LOW', { valueCents }),
  ),
  BANK_BALANCE: fromBank(
    'HIGHER',
    (bank) => bank.averageBalanceCents,
    (word, valueCents) => word('BANK_BALANCE_TOO_LOW', { valueCents }),
  ),
  BANK_OVERDRAFT_DAYS: fromBank(
    'LOWER',
    (bank) => bank.overdraftDays90,
    (word, value) => word('BANK_OVERDRAWN', { value, days }),
  ),
  BANK_RETURNED_PAYMENTS: fromBank(
    'LOWER',
    (bank) => bank.returnedPayments90,
    (word, value) => word('BANK_PAYMENTS_RETURNED', { value, days }),
  ),
}

function utilization({ revolvingBalanceCents, revolvingLimitCents }: CreditFile): number | null {
  if (revolvingBalanceCents === 0 && revolvingLimitCents === 0) return null
  return revolvingBalanceCents / Math.max(revolvingLimitCents, 1)
}
