import { getApplicationCall, getContactUsCall } from '@relief/contract/calls/application.ts'
import { getLegalDocumentCall, getLegalDocumentFileCall } from '@relief/contract/calls/consents.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import {
  getAcceptanceCall,
  retryAcceptanceCall,
  savePayoutAccountCall,
} from '@relief/contract/calls/payout.ts'
import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { disqualifiedWithPlocOffersStep } from '@relief/steps/disqualified-with-ploc-offers/step.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { mutate } from 'swr'
import { drawAnchor } from '../account/line/draw-anchor.ts'
import { send } from '../api/api-client.ts'
import { download } from '../api/download.ts'
import { hrefOf, noticesOf } from '../paths.ts'
import { noneFit, startAgain } from './end-request.ts'
import { refusalOf } from './refusal.ts'
import { selection } from './selection.ts'
import type { DataOf } from './step-types.ts'
import { currentStepKey } from './use-current-step.ts'

/** The texts in force for these titles. */
export async function documents(
  applicationUuid: string,
  titles: readonly ConsentTitle[],
): Promise<LegalDocument[]> {
  return await Promise.all(
    titles.map(
      async (titleName) =>
        (await send(getLegalDocumentCall, { params: { applicationUuid, titleName } })).result,
    ),
  )
}

/** How people are reached; null for what cannot be asked now. */
export async function supportContact(applicationUuid: string) {
  const contact = await send(getContactUsCall, { params: { applicationUuid } }).catch(() => null)
  return { email: contact?.result.email ?? null, phone: contact?.result.phone.phoneNumber ?? null }
}

/** Where to write to; null when that cannot be asked now. */
export async function supportEmail(applicationUuid: string): Promise<string | null> {
  return (await supportContact(applicationUuid)).email
}

/** The amount and term that were asked for. */
export async function wishes(applicationUuid: string) {
  const { result } = await send(getApplicationCall, { params: { applicationUuid } })
  return { loanAmount: result.desiredLoanAmount, loanTerm: result.desiredLoanTermInMonths }
}

/** What the page with the offers shows. */
export async function offerSelection(applicationUuid: string): Promise<DataOf<'OFFER_SELECTION'>> {
  const params = { applicationUuid }
  const [offers, step, wished, email] = await Promise.all([
    send(getOffersCall, { params }),
    send(offerSelectionStep.load, { params }),
    wishes(applicationUuid),
    supportEmail(applicationUuid),
  ])
  return {
    ...offers.result,
    ...step.stepData,
    askedAmount: wished.loanAmount,
    askedTerm: wished.loanTerm,
    email,
    noneFit: () => noneFit(applicationUuid),
    startAgain: () => startAgain(applicationUuid, wished),
  }
}

/** What the page with the chosen offer shows. */
export async function offerReview(applicationUuid: string): Promise<DataOf<'OFFER_REVIEW'>> {
  const { stepData } = await send(offerReviewStep.load, { params: { applicationUuid } })
  const [chosen, texts, wished, email] = await Promise.all([
    selection(applicationUuid),
    stepData.isRateExpired ? [] : documents(applicationUuid, stepData.requiredConsents),
    wishes(applicationUuid),
    supportEmail(applicationUuid),
  ])
  return {
    ...chosen,
    applicationUuid,
    documents: texts,
    isRateExpired: stepData.isRateExpired,
    email,
    keepAgreement: () =>
      download(
        getLegalDocumentFileCall,
        { applicationUuid, titleName: 'LOAN_AGREEMENT' },
        'loan_agreement.pdf',
      ),
    startAgain: () => startAgain(applicationUuid, wished),
  }
}

/** What the page of a refusal with a line of credit shows. */
export async function refusalWithLine(
  applicationUuid: string,
): Promise<DataOf<'DISQUALIFIED_WITH_PLOC_OFFER'>> {
  const [{ stepData }, email] = await Promise.all([
    send(disqualifiedWithPlocOffersStep.load, { params: { applicationUuid } }),
    supportEmail(applicationUuid),
  ])
  return {
    ...stepData,
    email,
    noticesUrl: noticesOf(applicationUuid),
    noThanks: () => noneFit(applicationUuid),
  }
}

async function saved(work: Promise<unknown>): Promise<Refusal> {
  return await work.then(
    () => null,
    (error: unknown) => refusalOf(error),
  )
}

/** What the page after an acceptance shows. */
export async function complete(applicationUuid: string): Promise<DataOf<'FUNNEL_COMPLETE'>> {
  const params = { applicationUuid }
  const askAcceptance = async (): Promise<Acceptance> => {
    const { result } = await send(getAcceptanceCall, { params })
    if (result === null) throw new Error('Nothing is accepted')
    // The last check can also end the request: then it stands at another step.
    if (result.status === 'PENDING' || result.status === 'DECLINED')
      void mutate(currentStepKey(applicationUuid))
    return result
  }
  const [chosen, contact, acceptance] = await Promise.all([
    selection(applicationUuid),
    supportContact(applicationUuid),
    askAcceptance(),
  ])
  return {
    ...chosen,
    ...contact,
    acceptance,
    askAcceptance,
    retry: () => saved(send(retryAcceptanceCall, { params, body: {} })),
    saveAccount: (account) => saved(send(savePayoutAccountCall, { params, body: account })),
    noticesUrl: noticesOf(applicationUuid),
    homeUrl: hrefOf('account'),
    startUrl: hrefOf('getRelief'),
    drawUrl: `${hrefOf('account')}#${drawAnchor(applicationUuid)}`,
  }
}
