import { settle } from '@relief/domain/flow.ts'
import { flow } from '@relief/steps/flow.ts'
import { findAcceptance, setAcceptance } from '@relief/store/acceptance.ts'
import type { Order } from '@relief/store/advance.ts'
import { type ApplicationRow, findApplicationForJob } from '@relief/store/application.ts'
import { newId } from '@relief/store/ids.ts'
import { findSelectedOffer, type OfferRow } from '@relief/store/offers.ts'
import type { Context } from '../context.ts'
import { isOutage } from '../decisions/findings.ts'
import {
  type Consequence,
  keepDecision,
  type Made,
  makeDecision,
  patchOf,
} from '../decisions/make-decision.ts'
import { factsOf } from '../flow/facts-of.ts'

/**
 * The last check of an accepted offer: a hard inquiry, and the decision once more. What still qualifies is confirmed and
 * its payout ordered, or a line of credit opened, which is drawn on later; what does not is turned down, with its own decision
 * and reasons.
 * The inquiry's reference is the application's, so that however often this runs the bureau counts one inquiry.
 */
export async function confirmAcceptance(context: Context, order: Order, isLastTry: boolean): Promise<void> {
  const { applicationUuid = '' } = order.payload
  const { database } = context
  const application = await findApplicationForJob(database, applicationUuid)
  if (application === null || application.accepted_at === null) return
  if (application.decision_status !== 'IN_PROGRESS' || application.ineligible_reason !== null) return
  const status = await findAcceptance(database, applicationUuid)
  if (status === 'CONFIRMED' || status === 'DECLINED') return
  const offer = await findSelectedOffer(database, applicationUuid, application.entity_uuid)
  if (offer === null) throw new Error('An acceptance came to its check without an offer')
  const inquiry = {
    reference: `acceptance-${applicationUuid}`,
    kind: 'HARD',
    permissiblePurpose: 'CREDIT_TRANSACTION',
  } as const
  try {
    const made = await makeDecision(context, application, inquiry, offer)
    await keepDecision(context, application, made, consequenceOf(application, offer, made))
  } catch (error) {
    if (!isOutage(error) || !isLastTry) throw error
    context.log.warn(
      { error, applicationUuid },
      'The last check failed; the applicant may ask for another try',
    )
    await setAcceptance(database, applicationUuid, 'FAILED', context.now())
  }
}

function consequenceOf(
  application: ApplicationRow,
  offer: OfferRow,
  { decision, decidedAt }: Made,
): Consequence {
  const { application_uuid: applicationUuid, current_flow_step: cursor } = application
  const common = { purpose: 'ACCEPTANCE' as const, offers: [] }
  if (decision.offers.length > 0) {
    const confirmed = { ...common, to: cursor, acceptance: 'CONFIRMED' } as const
    if (offer.subscription_cents !== null)
      return { ...confirmed, patch: { decision_status: 'FUNDED', resolved_at: decidedAt }, order: null }
    const order = { id: newId(), topic: 'pay-out' as const, payload: { applicationUuid } }
    return { ...confirmed, patch: {}, order }
  }
  // What was offered beside it ends with it: a line of credit too was offered on the file as it was.
  const refusal = patchOf({ ...decision, outcome: 'DISQUALIFIED' }, decidedAt)
  const patch = { ...refusal, bank_pricing: null, has_line_of_credit_offer: false }
  const to = settle(flow, factsOf({ ...application, ...patch }), cursor)
  return { ...common, patch, to, acceptance: 'DECLINED', order: null }
}
