import type { ReplyOf, Send } from '@relief/contract/call.ts'
import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import type { IssuingBank, LoanOffer } from '@relief/contract/entities/offer.ts'
import { type ShownLine, shownLine } from './line-of-credit.ts'
import { words } from './words.ts'

export type SelectedOffer = {
  offer: LoanOffer
  lender: string
  bank: IssuingBank | null
  line: ShownLine | null
  /** Whether the product is also offered with other first payments. */
  hasOtherFirstPayments: boolean
}

function withLender(
  offer: LoanOffer | null,
  { sdlOfferData, plOfferData, plocOfferData }: ReplyOf<typeof getOffersCall>['result'],
): SelectedOffer {
  if (offer === null) throw new Error('No offer is selected')
  const product = [sdlOfferData, plOfferData, plocOfferData].find(
    (data) => data?.productId === offer.productId,
  )
  return {
    offer,
    lender: product?.issuingBank.name ?? words.yourLender,
    bank: product?.issuingBank ?? null,
    hasOtherFirstPayments: [sdlOfferData, plOfferData].some(
      (data) => data !== null && data === product && data.otherFirstPayments.length > 0,
    ),
    line: product === plocOfferData ? shownLine(plocOfferData) : null,
  }
}

/**
 * The selected offer with the name of its lender, and its terms if it is a line of credit.
 * @throws Error when none is selected
 */
export async function loadSelectedOffer({
  send,
  applicationUuid,
}: {
  send: Send
  applicationUuid: string
}): Promise<SelectedOffer> {
  const [selected, offers] = await Promise.all([
    send(getSelectedLoanOfferCall, { params: { applicationUuid } }),
    send(getOffersCall, { params: { applicationUuid } }),
  ])
  return withLender(selected.result, offers.result)
}
