import { formatMoney } from '../money.ts'
import { formatPercent } from '../percent.ts'
import type { Policy } from './policy.ts'
import type { AprCap, ReasonFigures, Wording } from './reasons.ts'
import { REVIEW_TEXTS } from './review-reasons.ts'

type Entry<Figures> = {
  readonly text: (figures: Figures) => string
  /** Line of Form C-1 of Regulation B; 24 is "Other, specify": the text then carries the whole reason. */
  readonly line?: number
}

type Catalog = { readonly [Code in keyof ReasonFigures]: Entry<ReasonFigures[Code]> }

/** A reason's words, built only from its figures: value, threshold and window. */
const wordingOf =
  (catalog: Catalog): Wording =>
  (code, figures) => {
    const { text, line } = catalog[code]
    const words = text(figures)
    return {
      code,
      // One sentence is an entry of a list; two need their periods.
      text: words.includes('. ') && !words.endsWith('.') ? `${words}.` : words,
      ...(line !== undefined && { regBLine: line }),
      ...(Object.keys(figures).length > 0 && { figures: { ...figures } }),
    }
  }

const FIGURES: Catalog = {
  INCOME_BELOW_MINIMUM: {
    line: 8,
    text: ({ minimumCents, annualIncomeCents }) =>
      `Your yearly income${annualIncomeCents === undefined ? '' : ` of ${dollars(annualIncomeCents)}`} is below the ${dollars(minimumCents)} that this loan requires`,
  },
  OBLIGATIONS_TOO_HIGH: {
    line: 9,
    text: ({ obligationsCents, monthlyIncomeCents, share, shareWithReserves, roomCents }) =>
      `Your credit report shows debt payments of ${dollars(obligationsCents)} a month. With your income of ${dollars(monthlyIncomeCents)} a month, we allow up to ${formatPercent(share)} for all debt payments${shareWithReserves > share ? `, or ${formatPercent(shareWithReserves)} with enough savings` : ''}. That leaves ${roomCents > 0 ? `up to ${dollars(roomCents)}` : 'nothing'} a month for a new payment`,
  },
  PAYMENT_TOO_HIGH_FOR_INCOME: {
    line: 8,
    text: ({ monthlyIncomeCents, roomCents, ...loan }) =>
      `${lowestPayment(loan)}With your income of ${dollars(monthlyIncomeCents)} a month, we allow ${roomCents > 0 ? `a payment of up to ${dollars(roomCents)}` : 'no new payment'}`,
  },
  BANK_CASH_TOO_LOW: {
    line: 24,
    text: ({ inflowCents, outflowCents, balanceCents, roomCents, ...loan }) =>
      `${lowestPayment(loan)}In an average month, ${dollars(inflowCents)} came into your linked bank account and ${dollars(outflowCents)} went out, with an average balance of ${dollars(balanceCents)}. That leaves ${roomCents > 0 ? `room for a payment of up to ${dollars(roomCents)}` : 'no room for a payment'}`,
  },
  OBLIGATIONS_FOR_INCOME: {
    line: 9,
    text: ({ obligationsCents, monthlyIncomeCents }) =>
      `Your credit report shows debt payments of ${dollars(obligationsCents)} a month, and your income is ${dollars(monthlyIncomeCents)} a month. Lower payments would have helped`,
  },
  NO_CREDIT_FILE: { line: 14, text: () => 'The credit bureau has no credit file for you' },
  CREDIT_FILE_FROZEN: {
    line: 24,
    text: () => 'Your credit file is frozen, so the credit bureau could not share it with us',
  },
  CREDIT_HISTORY_TOO_SHORT: {
    line: 15,
    text: ({ value, minimum }) =>
      `Your credit history goes back ${count(value, 'month')}. ${atLeast(minimum) ?? 'A longer history would have helped'}`,
  },
  TOO_FEW_CREDIT_ACCOUNTS: {
    line: 15,
    text: ({ value, minimum }) =>
      `Your credit report shows ${count(value, 'credit account')}. ${atLeast(minimum) ?? 'More would have helped'}`,
  },
  NO_SCORE_AVAILABLE: { line: 24, text: () => 'The credit bureau has no credit score for you' },
  PAST_DUE_NOW: {
    line: 17,
    text: ({ value, maximum }) => `${counted(value, 'credit account')} past due now. ${atMost(maximum)}`,
  },
  SERIOUS_DELINQUENCY: {
    line: 17,
    text: ({ value, maximum, months }) =>
      `Your credit report shows ${count(value, 'payment')} made 60 days late or more in the last ${months} months. ${atMost(maximum)}`,
  },
  CHARGE_OFF: {
    line: 17,
    text: ({ value, maximum, months }) =>
      `Your credit report shows ${count(value, 'account')} charged off in the last ${months} months. ${atMost(maximum)}`,
  },
  COLLECTION: {
    line: 18,
    text: ({ value, maximum, months }) =>
      `Your credit report shows ${count(value, 'account')} sent to collection in the last ${months} months. ${atMost(maximum)}`,
  },
  BANKRUPTCY: {
    line: 21,
    text: ({ value, minimum }) =>
      `Your credit report shows a bankruptcy ${count(value, 'month')} ago. We need it to be at least ${count(minimum, 'month')} ago`,
  },
  RECENT_INQUIRIES: {
    line: 22,
    text: ({ value, maximum, months }) =>
      `Your credit report shows that you applied for credit ${count(value, 'time')} in the last ${months} months. ${atMost(maximum)}`,
  },
  UTILIZATION_TOO_HIGH: {
    line: 24,
    text: ({ balanceCents, limitCents, maximum, amountCents }) =>
      `You owe ${dollars(balanceCents)} on credit cards and other revolving accounts, and their limits add up to ${dollars(limitCents)}. ${utilizationLimit(maximum, amountCents)}`,
  },
  SCORE_FACTOR: {
    line: 24,
    text: ({ factor }) => `The credit bureau says that this lowered your credit score: ${factor}`,
  },
  PRICE_ABOVE_CAP: {
    line: 24,
    text: ({ amountCents, apr, maximumApr, cap }) =>
      `At the price we can offer you, the lowest APR on ${dollars(amountCents)} would be about ${formatPercent(apr)}. ${CAPS[cap]} ${formatPercent(maximumApr)}`,
  },
  STATE_LIMIT: {
    text: ({ amountCents, maximumApr, cap }) =>
      `${CAPS[cap]} ${formatPercent(maximumApr)} on ${dollars(amountCents)}, and this lender has no price that low`,
  },
  LATE_PAYMENTS_WITH_US: {
    line: 16,
    text: () => 'The last two payments on your relief loan were not both made on time',
  },
  TOO_FEW_PAYMENTS_WITH_US: {
    line: 24,
    text: () => 'Your relief loan is too new. We need to see two payments on it made on time first',
  },
  LOANS_OUTSTANDING: {
    line: 24,
    text: ({ value, maximum }) =>
      `You already have ${count(value, 'relief loan')}. The most we allow beside a new one is ${maximum}`,
  },
  PRINCIPAL_OUTSTANDING: {
    line: 24,
    text: ({ owedCents, maximumCents }) =>
      `You owe ${dollars(owedCents)} on relief loans. With a new loan, the total may be at most ${dollars(maximumCents)}`,
  },
  UNDER_MINIMUM_AGE: { line: 24, text: () => 'You must be 18 or older to take out a loan' },
  STATE_NOT_SERVED: { text: () => 'This loan is not offered in your state' },
  USE_NOT_OFFERED: { text: () => 'This loan is not offered for the use you named' },
  IDENTITY_NOT_CONFIRMED: {
    line: 24,
    text: () => 'The details you gave do not match the credit bureau, so we could not confirm your identity',
  },
  IDENTITY_CHECK_FAILED: {
    line: 24,
    text: () => 'The details you gave did not pass our identity check, so we could not confirm who you are',
  },
  IDENTITY_NOT_VERIFIED: { line: 24, text: () => REVIEW_TEXTS.IDENTITY_NOT_VERIFIED },
  ON_SANCTIONS_LIST: { line: 24, text: () => REVIEW_TEXTS.ON_SANCTIONS_LIST },
  VERIFICATION_NOT_COMPLETED: { line: 24, text: () => REVIEW_TEXTS.VERIFICATION_NOT_COMPLETED },
  UNDER_REVIEW: { text: () => 'We need to review your application before we can continue' },
  BANK_OVERDRAWN: {
    line: 24,
    text: ({ value, maximum, days }) =>
      `Your linked bank account was below zero on ${count(value, 'day')} of the last ${days}. ${atMost(maximum)}`,
  },
  BANK_PAYMENTS_RETURNED: {
    line: 24,
    text: ({ value, maximum, days }) =>
      `Your linked bank account shows ${count(value, 'payment')} returned, or paid for a fee, in the last ${days} days. ${atMost(maximum)}`,
  },
  BANK_DEPOSITS_TOO_LOW: {
    line: 24,
    text: ({ valueCents, minimumCents }) =>
      `Regular income of ${dollars(valueCents)} a month comes into your linked bank account. ${needed(minimumCents)}`,
  },
  BANK_BALANCE_TOO_LOW: {
    line: 24,
    text: ({ valueCents, minimumCents }) =>
      `Your linked bank account had an average balance of ${dollars(valueCents)}. ${needed(minimumCents)}`,
  },
  BANK_HISTORY_TOO_SHORT: {
    line: 24,
    text: ({ value, minimum }) =>
      `Your linked bank account shows ${count(value, 'day')} of history. ${atLeast(minimum)}`,
  },
}

