import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { getCrossSellStatusCall } from './calls/application.ts'
import { getChatConfigCall, getChatTokenCall } from './calls/chat.ts'
import { getIdentityCall } from './calls/identity.ts'
import { getOffersCall } from './calls/offers.ts'
import { application, timestamp } from './entities/application.ts'
import { education } from './entities/education.ts'
import { createIncomeEntry, deleteIncomeEntry, incomeEntry, updateIncomeEntry } from './entities/income.ts'
import { lineOfCreditOfferData, loanOffer, offerData, smallDollarOfferData } from './entities/offer.ts'
import { address, personalInfo } from './entities/personal-info.ts'
import {
  company,
  contactUs,
  funnelEntryCheck,
  major,
  occupation,
  product,
  productFees,
} from './entities/reference.ts'
import { wealthAccount } from './entities/wealth-account.ts'

type Shaped = z.ZodMiniObject
const shapeOf = (schema: unknown): Record<string, unknown> => (schema as Shaped).shape
const inner = (schema: unknown, ...names: string[]) =>
  names.reduce<unknown>((at, name) => shapeOf(at)[name], schema)
const [job, source] = incomeEntry.def.options
const [signedIn, signedOut] = getIdentityCall.reply.def.options
const jobFields = inner(job, 'jobFields')
const bank = inner(offerData, 'issuingBank')
const phone = inner(contactUs, 'phone')
const availability = inner(phone, 'phoneAvailability')

/** The fields of each entity, as spelled in the specification (section 3). */
const offer = `applicationUuid defaultLoanOffer eligibleForInstantFunding highestLoanAmount highestToYouAmount issuingBank
  issuingBankSlug loanOffers productId productTypeName`
const entities: [string, unknown, string][] = [
  [
    'Application',
    application,
    `applicationUuid createdAt decisionStatus productTypeName resolvedAt currentFlowStep currentStep desiredLoanAmount
     desiredLoanTermInMonths intendedUseOfFunds requestedLoanAmount useOfFundsOther`,
  ],
  ['Money', application.shape.requestedLoanAmount.def.innerType, 'amount currency'],
  [
    'LoanOffer',
    loanOffer,
    `annualPercentageRate disqualified financeChargeAmount interestAmount interestRate loanAmount loanOfferId loanTermInMonths
     monthlyPaymentAmount originationFeeAmount pricingLoanOfferUuid pricingUuid productId productTypeName rateExpirationDate
     toYouAmount totalToRepayAmount`,
  ],
  ['OfferData', offerData, offer],
  ['OfferData of a line of credit', lineOfCreditOfferData, `${offer} lineLimitAmount subscriptionAmount`],
  ['OfferData of a small-dollar loan', smallDollarOfferData, `${offer} hasCounterOffer isPlToSdlCrossSell`],
  [
    'the reply with offers',
    inner(getOffersCall.reply, 'result'),
    'plOfferData plocOfferData sdlOfferData isConvergedOfferSelectionEnabled',
  ],
  [
    'Cross-sell status',
    inner(getCrossSellStatusCall.reply, 'result'),
    'status sourceProductTypeName targetProductTypeName',
  ],
  ['IssuingBank', bank, 'name namePossessive uuid image'],
  ['the image of a bank', inner(bank, 'image'), 'altText url'],
  ['Branding', inner(bank, 'branding'), 'colorPrimary colorPrimaryAccent'],
  [
    'Education',
    education,
    `id applicationUuid entityUuid degreeType expectedOrGraduationYear institutionId institutionName institutionType
     customInstitutionName customInstitutionForeign foreignInstitution undergraduateMajorId undergraduateMajorName
     customUndergraduateMajorName`,
  ],
  ['a job', job, 'kind applicationUuid entityUuid id jobFields'],
  ['a source of income', source, 'kind applicationUuid entityUuid id incomeSourceFields'],
  ['the fields of a source of income', inner(source, 'incomeSourceFields'), 'amount category description'],
  [
    'the fields of a job',
    jobFields,
    `category companyId companyName customCompanyName from to hourlyWage hoursPerWeek jobTypeAndTitleId occupationId
     occupationName otherCompensation payFrequency salary title`,
  ],
  ['a new job', createIncomeEntry.def.options[0], 'kind jobFields'],
  ['a changed job', updateIncomeEntry.def.options[0], 'kind id jobFields'],
  ['what is removed of income', deleteIncomeEntry, 'id kind'],
  ['Personal info', personalInfo, 'address dob firstName lastName phone ssn suffixName'],
  ['Address', address, 'city state stateCode streetCombined streetLineOne streetLineTwo zipCode'],
  ['Wealth account', wealthAccount, 'applicationUuid entityUuid investmentsAmount savingsCheckingAmount'],
  ['Company', company, 'id name'],
  ['Occupation', occupation, 'id jobTypeAndTitleId keywords title version'],
  ['Major', major, 'id name bbMajor nelsMajor'],
  ['Contact-us information', contactUs, 'email helpCenterUrl phone'],
  ['the phone line', phone, 'phoneNumber phoneAvailability'],
  ['its hours', availability, 'onboarding servicing timezone'],
  ['the hours of new requests', inner(availability, 'onboarding'), 'weekday saturday sunday'],
  ['the hours of loans', inner(availability, 'servicing'), 'weekday saturday sunday'],
  ['Product', product, 'name productUuid productTypeName issuingBankUuid lendingPartnerSlug configuration'],
  [
    'the configuration of a product',
    inner(product, 'configuration'),
    `allowedUseOfFunds checkReturnFeeAmount lateFeeAmount lateFeePercentage maxApr minIncome minRaisingAmount
     nonQualifyingStates paperStatementFeeAmount`,
  ],
  ['Product fees', productFees, 'checkReturnFeeInfo lateFeeInfo prepaymentFeeInfo termExtensionFeeInfo'],
  [
    'Funnel entry check',
    funnelEntryCheck,
    'checkName passed failureReason isEligibleNew isEligibleReturning',
  ],
  ['Identity', signedIn, 'accessToken currentUserUuid familyName givenName name'],
  ['Identity of nobody', signedOut, 'loggedIn'],
  [
    'Chat configuration',
    getChatConfigCall.reply,
    'shouldShowAiAgentChatWindow sierraChatId staticSierraConfig',
  ],
  ['the static part of it', inner(getChatConfigCall.reply, 'staticSierraConfig'), 'display customGreeting'],
  ['Chat token', getChatTokenCall.reply, 'access_token'],
  ['a moment with its time zone', timestamp, 'timeZone timestamp'],
]

/** Fields that the specification does not have; each definition gives its reason. */
const beside = new Map([
  ['LoanOffer', 'finalPaymentAmount fundingDate firstPaymentDate lastPaymentDate'],
  ['OfferData', 'paymentFees otherFirstPayments'],
  ['OfferData of a line of credit', 'paymentFees otherFirstPayments'],
  ['OfferData of a small-dollar loan', 'paymentFees otherFirstPayments'],
  ['IssuingBank', 'branding'],
  ['Identity', 'draftKey'],
  ['Identity of nobody', 'needsCode'],
  ['the reply with offers', 'creditScoreDisclosure'],
])
const words = (text: string) => text.trim().split(/\s+/)

test.each(entities)(
  '%s has the specification’s fields, and only intended additional ones',
  (name, schema, fields) => {
    const own = beside.get(name)
    expect(Object.keys(shapeOf(schema)).sort()).toEqual([...words(fields), ...(own ? words(own) : [])].sort())
  },
)
