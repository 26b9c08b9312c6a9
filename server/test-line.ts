import { expect } from 'vitest'
import { agreeTo, answerUntil, someApplicant, someApplication } from './test-applicant.ts'

/** What the account sees of a line of credit. */
export type SeenLine = {
  limit: number
  left: number
  owed: number
  payments: { amount: number }[]
  duePayments: { dueOn: string; owed: number; subscription: number; overdue: number }[]
  cancelledAt: string | null
  account: { accountLastFour: string } | null
  draws: { drawUuid: string; amount: number; status: string; returnReason: string | null }[]
}

export const anAccount = (accountNumber = '000123456789') => ({
  routingNumber: '021000021',
  accountNumber,
  accountType: 'CHECKING',
})

/** Somebody with an open line of 500. */
export async function openLine(origin: string) {
  const applicant = await someApplicant(origin)
  const { api } = applicant
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'DISQUALIFIED_WITH_PLOC_OFFER', { ssn: '123450600' })
  await api('POST', `/flow/${id}/step/pricing`, { leaving: 'DISQUALIFIED_WITH_PLOC_OFFER' })
  await api('POST', `/flow/${id}/step/pricing`, { leaving: 'PLOC_PRICING' })
  const { plocOfferData } = (await api('GET', `/application-offers/${id}/offers`)).body.result as never as {
    plocOfferData: { loanOffers: { loanOfferId: string }[] }
  }
  const chosen = {
    loanOfferId: plocOfferData.loanOffers[0]?.loanOfferId,
    selectedLoanOfferApplicationUuid: id,
  }
  await api('POST', `/flow/${id}/step/offer-selection`, chosen)
  await agreeTo(api, id, 'LOAN_AGREEMENT')
  await api('POST', `/flow/${id}/step/offer-review`, { selectedLoanOfferApplicationUuid: id })
  const status = async () =>
    (await api('GET', `/application/${id}/acceptance`)).body.result['status'] as unknown as string
  await expect.poll(status, { timeout: 20_000 }).toBe('CONFIRMED')
  const seen = async () => (await api('GET', `/application/${id}/line`)).body.result as never as SeenLine
  const draw = (amount: number, to: object | null = anAccount(), drawUuid: string = crypto.randomUUID()) =>
    api('POST', `/application/${id}/line/draws`, { drawUuid, amount, account: to })
  const until = (state: string) =>
    expect.poll(async () => (await seen()).draws[0]?.status, { timeout: 20_000 }).toBe(state)
  return { ...applicant, id, seen, draw, until }
}
