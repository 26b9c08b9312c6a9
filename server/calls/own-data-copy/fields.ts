import type { Language } from '@relief/contract/languages.ts'
import { words as spanishStates } from '@relief/contract/state-names/words.es.ts'
import { words as states } from '@relief/contract/state-names/words.ts'
import { words as spanishIncome } from '@relief/steps/income/words.es.ts'
import { words as income } from '@relief/steps/income/words.ts'
import { words as spanishOffers } from '@relief/steps/offer-selection/words.es.ts'
import { words as offers } from '@relief/steps/offer-selection/words.ts'
import { words as spanishReview } from '@relief/steps/review/words.es.ts'
import { words as review } from '@relief/steps/review/words.ts'
import { words as spanishSteps } from '@relief/steps/words.es.ts'
import { words as steps } from '@relief/steps/words.ts'
import { words as spanish } from './words.es.ts'
import { words as english } from './words.ts'

const catalogs = {
  en: { own: english, steps, review, income, offers, states },
  es: {
    own: spanish,
    steps: spanishSteps,
    review: spanishReview,
    income: spanishIncome,
    offers: spanishOffers,
    states: spanishStates,
  },
} satisfies Record<Language, unknown>

export type Catalogs = (typeof catalogs)['en']
export const catalogsOf = (language: Language): Catalogs => catalogs[language]

/** How a number or a text is written; a date, a moment, and a yes or no are written as such anywhere. */
export type Form =
  | 'money'
  | 'yearly'
  | 'percent'
  | 'months'
  | 'count'
  | 'phone'
  | 'lastFour'
  | 'birthDate'
  | 'month'
/** What a value is called, and how it is written: in a form, or in words for each value that it can have. */
export type Field = { label: string; as?: Form | Readonly<Record<string, string>> }

/**
 * IDs, and what our pages use besides the data: colors and pictures, a name in its forms, the language-free
 * name of a lender, a currency, the offer shown first. The list of applications is left out because each
 * has parts of its own, and so is what an adjacent value says.
 */
const LEFT_OUT = new Set([
  'getApplications',
  'getAgreedDocuments.titleName',
  'getNotices.kind',
  'currentStep',
  'defaultLoanOffer',
  'isConvergedOfferSelectionEnabled',
  'issuingBankSlug',
  'state',
  'streetCombined',
])

/** An ID of our systems, which only means something in the file. */
export const isLeftOut = (owner: string, key: string): boolean =>
  /^(id|uuid|sha256)$|(Uuid|Id)$/.test(key) || LEFT_OUT.has(key) || LEFT_OUT.has(`${owner}.${key}`)