/** FIGURES with better sentences: an open loan counts in full, also when a part of it is repaid. */
const EXACT_FIGURES: Catalog = {
  ...FIGURES,
  PRINCIPAL_OUTSTANDING: {
    line: 24,
    text: ({ owedCents, maximumCents }) =>
      `The original amounts of your open relief loans add up to ${dollars(owedCents)}. With a new loan, the total may be at most ${dollars(maximumCents)}`,
  },
  BANK_PAYMENTS_RETURNED: {
    line: 24,
    text: ({ value, maximum, days }) =>
      `In the last ${days} days, your linked bank account had ${count(value, 'payment')} returned, or paid with an overdraft fee. ${atMost(maximum)}`,
  },
}

/** The words of each wording that states figures, by its name in a policy. */
export const figuredWordings: { readonly [name in NonNullable<Policy['reasons']>]: Wording } = {
  FIGURES: wordingOf(FIGURES),
  EXACT_FIGURES: wordingOf(EXACT_FIGURES),
}

const CAPS: { readonly [cap in AprCap['cap']]: string } = {
  STATE: 'The law of your state allows an APR of up to',
  MILITARY: 'For borrowers who are or may be covered by the Military Lending Act, the APR may be up to',
  OWN: 'Our own limit is an APR of up to',
}

