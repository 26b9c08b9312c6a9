import { drawCall, getLineCall } from '@relief/contract/calls/line.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { answerUntil, someApplicant, someApplication } from './applicant.ts'
import type { Client } from './client.ts'
import { PASSWORD } from './person.ts'
import { until as poll } from './until.ts'
import { agreeTo } from './walk.ts'

export const anAccount = (accountNumber = '000123456789') =>
  ({ routingNumber: '021000021', accountNumber, accountType: 'CHECKING' }) as const

/** Leaves the decline of the loan for the offer of a line of credit, and chooses that. */
export async function chooseLine({ send }: Client, applicationUuid: string): Promise<void> {
  const params = { applicationUuid }
  for (const leaving of ['DISQUALIFIED_WITH_PLOC_OFFER', 'PLOC_PRICING'] as const)
    await send(pricingStep.submit, { params, body: { leaving } })
  const { plocOfferData } = (await send(getOffersCall, { params })).body.result
  const [offer] = plocOfferData?.loanOffers ?? []
  if (offer === undefined) throw new Error('There is no offer of a line of credit')
  const ids = { loanOfferId: offer.loanOfferId, selectedLoanOfferApplicationUuid: applicationUuid }
  await send(offerSelectionStep.submit, { params, body: ids })
}

/** A borrower with an open line of 500. */
export async function openLine(origin: string) {
  const applicant = await someApplicant(origin, { ssn: '123450600' })
  const { send } = applicant
  const id = await someApplication(applicant)
  const params = { applicationUuid: id }
  await answerUntil(applicant, id, 'DISQUALIFIED_WITH_PLOC_OFFER')
  await chooseLine(applicant, id)
  await agreeTo(applicant, id, 'LOAN_AGREEMENT')
  await send(offerReviewStep.submit, { params, body: { selectedLoanOfferApplicationUuid: id } })
  const status = async () => (await send(getAcceptanceCall, { params })).body.result?.status
  await poll(status, (now) => now === 'CONFIRMED')
  const seen = async () => {
    const { result } = (await send(getLineCall, { params })).body
    if (result === null) throw new Error('There is no line')
    return result
  }
  const draw = (
    amount: number,
    account: ReturnType<typeof anAccount> | null = anAccount(),
    drawUuid: string = crypto.randomUUID(),
  ) => send(drawCall, { params, body: { drawUuid, amount, account, proof: { password: PASSWORD } } })
  const until = (state: string) =>
    poll(
      async () => (await seen()).draws[0]?.status,
      (now) => now === state,
    )
  return { ...applicant, id, seen, draw, until }
}
