import * as z from 'zod/mini'
import { wholeNumber } from './numbers.ts'
import { findOwnOrigin, type InWorld, vendorUrl, withoutSlash } from './world.ts'

export const payoutKeys = {
  PAYOUT_URL: vendorUrl(),
  PAYOUT_KEY: z.string().check(z.minLength(1, 'Use the key that the bank gave')),
  PAYOUT_WEBHOOK_SECRET: z
    .string()
    .check(z.minLength(16, 'Use the secret of at least 16 characters that signs call-backs')),
  PAYOUT_ACCOUNT_ID: z.string().check(z.minLength(1, 'Use the id of the account that is paid from')),
}

export const instantSettings = {
  PAYOUT_INSTANT_LIMIT: z.optional(
    wholeNumber('Use whole dollars, 0 for none').check(z.lte(1_000_000, 'Use at most 1000000')),
  ),
  PAYOUT_ACCOUNT_NUMBER_ID: z.optional(
    z.string().check(z.minLength(1, 'Use the id of the account number that instant payments go from')),
  ),
}

export type PayoutConfig = {
  baseUrl: string
  key: string
  webhookSecret: string
  accountId: string
  accountNumberId: string | null
  /** The maximum of an instant payment; 0 turns instant payments off. */
  instantLimitCents: number
}

/** Dollars: covers every small-dollar loan, and no large one. */
const SANDBOX_INSTANT_LIMIT = 2_500

/** @throws never; adds missing keys to `problems` */
export function payoutConfig(
  settings: InWorld<typeof payoutKeys> & z.infer<z.ZodMiniObject<typeof instantSettings>>,
  problems: string[],
): PayoutConfig {
  if (settings.world === 'sandbox')
    return {
      baseUrl: `${findOwnOrigin(settings)}/sandbox/payout`,
      key: 'sandbox',
      webhookSecret: 'sandbox-webhook-secret',
      accountId: 'sandbox',
      accountNumberId: 'sandbox',
      instantLimitCents: 100 * (settings.PAYOUT_INSTANT_LIMIT ?? SANDBOX_INSTANT_LIMIT),
    }
  const { PAYOUT_INSTANT_LIMIT: limit = 0, PAYOUT_ACCOUNT_NUMBER_ID: accountNumberId = null } = settings
  if (limit > 0 && accountNumberId === null)
    problems.push('PAYOUT_ACCOUNT_NUMBER_ID: needed because PAYOUT_INSTANT_LIMIT is above 0')
  return {
    baseUrl: withoutSlash(settings.PAYOUT_URL),
    key: settings.PAYOUT_KEY,
    webhookSecret: settings.PAYOUT_WEBHOOK_SECRET,
    accountId: settings.PAYOUT_ACCOUNT_ID,
    accountNumberId,
    instantLimitCents: 100 * limit,
  }
}
