import { getPersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { getApplicationCall, getContactUsCall } from '@relief/contract/calls/application.ts'
import { removeBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import { getLegalDocumentCall } from '@relief/contract/calls/consents.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import { getPlaceCall } from '@relief/contract/calls/reference.ts'
import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { addBankAssetsStep } from '@relief/steps/add-bank-assets/step.ts'
import { requiredConsentTitles } from '@relief/steps/agree/step.ts'
import type { BankActions } from '@relief/steps/bank-link.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { loanAmountStep } from '@relief/steps/loan-amount/step.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { plaidPricingStep } from '@relief/steps/plaid-pricing/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import type { BuiltStep, screens } from '@relief/steps/screens.tsx'
import { useOfFundsStep } from '@relief/steps/use-of-funds/step.ts'
import type { ComponentProps } from 'react'
import { send } from '../api/api-client.ts'
import { addBankAccount } from '../bank-link/add-bank-account.ts'
import { hrefOf } from '../paths.ts'
import { openChange } from './change.ts'
import { savedEducation, savedIncome } from './list-saves.ts'
import { searchCompanies, searchOccupations, searchSchools } from './searches.ts'

type PropsOf<S extends BuiltStep> = ComponentProps<Awaited<ReturnType<(typeof screens)[S]>>>
/** What a step's screen shows. */
export type DataOf<S extends BuiltStep> = PropsOf<S>['data']
/** What a step's screen gives back. */
export type ValuesOf<S extends BuiltStep> = Parameters<PropsOf<S>['submit']>[0]

/** Today where the applicant is: ages and years are only warned about here, the server decides. */
function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

async function personalInfo(applicationUuid: string) {
  return (await send(getPersonalInfoCall, { params: { applicationUuid } })).result
}

async function documents(applicationUuid: string, titles: readonly ConsentTitle[]): Promise<LegalDocument[]> {
  return await Promise.all(
    titles.map(
      async (titleName) =>
        (await send(getLegalDocumentCall, { params: { applicationUuid, titleName } })).result,
    ),
  )
}

async function email(applicationUuid: string): Promise<string | null> {
  const contact = await send(getContactUsCall, { params: { applicationUuid } }).catch(() => null)
  return contact?.result.email ?? null
}

/** The chosen offer with the name of its lender. */
async function selection(applicationUuid: string): Promise<{ offer: LoanOffer; lender: string }> {
  const [chosen, offers] = await Promise.all([
    send(getSelectedLoanOfferCall, { params: { applicationUuid } }),
    send(getOffersCall, { params: { applicationUuid } }),
  ])
  const { sdlOfferData, plOfferData } = offers.result
  const offer = chosen.result
  if (offer === null) throw new Error('No offer is chosen')
  const owner = [sdlOfferData, plOfferData].find((one) => one?.productId === offer.productId)
  return { offer, lender: owner?.issuingBank.name ?? 'Your lender' }
}

/** What a page about bank accounts can do. */
function bankActions(applicationUuid: string): BankActions {
  return {
    addBankAccount: () => addBankAccount(applicationUuid),
    removeBankAccount: async () => {
      await send(removeBankLinkCall, { params: { applicationUuid } })
    },
  }
}

async function refusal(applicationUuid: string): Promise<DataOf<'PRICING_DISQUALIFIED'>> {
  const [step, address] = await Promise.all([
    send(pricingDisqualifiedStep.load, { params: { applicationUuid } }),
    email(applicationUuid),
  ])
  const { removeBankAccount } = bankActions(applicationUuid)
  return { ...step.stepData, email: address, removeBankAccount }
}

/** How each step's page gets what it shows. */
export const loads: { [S in BuiltStep]: (applicationUuid: string) => Promise<DataOf<S>> } = {
  LOAN_AMOUNT: async (applicationUuid) =>
    (await send(loanAmountStep.load, { params: { applicationUuid } })).stepData,
  USE_OF_FUNDS: async (applicationUuid) =>
    (await send(useOfFundsStep.load, { params: { applicationUuid } })).stepData,
  ADDRESS_AND_PHONE: async (applicationUuid) => ({
    personalInfo: await personalInfo(applicationUuid),
    findPlace: async (zipCode) => (await send(getPlaceCall, { params: { zipCode } })).result,
  }),
  ID_VERIFICATION: async (applicationUuid) => ({
    personalInfo: await personalInfo(applicationUuid),
    today: today(),
  }),
  EDUCATION: async (applicationUuid) => {
    const { stepData } = await send(educationStep.load, { params: { applicationUuid } })
    savedEducation.seen(applicationUuid, stepData.education)
    return { ...stepData, today: today(), searchSchools }
  },
  INCOME: async (applicationUuid) => {
    const { stepData } = await send(incomeStep.load, { params: { applicationUuid } })
    savedIncome.seen(applicationUuid, stepData.jobs)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return { ...stepData, today: today(), timeZone, searchCompanies, searchOccupations }
  },
  SAVINGS: async (applicationUuid) =>
    (await send(savingsStep.load, { params: { applicationUuid } })).stepData,
  ADD_BANK_ASSETS: async (applicationUuid) => ({
    ...(await send(addBankAssetsStep.load, { params: { applicationUuid } })).stepData,
    ...bankActions(applicationUuid),
  }),
  REVIEW: async (applicationUuid) => {
    const [{ stepData }, { stepData: uses }] = await Promise.all([
      send(reviewStep.load, { params: { applicationUuid } }),
      send(useOfFundsStep.load, { params: { applicationUuid } }),
    ])
    return {
      ...stepData,
      change: (step) => openChange(applicationUuid, step),
      purposeWords: (purpose) => uses.options.find(({ value }) => value === purpose)?.phrase ?? purpose,
    }
  },
  AGREE: async (applicationUuid) => ({ documents: await documents(applicationUuid, requiredConsentTitles) }),
  PRICING: async (applicationUuid) =>
    (await send(pricingStep.load, { params: { applicationUuid } })).stepData,
  OFFER_SELECTION: async (applicationUuid) => {
    const params = { applicationUuid }
    const [offers, step, application] = await Promise.all([
      send(getOffersCall, { params }),
      send(offerSelectionStep.load, { params }),
      send(getApplicationCall, { params }),
    ])
    return {
      ...offers.result,
      ...step.stepData,
      askedAmount: application.result.desiredLoanAmount,
      askedTerm: application.result.desiredLoanTermInMonths,
    }
  },
  OFFER_REVIEW: async (applicationUuid) => {
    const { stepData } = await send(offerReviewStep.load, { params: { applicationUuid } })
    const [chosen, texts] = await Promise.all([
      selection(applicationUuid),
      documents(applicationUuid, stepData.requiredConsents),
    ])
    return { ...chosen, applicationUuid, documents: texts }
  },
  FUNNEL_COMPLETE: async (applicationUuid) => {
    const [chosen, address] = await Promise.all([selection(applicationUuid), email(applicationUuid)])
    return { ...chosen, email: address }
  },
  PLAID: async (applicationUuid) => ({
    ...(await send(plaidStep.load, { params: { applicationUuid } })).stepData,
    ...bankActions(applicationUuid),
  }),
  PLAID_PRICING: async (applicationUuid) =>
    (await send(plaidPricingStep.load, { params: { applicationUuid } })).stepData,
  PLAID_REQUIRED_OPTED_OUT: async (applicationUuid) => ({
    email: await email(applicationUuid),
    homeUrl: hrefOf('account'),
  }),
  PLAID_DISQUALIFIED: refusal,
  PRICING_DISQUALIFIED: refusal,
  INELIGIBLE: async (applicationUuid) => {
    const [current, person, address] = await Promise.all([
      send(getCurrentStepCall, { params: { applicationUuid } }),
      personalInfo(applicationUuid),
      email(applicationUuid),
    ])
    return {
      reason: current.result.ineligibleReason,
      state: person.address?.state ?? null,
      email: address,
      homeUrl: hrefOf('account'),
    }
  },
}
