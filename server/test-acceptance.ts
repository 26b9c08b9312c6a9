import type { Database } from '@relief/store/db.ts'
import { type EvidenceKind, link } from '@relief/store/evidence.ts'
import {
  type Answers,
  type Applicant,
  agreeTo,
  answerUntil,
  someApplicant,
  someApplication,
} from './test-applicant.ts'

export const anAccount = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'CHECKING',
}

/** What the complete page sees of an accepted application. */
export type Seen = {
  status: string
  payout: null | {
    status: string
    canGiveAccount: boolean
    isRefused: boolean
    returnReason: string | null
    amount: number
  }
}

/** Somebody new with an offer of the small-dollar loan chosen and its agreement signed, about to accept. */
export async function someoneAboutToAccept(origin: string, answers: Partial<Answers> = {}) {
  const applicant = await someApplicant(origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', answers)
  return { applicant, ...(await withChosenOffer(applicant, id)) }
}

export async function withChosenOffer(applicant: Applicant, id: string) {
  const { api } = applicant
  const offers = (await api('GET', `/application-offers/${id}/offers`)).body.result as never as {
    sdlOfferData: { defaultLoanOffer: { loanOfferId: string; toYouAmount: number; loanAmount: number } }
  }
  const offer = offers.sdlOfferData.defaultLoanOffer
  await api('POST', `/flow/${id}/step/offer-selection`, {
    loanOfferId: offer.loanOfferId,
    selectedLoanOfferApplicationUuid: id,
  })
  await agreeTo(api, id, 'LOAN_AGREEMENT')
  const accept = () => api('POST', `/flow/${id}/step/offer-review`, { selectedLoanOfferApplicationUuid: id })
  const seen = async () => (await api('GET', `/application/${id}/acceptance`)).body.result as never as Seen
  /** Looks, as the complete page does, until what is seen fits. */
  const untilSeen = async (fits: (seen: Seen) => boolean): Promise<Seen> => {
    for (let looks = 0; looks < 400; looks++) {
      const now = await seen()
      if (fits(now)) return now
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`It stays at ${JSON.stringify(await seen())}`)
  }
  const untilPayout = (status: string) => untilSeen(({ payout }) => payout?.status === status)
  const untilStatus = (status: string) => untilSeen((now) => now.status === status)
  const give = (accountNumber: string) =>
    api('POST', `/application/${id}/payout-account`, { ...anAccount, accountNumber })
  const decisionStatus = async () =>
    (await api('GET', `/application/${id}`)).body.result['decisionStatus'] as unknown as string
  return { id, offer, accept, seen, untilSeen, untilPayout, untilStatus, give, decisionStatus }
}

type Kept = {
  sequence: number
  kind: EvidenceKind
  recorded_at: Date
  body: string
  previous_hash: string
  hash: string
}

/** Checks an application's whole chain and gives what it says, oldest first. @throws where it is broken */
export async function chainOf(
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
    const again = link(
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
