import { addDays, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { isEarlyFirstPayment } from '@relief/domain/pricing/payment-dates.ts'
import type { Decision, Offer } from '@relief/domain/underwriting/decision.ts'
import { findApplicationForJob } from '@relief/store/application.ts'
import { failPricing } from '@relief/store/decision.ts'
import { newId } from '@relief/store/ids.ts'
import type { NewOffer } from '@relief/store/offers.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import type { Context } from '../context.ts'
import { decideTraced } from '../decisions/decide-on.ts'
import { isOutage } from '../decisions/findings.ts'
import { gatherInputs } from '../decisions/gather-inputs.ts'
import { keepDecision, toBankPatch, toDecisionPatch } from '../decisions/keep-decision.ts'
import { PersonLimitReached } from '../limits/person-index.ts'

/** Days for which an offer's rate is valid. */
const RATE_DAYS = 30
/** Days before an early first payment at which its offer expires, so that the payment does not surprise. */
const EARLY_PAYMENT_NOTICE_DAYS = 10

/**
 * Runs the identity check and the credit inquiry, decides, and stores inputs, trace and offers together.
 * Without usable replies, or after the last attempt, pricing fails, and the applicant can request it again.
 */
export async function priceApplication(
  context: Pick<
    Context,
    'bureau' | 'database' | 'identityCheck' | 'keyring' | 'log' | 'now' | 'people' | 'tracer'
  >,
  job: JobRequest,
  isLastTry: boolean,
): Promise<void> {
  const { applicationUuid = '' } = job.payload
  const application = await findApplicationForJob(context.database, applicationUuid)
  if (application?.pricingStatus !== 'PENDING' || application.decisionStatus !== 'IN_PROGRESS') return
  const isAgain = application.currentFlowStep === 'PLAID_PRICING'
  const inquiry = {
    reference: job.id,
    kind: 'SOFT',
    permissiblePurpose: 'WRITTEN_INSTRUCTIONS',
  } as const
  try {
    const inputs = await gatherInputs(context, application, isAgain ? null : inquiry, null)
    // The applicant removed the account meanwhile: its data must not decide, and a decision needs it.
    if (isAgain && inputs.earlierReplyHashes.length === 0)
      return await failPricing(context.database, applicationUuid, application.version, context.now())
    const made = decideTraced(context.tracer, inputs)
    await keepDecision(context.database, application, made, {
      purpose: 'PRICING',
      patch: (isAgain ? toBankPatch : toDecisionPatch)(made.decision, made.decidedAt),
      to: application.currentFlowStep,
      offers: toNewOffers(made.decision, lenderDay(made.decidedAt)),
      acceptance: null,
      job: null,
    })
  } catch (error) {
    const isLimit = error instanceof PersonLimitReached
    if (!isOutage(error) && !isLimit && !isLastTry) throw error
    const words = 'Pricing failed; the applicant may try again'
    if (isOutage(error) || isLimit) context.log.warn({ error, applicationUuid }, words)
    else context.log.error({ error, applicationUuid }, words)
    await failPricing(context.database, applicationUuid, application.version, context.now())
  }
}

function toNewOffers(decision: Decision, today: CalendarDate): NewOffer[] {
  const counters = new Set(
    decision.products.filter((product) => product.hasCounterOffer).map((product) => product.productId),
  )
  return decision.offers.map((offer) => ({
    ...offer,
    loanOfferId: newId(),
    isCounterOffer: counters.has(offer.productId),
    rateExpiresOn: findRateExpiry(offer, today),
  }))
}

function findRateExpiry(offer: Offer, today: CalendarDate): CalendarDate {
  return isEarlyFirstPayment(offer)
    ? addDays(offer.firstPaymentDate, -EARLY_PAYMENT_NOTICE_DAYS)
    : addDays(today, RATE_DAYS)
}
