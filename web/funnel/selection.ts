import type { ReplyOf } from '@relief/contract/call.ts'
import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import type { IssuingBank, LoanOffer } from '@relief/contract/entities/offer.ts'
import { type ShownLine, shownLine } from '@relief/steps/line-of-credit.ts'
import { send } from '../api/api-client.ts'

export type Selection = { offer: LoanOffer; lender: string; bank: IssuingBank | null; line: ShownLine | null }

function selectionOf(
  offer: LoanOffer | null,
  { sdlOfferData, plOfferData, plocOfferData }: ReplyOf<typeof getOffersCall>['result'],
): Selection {
  if (offer === null) throw new Error('No offer is chosen')
  const owner = [sdlOfferData, plOfferData, plocOfferData].find((one) => one?.productId === offer.productId)
  return {
    offer,
    lender: owner?.issuingBank.name ?? 'Your lender',
    bank: owner?.issuingBank ?? null,
    line: owner === plocOfferData ? shownLine(plocOfferData) : null,
  }
}

/**
 * The chosen offer with the name of its lender, and its terms where it is a line of credit.
 * @throws when none is chosen
 */
export async function selection(applicationUuid: string): Promise<Selection> {
  const [chosen, offers] = await Promise.all([
    send(getSelectedLoanOfferCall, { params: { applicationUuid } }),
    send(getOffersCall, { params: { applicationUuid } }),
  ])
  return selectionOf(chosen.result, offers.result)
}
