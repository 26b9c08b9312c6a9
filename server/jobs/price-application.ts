import { addDays, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import type { Order } from '@relief/store/advance.ts'
import { findApplicationForJob } from '@relief/store/application.ts'
import { failPricing, type StoredOffer } from '@relief/store/decision.ts'
import { newId } from '@relief/store/ids.ts'
import type { Context } from '../context.ts'
import { isOutage } from '../decisions/findings.ts'
import { bankPatchOf, keepDecision, makeDecision, patchOf } from '../decisions/make-decision.ts'

/** Days for which an offer's rate stands. */
const RATE_DAYS = 30

/**
 * Asks who the applicant is and then the bureau, decides, and stores the inputs, the trace and the offers together; then the applicant can go on. Without a
 * usable answer, or after the last try, pricing has failed, and the applicant may ask for another.
 */
export async function priceApplication(context: Context, order: Order, isLastTry: boolean): Promise<void> {
  const { applicationUuid = '' } = order.payload
  const application = await findApplicationForJob(context.database, applicationUuid)
  if (application?.pricing_status !== 'PENDING' || application.decision_status !== 'IN_PROGRESS') return
  const isAgain = application.current_flow_step === 'PLAID_PRICING'
  const inquiry = {
    reference: order.id,
    kind: 'SOFT',
    permissiblePurpose: 'WRITTEN_INSTRUCTIONS',
  } as const
  try {
    const made = await makeDecision(context, application, isAgain ? null : inquiry, null)
    // The account was removed meanwhile: its data may not decide, and no decision may be made up without it.
    if (isAgain && made.earlierReplyHashes.length === 0)
      return await failPricing(context.database, applicationUuid, application.version, context.now())
    await keepDecision(context, application, made, {
      purpose: 'PRICING',
      patch: (isAgain ? bankPatchOf : patchOf)(made.decision, made.decidedAt),
      to: application.current_flow_step,
      offers: offersOf(made.decision, lenderDay(made.decidedAt)),
      acceptance: null,
      order: null,
    })
  } catch (error) {
    if (!isOutage(error) && !isLastTry) throw error
    const words = 'Pricing failed; the applicant may try again'
    if (isOutage(error)) context.log.warn({ error, applicationUuid }, words)
    else context.log.error({ error, applicationUuid }, words)
    await failPricing(context.database, applicationUuid, application.version, context.now())
  }
}

function offersOf(decision: Decision, today: CalendarDate): StoredOffer[] {
  const counters = new Set(
    decision.products.filter((product) => product.hasCounterOffer).map((product) => product.productId),
  )
  return decision.offers.map((offer) => ({
    ...offer,
    loanOfferId: newId(),
    isCounterOffer: counters.has(offer.productId),
    rateExpiresOn: addDays(today, RATE_DAYS),
  }))
}
