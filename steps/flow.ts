import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { Row } from '@relief/domain/flow.ts'
import type { Facts } from './facts.ts'

const isOpen = (facts: Facts) => facts.ineligible === null && !isTurnedAway(facts)
const isTurnedAway = (facts: Facts) => facts.entryPoint === 'PERSONAL_LOAN_TURNDOWN' && facts.isTurndownClosed
const asksForBank = (facts: Facts) => facts.pricing === 'PLAID_REQUIRED' || facts.pricing === 'PLAID_OPTIONAL'
const isLinked = (facts: Facts) => asksForBank(facts) && facts.bankLink === 'LINKED'
const isDeclined = (facts: Facts) => facts.pricing === 'DISQUALIFIED'
const hasChosenOffersAsTheyAre = (facts: Facts) =>
  facts.pricing === 'PLAID_OPTIONAL' && facts.bankLink === 'OPTED_OUT'
const hasOffers = (facts: Facts) =>
  facts.pricing === 'QUALIFIED' ||
  hasChosenOffersAsTheyAre(facts) ||
  (isLinked(facts) && facts.bankPricing === 'QUALIFIED') ||
  (isDeclined(facts) && facts.hasLineOfCreditOffer)

/** The whole flow, in order. */
export const flow: readonly Row<FlowStep, Facts>[] = [
  { step: 'TURNDOWN_ENTRY', when: (facts) => facts.entryPoint === 'PERSONAL_LOAN_TURNDOWN', kind: 'passing' },
  { step: 'TURNDOWN_DISQUALIFIED', when: isTurnedAway, kind: 'end' },
  { step: 'LOAN_AMOUNT', when: isOpen, isAnswered: (facts) => facts.hasLoanAmount },
  { step: 'USE_OF_FUNDS', when: isOpen, isAnswered: (facts) => facts.hasUseOfFunds },
  {
    step: 'ADDRESS_AND_PHONE',
    when: (facts) => isOpen(facts) && !facts.isAddressKnown && !facts.isPhoneKnown,
  },
  { step: 'ADDRESS', when: (facts) => isOpen(facts) && !facts.isAddressKnown && facts.isPhoneKnown },
  { step: 'PHONE', when: (facts) => isOpen(facts) && facts.isAddressKnown && !facts.isPhoneKnown },
  { step: 'ID_VERIFICATION', when: isOpen },
  { step: 'EDUCATION', when: isOpen },
  { step: 'INCOME', when: isOpen },
  { step: 'SAVINGS', when: isOpen },
  { step: 'ADD_BANK_ASSETS', when: isOpen },
  { step: 'REVIEW', when: isOpen },
  { step: 'AGREE', when: isOpen, kind: 'noReturn' },
  { step: 'PRICING', when: isOpen, kind: 'passing' },
  { step: 'INELIGIBLE', when: (facts) => facts.ineligible !== null, kind: 'end' },
  { step: 'PLAID', when: asksForBank, kind: 'passing', mayReturn: hasChosenOffersAsTheyAre },
  {
    step: 'PLAID_REQUIRED_OPTED_OUT',
    when: (facts) => facts.pricing === 'PLAID_REQUIRED' && facts.bankLink === 'OPTED_OUT',
    kind: 'end',
  },
  { step: 'PLAID_PRICING', when: isLinked, kind: 'passing' },
  {
    step: 'PLAID_DISQUALIFIED',
    when: (facts) => isLinked(facts) && facts.bankPricing === 'DISQUALIFIED',
    kind: 'end',
  },
  {
    step: 'PRICING_DISQUALIFIED',
    when: (facts) => isDeclined(facts) && !facts.hasLineOfCreditOffer,
    kind: 'end',
  },
  {
    step: 'DISQUALIFIED_WITH_PLOC_OFFER',
    when: (facts) => isDeclined(facts) && facts.hasLineOfCreditOffer,
    kind: 'passing',
  },
  { step: 'PLOC_PRICING', when: (facts) => isDeclined(facts) && facts.hasLineOfCreditOffer, kind: 'passing' },
  { step: 'OFFER_SELECTION', when: hasOffers },
  { step: 'OFFER_REVIEW', when: hasOffers, kind: 'noReturn' },
  { step: 'FUNNEL_COMPLETE', when: hasOffers, kind: 'end' },
]

/** The only backward move that is not Back: a changed amount is decided in the same step as the first one. */
export const amountChange = { from: 'OFFER_SELECTION', to: 'PRICING' } as const satisfies Record<
  string,
  FlowStep
>
