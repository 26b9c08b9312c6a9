import type { Request } from '@relief/contract/call.ts'
import { drawCall, getLineCall } from '@relief/contract/calls/line.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { answerUntil, someApplicant, someApplication } from './applicant.ts'
import { addBank, type Bank, untilReported } from './bank.ts'
import type { Client } from './client.ts'
import { PASSWORD } from './person.ts'
import { until as poll } from './until.ts'
import { agreeTo } from './walk.ts'

type Account = NonNullable<Request<typeof drawCall>['body']['account']>

export const anAccount = (accountNumber = '000123456789'): Account => ({
  routingNumber: '021000021',
  accountNumber,
  accountType: 'CHECKING',
})

/** Continues from the declined loan to the offer of a line of credit, and selects it. */
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

/** Selects the line of credit instead of the declined loan, and opens it. */
export async function openChosenLine(client: Client, id: string): Promise<void> {
  const params = { applicationUuid: id }
  await chooseLine(client, id)
  await agreeTo(client, id, 'LOAN_AGREEMENT')
  await client.send(offerReviewStep.submit, { params, body: { selectedLoanOfferApplicationUuid: id } })
  const status = async () => (await client.send(getAcceptanceCall, { params })).body.result?.status
  await poll(status, (now) => now === 'CONFIRMED')
}

/** Draws on an open line, with the password as the proof. */
export const drawOn = (
  { send }: Pick<Client, 'send'>,
  applicationUuid: string,
  drawn: { drawUuid: string; amount: number; account: Account | null },
) => send(drawCall, { params: { applicationUuid }, body: { ...drawn, proof: { password: PASSWORD } } })

/**
 * A borrower with an open line of 500.
 * @param bank a bank account to link before the review
 */
export async function openLine(origin: string, bank?: Bank) {
  const applicant = await someApplicant(origin, { ssn: '123450600' })
  const { send } = applicant
  const id = await someApplication(applicant)
  if (bank !== undefined) {
    await answerUntil(applicant, id, 'ADD_BANK_ASSETS')
    await addBank(applicant, id, bank)
    await untilReported(applicant, id)
  }
  await answerUntil(applicant, id, 'DISQUALIFIED_WITH_PLOC_OFFER')
  await openChosenLine(applicant, id)
  const params = { applicationUuid: id }
  const seen = async () => {
    const { result } = (await send(getLineCall, { params })).body
    if (result === null) throw new Error('There is no line')
    return result
  }
  const draw = (
    amount: number,
    account: Account | null = anAccount(),
    drawUuid: string = crypto.randomUUID(),
  ) => drawOn({ send }, id, { drawUuid, amount, account })
  const until = (state: string) =>
    poll(
      async () => (await seen()).draws[0]?.status,
      (now) => now === state,
    )
  return { ...applicant, id, seen, draw, until }
}