/** The names of the parts and of the values in them; "payout.status" is the status in a payout. */
export function describeFields({
  own,
  steps,
  review,
  income,
  offers,
  states,
}: Catalogs): Record<string, Field> {
  const { labels, parts, values } = own
  const { figures } = steps
  return {
    ...Object.fromEntries(Object.entries({ ...labels, ...parts }).map(([key, label]) => [key, { label }])),
    // Parts and groups
    getPersonalInfo: { label: review.sections.person },
    getEducation: { label: review.sections.education },
    getBankLink: { label: review.linkedAccount },
    address: { label: review.address },
    issuingBank: { label: figures.lender },
    sdlOfferData: { label: offers.products.small },
    plOfferData: { label: offers.products.personal },
    plocOfferData: { label: values.otherProducts.UNKNOWN },
    // The account
    issuers: { label: labels.issuers, as: { apple: 'Apple', google: 'Google' } },
    recoveryCodes: { label: labels.recoveryCodes, as: 'count' },
    phoneNumber: { label: review.phone, as: 'phone' },
    'getEmailRequests.kind': { label: labels.kind, as: values.emails },
    'getAgreedDocuments.status': { label: labels.status, as: values.consents },
    delivery: { label: labels.delivery, as: values.deliveries },
    stateCode: { label: steps.addressFields.state, as: states },
    // The request and the answers
    decisionStatus: { label: labels.decisionStatus, as: values.decisions },
    productTypeName: {
      label: labels.typeOfLoan,
      as: {
        ...values.otherProducts,
        SMALL_DOLLAR_LOAN: offers.products.small,
        PERSONAL_LOAN: offers.products.personal,
      },
    },
    currentFlowStep: { label: labels.step, as: values.steps },
    desiredLoanAmount: { label: labels.desiredLoanAmount, as: 'money' },
    desiredLoanTermInMonths: { label: figures.term, as: 'months' },
    intendedUseOfFunds: { label: review.purpose, as: steps.useOfFunds },
    requestedLoanAmount: { label: review.amount, as: 'money' },
    city: { label: steps.addressFields.city },
    streetLineOne: { label: steps.addressFields.street },
    streetLineTwo: { label: steps.addressFields.unit },
    zipCode: { label: steps.addressFields.zipCode },
    dob: { label: review.birthDate, as: 'birthDate' },
    firstName: { label: steps.nameFields.firstName },
    lastName: { label: steps.nameFields.lastName },
    suffixName: { label: steps.nameFields.suffix },
    phone: { label: review.phone, as: 'phone' },
    ssn: { label: review.ssn, as: 'lastFour' },
    degreeType: { label: review.level, as: steps.degrees },
    expectedOrGraduationYear: { label: review.year },
    institutionName: { label: review.school },
    'getBankLink.institutionName': { label: steps.accountFields.bank },
    institutionType: { label: labels.typeOfSchool, as: values.schools },
    customInstitutionName: { label: labels.school },
    customInstitutionForeign: { label: review.isForeign },
    foreignInstitution: { label: review.isForeign },
    undergraduateMajorName: { label: review.major },
    customUndergraduateMajorName: { label: labels.typedMajor },
    kind: { label: labels.kind, as: values.kinds },
    'incomeSourceFields.amount': { label: review.amount, as: 'yearly' },
    'incomeSourceFields.category': { label: steps.otherIncome, as: steps.incomeSources },
    'jobFields.category': { label: review.work, as: steps.work.kinds },
    companyName: { label: steps.work.employer },
    customCompanyName: { label: labels.customCompanyName },
    from: { label: review.started, as: 'month' },
    to: { label: review.ends, as: 'month' },
    hourlyWage: { label: labels.hourlyWage, as: 'money' },
    hoursPerWeek: { label: income.pay.hours, as: 'count' },
    occupationName: { label: review.jobTitle },
    'jobFields.title': { label: labels.typedTitle },
    otherCompensation: { label: review.extra, as: 'yearly' },
    payFrequency: { label: review.frequency, as: steps.work.frequencies },
    salary: { label: review.pay, as: 'yearly' },
    investmentsAmount: { label: review.investments, as: 'money' },
    savingsCheckingAmount: { label: review.accounts, as: 'money' },
    accountMask: { label: steps.accountFields.accountNumber, as: 'lastFour' },
    'getBankLink.status': { label: labels.status, as: values.links },
    // Offers
    annualPercentageRate: { label: figures.apr, as: 'percent' },
    financeChargeAmount: { label: figures.cost, as: 'money' },
    interestAmount: { label: figures.interest, as: 'money' },
    interestRate: { label: labels.interestRate, as: 'percent' },
    loanAmount: { label: figures.loanAmount, as: 'money' },
    loanTermInMonths: { label: figures.term, as: 'months' },
    monthlyPaymentAmount: { label: figures.monthlyPayment, as: 'money' },
    originationFeeAmount: { label: figures.fee, as: 'money' },
    rateExpirationDate: { label: labels.rateExpirationDate },
    toYouAmount: { label: figures.youGet, as: 'money' },
    totalToRepayAmount: { label: figures.total, as: 'money' },
    finalPaymentAmount: { label: figures.lastPayment, as: 'money' },
    highestLoanAmount: { label: labels.highestLoanAmount, as: 'money' },
    highestToYouAmount: { label: labels.highestToYouAmount, as: 'money' },
    checkReturnFeeAmount: { label: offers.fees.returned, as: 'money' },
    lateFeeAmount: { label: offers.fees.late, as: 'money' },
    lateFeePercentage: { label: labels.lateFeePercentage, as: 'percent' },
    lineLimitAmount: { label: steps.lineOfCredit.limit, as: 'money' },
    subscriptionAmount: { label: steps.lineOfCredit.monthly, as: 'money' },
    // Acceptance, payout, loan and line
    'getAcceptance.status': { label: labels.status, as: values.acceptances },
    'payout.status': { label: labels.status, as: values.transfers },
    'draws.status': { label: labels.status, as: values.transfers },
    speed: { label: labels.speed, as: values.speeds },
    amount: { label: review.amount, as: 'money' },
    accountLastFour: { label: steps.accountFields.accountNumber, as: 'lastFour' },
    accountType: {
      label: steps.accountFields.accountType,
      as: { CHECKING: steps.accountFields.checking, SAVINGS: steps.accountFields.savings },
    },
    bankName: { label: steps.accountFields.bank },
    number: { label: steps.accountFields.accountNumber },
    limit: { label: steps.lineOfCredit.limit, as: 'money' },
    left: { label: labels.left, as: 'money' },
    owed: { label: labels.owed, as: 'money' },
    credit: { label: labels.credit, as: 'money' },
    subscription: { label: labels.subscription, as: 'money' },
    feesOwed: { label: labels.feesOwed, as: 'money' },
    minimumPayment: { label: labels.minimumPayment, as: 'money' },
    overdue: { label: labels.overdue, as: 'money' },
    borrowed: { label: labels.borrowed, as: 'money' },
    payoff: { label: labels.payoff, as: 'money' },
    chargeTakenOff: { label: labels.chargeTakenOff, as: 'money' },
  }
}
