import type { ReplyOf, Request } from '@relief/contract/call.ts'
import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { getAcceptanceCall, savePayoutAccountCall } from '@relief/contract/calls/payout.ts'
import type { LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import type { Database } from '@relief/store/db.ts'
import { type EvidenceKind, nextEvidenceRecord } from '@relief/store/evidence.ts'
import { answerUntil, someApplicant, someApplication } from './applicant.ts'
import type { Client } from './client.ts'
import { PASSWORD, type Person } from './person.ts'
import { until } from './until.ts'
import { agreeTo } from './walk.ts'

export const anAccount: Request<typeof savePayoutAccountCall>['body'] = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'CHECKING',
  proof: { password: PASSWORD },
}

/** An accepted application as the complete page sees it. */
type Seen = NonNullable<ReplyOf<typeof getAcceptanceCall>['result']>

/** A new applicant with a selected small-dollar offer and a signed agreement, about to accept. */
export async function someoneAboutToAccept(origin: string, changes: Partial<Person> = {}) {
  const applicant = await someApplicant(origin, changes)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  return { applicant, ...(await withChosenOffer(applicant, id)) }
}

/** @param choose one of the offers of the small-dollar loan; the default one when absent */
export async function withChosenOffer(
  applicant: Client,
  applicationUuid: string,
  choose: (data: OfferData) => LoanOffer | null | undefined = ({ defaultLoanOffer }) => defaultLoanOffer,
) {
  const { send } = applicant
  const params = { applicationUuid }
  const { sdlOfferData } = (await send(getOffersCall, { params })).body.result
  const offer = sdlOfferData && choose(sdlOfferData)
  if (!offer) throw new Error('There is no offer of the small-dollar loan')
  const selectedLoanOfferApplicationUuid = applicationUuid
  const { loanOfferId } = offer
  await send(offerSelectionStep.submit, { params, body: { loanOfferId, selectedLoanOfferApplicationUuid } })
  await agreeTo(applicant, applicationUuid, 'LOAN_AGREEMENT')
  const accept = () => send(offerReviewStep.submit, { params, body: { selectedLoanOfferApplicationUuid } })
  const seen = async () => (await send(getAcceptanceCall, { params })).body.result
  /** Polls like the complete page until the result matches. */
  const untilSeen = async (fits: (seen: Seen) => boolean): Promise<Seen> => {
    const found = await until(seen, (now) => now !== null && fits(now))
    if (found === null) throw new Error('There is no acceptance')
    return found
  }
  const untilPayout = (status: string) => untilSeen(({ payout }) => payout?.status === status)
  const untilStatus = (status: string) => untilSeen((now) => now.status === status)
  const give = (accountNumber: string) =>
    send(savePayoutAccountCall, { params, body: { ...anAccount, accountNumber } })
  const decisionStatus = async () => (await send(getApplicationCall, { params })).body.result.decisionStatus
  return {
    id: applicationUuid,
    offer,
    accept,
    seen,
    untilSeen,
    untilPayout,
    untilStatus,
    give,
    decisionStatus,
  }
}

type Kept = {
  sequence: number
  kind: EvidenceKind
  recorded_at: Date
  body: string
  previous_hash: string
  hash: string
}

/**
 * Verifies an application's whole chain and returns its records, oldest first.
 * @throws when the chain is broken
 */
export async function readChain(
  database: Database,
  id: string,
): Promise<{ kind: EvidenceKind; [name: string]: unknown }[]> {
  const records = await database.query<Kept>(
    'select * from evidence_record where application_uuid = $1 order by sequence',
    [id],
  )
  const [application] = await database.query<{ chain_hash: string }>(
    'select chain_hash from application where application_uuid = $1',
    [id],
  )
  let previous = '0'.repeat(64)
  for (const record of records) {
    const again = nextEvidenceRecord(
      id,
      previous,
      record.sequence,
      record.kind,
      record.recorded_at,
      JSON.parse(record.body) as object,
    )
    if (record.previous_hash !== previous || record.hash !== again.hash)
      throw new Error(`The chain is broken at ${record.sequence}`)
    previous = record.hash
  }
  if (application?.chain_hash !== previous) throw new Error('The chain ends elsewhere')
  return records.map(({ kind, body }) => ({ kind, ...(JSON.parse(body) as object) }))
}
