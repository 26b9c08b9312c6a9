import type { StoredApplication } from '@relief/store/application.ts'

/** How far pricing is; null where none has begun. */
export function wirePricing({
  pricingStatus,
  pricingStartedAt,
}: Pick<StoredApplication, 'pricingStatus' | 'pricingStartedAt'>) {
  if (pricingStatus === null || pricingStartedAt === null) return null
  return { status: pricingStatus, startedAt: pricingStartedAt.toISOString() }
}
