import { lenderDay } from '@relief/domain/lender-day.ts'
import { isAmountChange } from '@relief/steps/amount-change.ts'
import { findApplicationForJob, type StoredApplication } from '@relief/store/application.ts'
import { failPricing } from '@relief/store/decision.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import type { Context } from '../context.ts'
import { changedAmount } from '../decisions/changed-amount.ts'
import { decideTraced, type UnsavedDecision } from '../decisions/decide-on.ts'
import { isOutage } from '../decisions/findings.ts'
import { gatherInputs } from '../decisions/gather-inputs.ts'
import { lastRateDay, toNewOffers } from '../decisions/new-offers.ts'
import { type Consequence, storeDecision, toBankPatch, toDecisionPatch } from '../decisions/store-decision.ts'
import { PersonLimitReached } from '../limits/person-index.ts'

/**
 * Runs the identity check and the credit inquiry, decides, and stores inputs, trace and offers together. With
 * bank data, and for another amount, it reuses the findings of the previous decision. Without usable replies,
 * or after the last attempt, pricing fails, and the applicant can request it again.
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
  const isChange = isAmountChange(application)
  const inquiry = {
    reference: job.id,
    kind: 'SOFT',
    permissiblePurpose: 'WRITTEN_INSTRUCTIONS',
  } as const
  try {
    const inputs = await gatherInputs(
      context,
      application,
      isAgain || isChange ? null : inquiry,
      null,
      isChange,
    )
    // The applicant removed the account in the meantime: its data must not be used, but a decision needs bank
    // data.
    if (isAgain && inputs.earlierReplyHashes.length === 0)
      return await failPricing(context.database, applicationUuid, application.version, context.now())
    const made = decideTraced(context.tracer, inputs)
    const consequence = isChange
      ? await changedAmount(context.database, application, made)
      : pricedWith(isAgain ? toBankPatch : toDecisionPatch, application, made)
    await storeDecision(context.database, application, made, consequence)
    context.log.info({ applicationUuid, decisionId: made.decisionId }, 'An application was decided')
  } catch (error) {
    const isLimit = error instanceof PersonLimitReached
    if (!isOutage(error) && !isLimit && !isLastTry) throw error
    const words = 'Pricing failed; the applicant may try again'
    if (isOutage(error) || isLimit) context.log.warn({ error, applicationUuid }, words)
    else context.log.error({ error, applicationUuid }, words)
    await failPricing(context.database, applicationUuid, application.version, context.now())
  }
}

function pricedWith(
  toPatch: typeof toDecisionPatch,
  { currentFlowStep: to }: StoredApplication,
  { decision, decidedAt }: UnsavedDecision,
): Consequence {
  const offers = toNewOffers(decision, lastRateDay(lenderDay(decidedAt)))
  const patch = toPatch(decision, decidedAt)
  return { purpose: 'PRICING', patch, to, offers, acceptance: null, job: null }
}