/** An invalid amount fails its rule, but the reason still needs words. */
function dollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) return 'an unknown amount'
  return formatMoney(cents, { whole: cents % 100 === 0 })
}

function count(value: number, thing: string): string {
  return `${value === 0 ? 'no' : value} ${thing}${value === 1 ? '' : 's'}`
}

function counted(value: number, thing: string): string {
  return value === 1 ? `1 of your ${thing}s is` : `${value} of your ${thing}s are`
}

/** Without a maximum, the figure lost points on a scorecard. */
function atMost(maximum: number | undefined): string {
  if (maximum === undefined) return 'Fewer would have helped'
  return maximum === 0 ? 'We allow none' : `The most we allow is ${maximum}`
}

function atLeast(minimum: number | undefined): string | null {
  return minimum === undefined ? null : `We need at least ${minimum}`
}

function needed(minimumCents: number | undefined): string {
  return minimumCents === undefined ? 'More would have helped' : `We need at least ${dollars(minimumCents)}`
}

function utilizationLimit(maximum: number | undefined, amountCents: number | undefined): string {
  if (maximum === undefined) return 'Lower balances would have helped'
  const share = formatPercent(maximum)
  return amountCents === undefined
    ? `We allow balances of up to ${share} of the limits`
    : `With balances above ${share} of the limits, we lend at most ${dollars(amountCents)}`
}

function lowestPayment({ amountCents, paymentCents }: { amountCents?: number; paymentCents?: number }) {
  if (amountCents === undefined || paymentCents === undefined) return ''
  return `The lowest monthly payment on ${dollars(amountCents)} would be ${dollars(paymentCents)}. `
}
