import { failAcceptance, findAcceptance } from '@relief/store/acceptance.ts'
import { findApplicationForJob, type StoredApplication } from '@relief/store/application.ts'
import { newId } from '@relief/store/ids.ts'
import { findSelectedOffer, type StoredOffer } from '@relief/store/offers.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import type { Context } from '../context.ts'
import { decideTraced, type UnsavedDecision } from '../decisions/decide-on.ts'
import { declinedAcceptance } from '../decisions/declined-acceptance.ts'
import { isOutage } from '../decisions/findings.ts'
import { gatherInputs } from '../decisions/gather-inputs.ts'
import { type Consequence, storeDecision } from '../decisions/store-decision.ts'
import { PersonLimitReached } from '../limits/person-index.ts'

/**
 * Verifies an accepted offer with a hard inquiry and a second decision. A loan that still qualifies is
 * confirmed and its payout requested; a line of credit is opened, to draw on later. Otherwise the application
 * is declined with the new decision's reasons. The inquiry's reference is the application's id, so that the
 * bureau counts one inquiry however often this job runs.
 */
export async function confirmAcceptance(
  context: Pick<
    Context,
    'bureau' | 'database' | 'identityCheck' | 'keyring' | 'log' | 'now' | 'people' | 'tracer'
  >,
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
  if (offer === null) throw new Error('An acceptance reached its check without an offer')
  const inquiry = {
    reference: `acceptance-${applicationUuid}`,
    kind: 'HARD',
    permissiblePurpose: 'CREDIT_TRANSACTION',
  } as const
  try {
    const made = decideTraced(context.tracer, await gatherInputs(context, application, inquiry, offer))
    await storeDecision(database, application, made, findConsequence(application, offer, made))
    context.log.info({ applicationUuid, decisionId: made.decisionId }, 'An acceptance was decided')
  } catch (error) {
    const isOver = error instanceof PersonLimitReached || (isOutage(error) && isLastTry)
    if (!isOver) throw error
    context.log.warn({ error, applicationUuid }, 'The check after acceptance failed; the applicant may retry')
    await failAcceptance(database, application, context.now())
  }
}

function findConsequence(
  application: StoredApplication,
  offer: StoredOffer,
  { decision, decidedAt }: UnsavedDecision,
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
  return declinedAcceptance(application, decision, decidedAt)
}
