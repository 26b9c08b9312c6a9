import * as z from 'zod/mini'
import { text } from '../text.ts'
import { words } from '../words.ts'
import { moment } from './application.ts'

const accountType = z.enum(['CHECKING', 'SAVINGS'], words.payout.accountType)
export type AccountType = z.infer<typeof accountType>

/** Digits as typed, with spaces and dashes between them. */
const digits = (words: string) =>
  z.pipe(
    text({ most: 50, required: words, tooLong: words, plain: true }),
    z.transform((typed: string) => typed.replace(/[\s-]/g, '')),
  )

/** Nine digits whose weighted sum is a multiple of ten. Source: the ABA check digit, weights 3, 7, 1. */
function isRoutingNumber(nine: string): boolean {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  return weights.reduce((sum, weight, place) => sum + weight * Number(nine[place]), 0) % 10 === 0
}

const NINE_DIGITS = words.payout.routingDigits

/** Spaces and dashes are dropped. */
export const routingNumber = digits(NINE_DIGITS).check(
  z.refine((nine: string) => /^\d{9}$/.test(nine), NINE_DIGITS),
  z.refine(
    (nine: string) => !/^\d{9}$/.test(nine) || (isRoutingNumber(nine) && nine !== '000000000'),
    words.payout.routingInvalid,
  ),
)

/** Spaces and dashes are dropped. */
export const payoutAccountInput = z.object({
  routingNumber,
  accountNumber: digits(words.payout.account).check(
    z.refine((typed: string) => /^\d{4,17}$/.test(typed), words.payout.accountDigits),
  ),
  accountType,
})

/**
 * The bank behind a routing number. FOUND names it. UNKNOWN: no bank has this number. NO_ANSWER: the
 * directory is unavailable.
 */
export const routedBank = z.object({
  status: z.enum(['FOUND', 'UNKNOWN', 'NO_ANSWER']),
  name: z.nullable(z.string()),
})
export type RoutedBank = z.infer<typeof routedBank>

export const payoutAccount = z.object({ accountLastFour: z.string(), accountType })

/** The account with its bank's name as confirmed; null if the name was not known. */
export const namedPayoutAccount = z.extend(payoutAccount, { bankName: z.nullable(z.string()) })
export type NamedPayoutAccount = z.infer<typeof namedPayoutAccount>

/** When it was saved is unknown during an upgrade, from servers of the version before. */
export const savedPayoutAccount = z.extend(namedPayoutAccount, { savedAt: z.optional(moment) })
export type SavedPayoutAccount = z.infer<typeof savedPayoutAccount>

/**
 * `savedAt` of the account that a new one replaces; null for the first account. If another account was saved
 * in the meantime, the new one is rejected, so that a late request does not replace a correction.
 */
export const replacedAccount = z.optional(z.nullable(moment))

/** The bank-data vendor's id of an account. */
export const linkedAccountId = text({ most: 200, least: 1 })

/** An account of the linked bank, to choose instead of typing its numbers. */
export const linkedAccount = z.extend(namedPayoutAccount, { linkedAccountId, accountName: z.string() })
export type LinkedAccount = z.infer<typeof linkedAccount>

const transferStatus = z.enum(['CREATED', 'SUBMITTED', 'SETTLED', 'RETURNED'])
export type TransferStatus = z.infer<typeof transferStatus>

export const acceptance = z.object({
  /**
   * PENDING: the last check is running. FAILED: it got no reply and can be retried. The other two are final.
   */
  status: z.enum(['PENDING', 'CONFIRMED', 'FAILED', 'DECLINED']),
  acceptedAt: z.iso.datetime(),
  /**
   * Null after a decline, and for a line of credit, which is drawn on later. CREATED once an account is
   * known.
   */
  payout: z.nullable(
    z.object({
      status: z.enum(['NEEDS_ACCOUNT', ...transferStatus.options]),
      /** Null until known. INSTANT_REFUSED: an instant payment was rejected, now one business day. */
      speed: z.nullable(z.enum(['INSTANT', 'ONE_DAY', 'INSTANT_REFUSED'])),
      /** Dollars paid out. */
      amount: z.number(),
      account: z.nullable(payoutAccount),
      /** Whether the applicant may enter or change the account now. */
      canGiveAccount: z.boolean(),
      /** Whether our own bank rejected it (RETURNED without having been sent). */
      isRefused: z.boolean(),
      /** Why the money was returned or not sent, in the applicant's words; null otherwise. */
      returnReason: z.nullable(z.string()),
      /** When the payout settled, even if it was returned later. */
      settledAt: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type Acceptance = z.infer<typeof acceptance>
