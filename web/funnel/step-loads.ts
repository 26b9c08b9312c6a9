import { getPersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { removeBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import { getRequiredConsentsCall } from '@relief/contract/calls/consents.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { getPlaceCall, runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { addBankAssetsStep } from '@relief/steps/add-bank-assets/step.ts'
import { addressStep } from '@relief/steps/address/step.ts'
import type { BankActions } from '@relief/steps/bank-link.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { loanAmountStep } from '@relief/steps/loan-amount/step.ts'
import { phoneStep } from '@relief/steps/phone/step.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { plaidPricingStep } from '@relief/steps/plaid-pricing/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { turndownDisqualifiedStep } from '@relief/steps/turndown-disqualified/step.ts'
import { useOfFundsStep } from '@relief/steps/use-of-funds/step.ts'
import { send } from '../api/api-client.ts'
import { addBankAccount, logInAgain } from '../bank-link/add-bank-account.ts'
import { hrefOf, noticesOf } from '../paths.ts'
import { openChange } from './change.ts'
import { startAgain, withdraw } from './end-request.ts'
import { savedEducation, savedIncome } from './list-saves.ts'
import {
  complete,
  documents,
  offerReview,
  offerSelection,
  refusalWithLine,
  supportContact,
  supportEmail,
  wishes,
} from './offer-loads.ts'
import { searchCompanies, searchOccupations, searchSchools } from './searches.ts'
import type { DataOf } from './step-types.ts'
import { today } from './today.ts'

async function findPlace(zipCode: string) {
  return (await send(getPlaceCall, { params: { zipCode } })).result
}

async function personalInfo(applicationUuid: string) {
  return (await send(getPersonalInfoCall, { params: { applicationUuid } })).result
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

/** From which day on a request is taken again, in the server's words; null when no day is set or it cannot be asked now. */
async function whenToApplyAgain(): Promise<string | null> {
  const checks = await send(runFunnelEntryChecksCall, {}).catch(() => null)
  return checks?.result.find(({ checkName }) => checkName === 'RECENT_DECLINE')?.failureReason ?? null
}

async function refusal(applicationUuid: string): Promise<DataOf<'PRICING_DISQUALIFIED'>> {
  const [step, contact, applyAgain] = await Promise.all([
    send(pricingDisqualifiedStep.load, { params: { applicationUuid } }),
    supportContact(applicationUuid),
    whenToApplyAgain(),
  ])
  const { removeBankAccount } = bankActions(applicationUuid)
  const noticesUrl = noticesOf(applicationUuid)
  return { ...step.stepData, ...contact, applyAgain, noticesUrl, removeBankAccount }
}

/** How each step's page gets what it shows. */
export const loads: { [S in FlowStep]: (applicationUuid: string) => Promise<DataOf<S>> } = {
  LOAN_AMOUNT: async (applicationUuid) =>
    (await send(loanAmountStep.load, { params: { applicationUuid } })).stepData,
  USE_OF_FUNDS: async (applicationUuid) =>
    (await send(useOfFundsStep.load, { params: { applicationUuid } })).stepData,
  ADDRESS_AND_PHONE: async (applicationUuid) => ({
    personalInfo: await personalInfo(applicationUuid),
    findPlace,
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
  AGREE: async (applicationUuid) => {
    const { result } = await send(getRequiredConsentsCall, { params: { applicationUuid } })
    return { documents: await documents(applicationUuid, result.titleNames) }
  },
  PRICING: async (applicationUuid) =>
    (await send(pricingStep.load, { params: { applicationUuid } })).stepData,
  OFFER_SELECTION: offerSelection,
  OFFER_REVIEW: offerReview,
  FUNNEL_COMPLETE: complete,
  DISQUALIFIED_WITH_PLOC_OFFER: refusalWithLine,
  PLOC_PRICING: async () => null,
  TURNDOWN_ENTRY: async () => ({ homeUrl: hrefOf('account') }),
  TURNDOWN_DISQUALIFIED: async (applicationUuid) => {
    const [{ stepData }, email] = await Promise.all([
      send(turndownDisqualifiedStep.load, { params: { applicationUuid } }),
      supportEmail(applicationUuid),
    ])
    const noticesUrl = stepData.plUuid && noticesOf(stepData.plUuid)
    return { ...stepData, email, homeUrl: hrefOf('account'), noticesUrl }
  },
  ADDRESS: async (applicationUuid) => ({
    ...(await send(addressStep.load, { params: { applicationUuid } })).stepData,
    findPlace,
  }),
  PHONE: async (applicationUuid) => (await send(phoneStep.load, { params: { applicationUuid } })).stepData,
  PLAID: async (applicationUuid) => ({
    ...(await send(plaidStep.load, { params: { applicationUuid } })).stepData,
    ...bankActions(applicationUuid),
    logInAgain: () => logInAgain(applicationUuid),
  }),
  PLAID_PRICING: async (applicationUuid) =>
    (await send(plaidPricingStep.load, { params: { applicationUuid } })).stepData,
  PLAID_REQUIRED_OPTED_OUT: async (applicationUuid) => ({
    email: await supportEmail(applicationUuid),
    homeUrl: hrefOf('account'),
  }),
  PLAID_DISQUALIFIED: refusal,
  PRICING_DISQUALIFIED: refusal,
  INELIGIBLE: async (applicationUuid) => {
    const [current, person, wished, address, acceptance] = await Promise.all([
      send(getCurrentStepCall, { params: { applicationUuid } }),
      personalInfo(applicationUuid),
      wishes(applicationUuid),
      supportEmail(applicationUuid),
      send(getAcceptanceCall, { params: { applicationUuid } }),
    ])
    return {
      reason: current.result.ineligibleReason,
      isAfterAcceptance: acceptance.result !== null,
      state: person.address?.state ?? null,
      email: address,
      homeUrl: hrefOf('account'),
      withdraw: () => withdraw(applicationUuid),
      startAgain: () => startAgain(applicationUuid, wished),
    }
  },
}
