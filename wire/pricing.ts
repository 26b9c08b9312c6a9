import type { StoredApplication } from '@relief/store/application.ts'

/** The status of pricing; null if it has not begun. */
export function wirePricing({
  pricingStatus,
  pricingStartedAt,
}: Pick<StoredApplication, 'pricingStatus' | 'pricingStartedAt'>) {
  if (pricingStatus === null || pricingStartedAt === null) return null
  return { status: pricingStatus, startedAt: pricingStartedAt.toISOString() }
}
