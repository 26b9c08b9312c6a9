import type { ReplyOf } from '@relief/contract/call.ts'
import type { UseOfFunds } from '@relief/contract/enumerations.ts'
import { fullName } from '@relief/domain/person-name.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import type { ReviewableStep } from '../all-steps.ts'
import { accountLabel } from '../bank-account-label.ts'
import { words as shared } from '../words.ts'
import { allIncomeRows, dateWords, educationRows, moneyWords, type Row } from './review-rows.ts'
import type { reviewStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof reviewStep.load>['stepData']
type Section = keyof typeof words.sections

/** The sections, in the order of the page. */
export const sectionNames: readonly Section[] = ['loan', 'person', 'education', 'income']

type Answered = {
  section: Section
  /** Whether it comes before the section's other questions, which are in the order of the steps. */
  isFirst?: boolean
  rows: (data: Data) => Row[]
}

/** The applicant's own words for the use OTHER; a text from an earlier choice says nothing of another use. */
function purposeWords(purpose: UseOfFunds | null, otherPurpose: string | null): string {
  if (purpose === null) return words.notAnswered
  return (purpose === 'OTHER' ? otherPurpose : null) ?? shared.useOfFunds[purpose]
}

const orNone = (rows: Row[]): Row[] =>
  rows.length > 0 ? rows : [{ label: words.answer, value: words.notAnswered }]

/**
 * The rows of the review for each question that can be changed, at least one each. A missing question is a
 * type error.
 */
export const answered: Record<ReviewableStep, Answered> = {
  LOAN_AMOUNT: {
    section: 'loan',
    rows: ({ application: { desiredLoanAmount, desiredLoanTermInMonths: term } }) => [
      { label: words.amount, value: moneyWords(desiredLoanAmount) },
      { label: shared.figures.term, value: term === null ? words.noTerm : words.months(String(term)) },
    ],
  },
  USE_OF_FUNDS: {
    section: 'loan',
    rows: ({ application: { useOfFundsOther, intendedUseOfFunds: purpose } }) => [
      {
        label: words.purpose,
        value: purposeWords(purpose, useOfFundsOther),
      },
    ],
  },
  ID_VERIFICATION: {
    section: 'person',
    isFirst: true,
    rows: ({ personalInfo: { firstName, lastName, suffixName, dob, ssn } }) => [
      { label: words.name, value: fullName({ firstName, lastName, suffixName }) },
      { label: words.birthDate, value: dateWords(dob) },
      { label: words.ssn, value: ssn ? words.endsIn(ssn.slice(-4)) : words.notAnswered },
    ],
  },
  ADDRESS_AND_PHONE: {
    section: 'person',
    rows: ({ personalInfo: { address, phone } }) => [
      {
        label: words.address,
        value: address
          ? `${address.streetCombined}, ${address.city}, ${address.stateCode} ${address.zipCode}`
          : words.notAnswered,
      },
      { label: words.phone, value: phone ? formatPhone(phone) : words.notAnswered },
    ],
  },
  EDUCATION: { section: 'education', rows: ({ education }) => orNone(education.flatMap(educationRows)) },
  INCOME: { section: 'income', rows: ({ jobs }) => orNone(allIncomeRows(jobs)) },
  SAVINGS: {
    section: 'income',
    rows: ({ wealthAccount }) => [
      { label: words.accounts, value: moneyWords(wealthAccount?.savingsCheckingAmount ?? null) },
      { label: words.investments, value: moneyWords(wealthAccount?.investmentsAmount ?? null) },
    ],
  },
  ADD_BANK_ASSETS: {
    section: 'income',
    rows: ({ bankAccount }) => [
      {
        label: words.linkedAccount,
        value: bankAccount === null ? words.notLinked : accountLabel(bankAccount),
      },
    ],
  },
}
