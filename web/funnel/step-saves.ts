import { saveWealthAccountCall, updatePersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { updateApplicationCall } from '@relief/contract/calls/application.ts'
import { recordConsentCall } from '@relief/contract/calls/consents.ts'
import type { LegalDocument } from '@relief/contract/entities/consent.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { addBankAssetsStep } from '@relief/steps/add-bank-assets/step.ts'
import { addressStep } from '@relief/steps/address/step.ts'
import { addressAndPhoneStep } from '@relief/steps/address-and-phone/step.ts'
import { agreeStep } from '@relief/steps/agree/step.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { idVerificationStep } from '@relief/steps/id-verification/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { loanAmountStep } from '@relief/steps/loan-amount/step.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { phoneStep } from '@relief/steps/phone/step.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { plaidPricingStep } from '@relief/steps/plaid-pricing/step.ts'
import { plaidRequiredOptedOutStep } from '@relief/steps/plaid-required-opted-out/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import type { ReviewedStep } from '@relief/steps/review/screen.tsx'
import { reviewStep } from '@relief/steps/review/step.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { turndownEntryStep } from '@relief/steps/turndown-entry/step.ts'
import { useOfFundsStep } from '@relief/steps/use-of-funds/step.ts'
import { send } from '../api/api-client.ts'
import { eventBus } from '../tracking/start-tracking.ts'
import { saveEducation, saveIncome } from './list-saves.ts'
import type { ValuesOf } from './step-types.ts'

type Params = { params: { applicationUuid: string } }
/** The steps that have something to submit; the others only show. */
type Answered = Exclude<
  FlowStep,
  'FUNNEL_COMPLETE' | 'INELIGIBLE' | 'PLAID_DISQUALIFIED' | 'PRICING_DISQUALIFIED' | 'TURNDOWN_DISQUALIFIED'
>
type Stand = { stepInfo: { currentFlowStep: FlowStep; canGoBack: boolean } }

async function recordConsents({ params }: Params, agreed: readonly LegalDocument[]): Promise<void> {
  for (const { titleName, version, sha256 } of agreed)
    await send(recordConsentCall, {
      params: { ...params, titleName },
      body: { status: 'AGREED', version, sha256 },
    })
}

/** Saves a question's answers by the call that owns them, without moving on. */
const answers: { [S in ReviewedStep]: (at: Params, values: ValuesOf<S>) => Promise<unknown> } = {
  LOAN_AMOUNT: (at, { amount, termMonths }) =>
    send(updateApplicationCall, {
      ...at,
      body: { desiredLoanAmount: amount, desiredLoanTermInMonths: termMonths },
    }),
  USE_OF_FUNDS: (at, { useOfFunds, other }) =>
    send(updateApplicationCall, { ...at, body: { intendedUseOfFunds: useOfFunds, useOfFundsOther: other } }),
  ADDRESS_AND_PHONE: (at, { address, phoneNumber }) =>
    send(updatePersonalInfoCall, { ...at, body: { address, phone: phoneNumber } }),
  ID_VERIFICATION: (at, identity) => send(updatePersonalInfoCall, { ...at, body: identity }),
  EDUCATION: saveEducation,
  INCOME: saveIncome,
  SAVINGS: (at, savings) => send(saveWealthAccountCall, { ...at, body: savings }),
}

/** Submits each step: its answers first where they have a call of their own, then the step itself. */
const submits: { [S in Answered]: (at: Params, values: ValuesOf<S>) => Promise<Stand> } = {
  LOAN_AMOUNT: async (at, request) => {
    await send(updateApplicationCall, { ...at, body: { desiredLoanTermInMonths: request.termMonths } })
    return await send(loanAmountStep.submit, { ...at, body: { desiredLoanAmount: request.amount } })
  },
  USE_OF_FUNDS: (at, { useOfFunds, other }) =>
    send(useOfFundsStep.submit, {
      ...at,
      body: { appUseOfFunds: useOfFunds, appUseOfFundsOther: other },
    }),
  TURNDOWN_ENTRY: (at) => send(turndownEntryStep.submit, { ...at, body: {} }),
  ADDRESS: (at, contact) => send(addressStep.submit, { ...at, body: contact }),
  PHONE: (at, contact) => send(phoneStep.submit, { ...at, body: contact }),
  ADDRESS_AND_PHONE: (at, contact) => send(addressAndPhoneStep.submit, { ...at, body: contact }),
  ID_VERIFICATION: async (at, identity) => {
    await answers.ID_VERIFICATION(at, identity)
    return await send(idVerificationStep.submit, { ...at, body: {} })
  },
  EDUCATION: async (at, fields) => {
    await saveEducation(at, fields)
    return await send(educationStep.submit, { ...at, body: {} })
  },
  INCOME: async (at, entries) => {
    await saveIncome(at, entries)
    return await send(incomeStep.submit, { ...at, body: {} })
  },
  SAVINGS: async (at, savings) => {
    await answers.SAVINGS(at, savings)
    return await send(savingsStep.submit, { ...at, body: {} })
  },
  ADD_BANK_ASSETS: (at, answer) => send(addBankAssetsStep.submit, { ...at, body: answer }),
  REVIEW: (at) => send(reviewStep.submit, { ...at, body: {} }),
  AGREE: async (at, { agreed }) => {
    await recordConsents(at, agreed)
    return await send(agreeStep.submit, { ...at, body: {} })
  },
  PLAID: (at, answer) => send(plaidStep.submit, { ...at, body: answer }),
  PLAID_PRICING: (at) => send(plaidPricingStep.submit, { ...at, body: {} }),
  PLAID_REQUIRED_OPTED_OUT: (at) => send(plaidRequiredOptedOutStep.submit, { ...at, body: {} }),
  PRICING: (at) => send(pricingStep.submit, { ...at, body: {} }),
  DISQUALIFIED_WITH_PLOC_OFFER: (at) => {
    // On which device people look at a line of credit.
    eventBus.track('ploc_device_check')
    return send(pricingStep.submit, { ...at, body: { leaving: 'DISQUALIFIED_WITH_PLOC_OFFER' } })
  },
  PLOC_PRICING: (at) => send(pricingStep.submit, { ...at, body: { leaving: 'PLOC_PRICING' } }),
  OFFER_SELECTION: (at, selection) => send(offerSelectionStep.submit, { ...at, body: selection }),
  OFFER_REVIEW: async (at, { agreed, selectedLoanOfferApplicationUuid }) => {
    await recordConsents(at, agreed)
    return await send(offerReviewStep.submit, { ...at, body: { selectedLoanOfferApplicationUuid } })
  },
}

type Send<Result> = (at: Params, values: unknown) => Promise<Result>

/** Submits a step with what its screen gave back; null for a step that only shows. */
export function submitOf(step: FlowStep): Send<Stand> | null {
  return step in submits ? (submits[step as Answered] as Send<Stand>) : null
}

/** Saves what a question's screen gave back without moving on. */
export function answerOf(step: ReviewedStep): Send<unknown> {
  return answers[step] as Send<unknown>
}
