import { settle } from '@relief/domain/flow.ts'
import { flow } from '@relief/steps/flow.ts'
import { findAcceptance, setAcceptance } from '@relief/store/acceptance.ts'
import type { JobRequest } from '@relief/store/advance.ts'
import { findApplicationForJob, type StoredApplication } from '@relief/store/application.ts'
import { newId } from '@relief/store/ids.ts'
import { findSelectedOffer, type StoredOffer } from '@relief/store/offers.ts'
import type { Context } from '../context.ts'
import { decideOn, type Made } from '../decisions/decide-on.ts'
import { isOutage } from '../decisions/findings.ts'
import { gatherInputs } from '../decisions/gather-inputs.ts'
import { type Consequence, keepDecision, patchOf } from '../decisions/keep-decision.ts'
import { toFacts } from '../flow/facts-of.ts'

/**
 * The last check of an accepted offer: a hard inquiry, and the decision once more. What still qualifies is
 * confirmed and its payout ordered, or a line of credit opened, which is drawn on later; what does not is
 * turned down, with its own decision and reasons. The inquiry's reference is the application's, so that
 * however often this runs the bureau counts one inquiry.
 */
export async function confirmAcceptance(
  context: Pick<Context, 'bureau' | 'database' | 'identityCheck' | 'keyring' | 'log' | 'now'>,
  job: JobRequest,
  isLastTry: boolean,
): Promise<void> {
  const { applicationUuid = '' } = job.payload
  const { database } = context
  const application = await findApplicationForJob(database, applicationUuid)
  if (application === null || application.acceptedAt === null) return
  if (application.decisionStatus !== 'IN_PROGRESS' || application.ineligibleReason !== null) return
  const status = await findAcceptance(database, applicationUuid)
  if (status === 'CONFIRMED' || status === 'DECLINED') return
  const offer = await findSelectedOffer(database, applicationUuid, application.owner)
  if (offer === null) throw new Error('An acceptance came to its check without an offer')
  const inquiry = {
    reference: `acceptance-${applicationUuid}`,
    kind: 'HARD',
    permissiblePurpose: 'CREDIT_TRANSACTION',
  } as const
  try {
    const made = decideOn(await gatherInputs(context, application, inquiry, offer))
    await keepDecision(database, application, made, consequenceOf(application, offer, made))
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
  application: StoredApplication,
  offer: StoredOffer,
  { decision, decidedAt }: Made,
): Consequence {
  const { applicationUuid, currentFlowStep: cursor } = application
  const common = { purpose: 'ACCEPTANCE' as const, offers: [] }
  if (decision.offers.length > 0) {
    const confirmed = { ...common, to: cursor, acceptance: 'CONFIRMED' } as const
    if (offer.lineOfCredit !== undefined)
      return { ...confirmed, patch: { decisionStatus: 'FUNDED', resolvedAt: decidedAt }, job: null }
    const job = { id: newId(), topic: 'pay-out' as const, payload: { applicationUuid } }
    return { ...confirmed, patch: {}, job }
  }
  // What was offered beside it ends with it: a line of credit too was offered on the file as it was.
  const refusal = patchOf({ ...decision, outcome: 'DISQUALIFIED' }, decidedAt)
  const patch = { ...refusal, bankPricing: null, hasLineOfCreditOffer: false }
  const to = settle(flow, toFacts({ ...application, ...patch }), cursor)
  return { ...common, patch, to, acceptance: 'DECLINED', job: null }
}
