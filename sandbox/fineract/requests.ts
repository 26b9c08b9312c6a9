import type { BookedLoan } from './book.ts'

/** An error as Fineract words it: a code for programs, nothing about people. */
export function problem(status: number, code: string) {
  return {
    developerMessage: code,
    httpStatusCode: String(status),
    defaultUserMessage: code,
    userMessageGlobalisationCode: code,
    errors: [{ developerMessage: code, defaultUserMessage: code, userMessageGlobalisationCode: code }],
  }
}

type Wrong = { readonly wrong: string }
const wrong = (field: string): Wrong => ({ wrong: `validation.msg.${field}` })

function record(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

const isDay = (value: unknown): value is string => /^\d{4}-\d{2}-\d{2}$/.test(String(value))
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 100
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0
const cents = (value: unknown) => Math.round(Number(value) * 100)

export function readClient(text: string, today: string) {
  const body = record(text)
  const { externalId, firstname, lastname, activationDate } = body
  if (!isText(externalId)) return wrong('client.externalId')
  if (!isText(firstname)) return wrong('client.firstname')
  if (!isText(lastname) || lastname.length > 50) return wrong('client.lastname')
  if (!isCount(body['officeId'])) return wrong('client.officeId')
  if (body['active'] !== true || !isDay(activationDate) || activationDate > today)
    return wrong('client.activationDate')
  if (body['dateFormat'] !== 'yyyy-MM-dd' || body['locale'] !== 'en') return wrong('client.dateFormat')
  return { externalId, lastName: lastname, activatedOn: activationDate }
}

type NewLoan = Omit<BookedLoan, 'id' | 'status' | 'approvedOn' | 'disbursedOn'>

export function readLoan(text: string): NewLoan | Wrong {
  const body = record(text)
  const { externalId, clientId, productId, numberOfRepayments: repayments } = body
  if (body['dateFormat'] !== 'yyyy-MM-dd' || body['locale'] !== 'en') return wrong('loan.dateFormat')
  if (!isText(externalId)) return wrong('loan.externalId')
  if (!isCount(clientId)) return wrong('loan.clientId')
  if (productId !== 1 && productId !== 2) return wrong('loan.productId')
  if (!isCount(repayments) || body['loanTermFrequency'] !== repayments)
    return wrong('loan.numberOfRepayments')
  const kinds = {
    loanType: 'individual',
    loanTermFrequencyType: 2,
    repaymentEvery: 1,
    repaymentFrequencyType: 2,
  }
  const ways = { amortizationType: 1, interestType: 0, interestCalculationPeriodType: 1 }
  for (const [name, value] of Object.entries({ ...kinds, ...ways }))
    if (body[name] !== value) return wrong(`loan.${name}`)
  if (!isText(body['transactionProcessingStrategyCode']))
    return wrong('loan.transactionProcessingStrategyCode')
  const { submittedOnDate, expectedDisbursementDate, repaymentsStartingFromDate } = body
  if (!isDay(submittedOnDate)) return wrong('loan.submittedOnDate')
  if (!isDay(expectedDisbursementDate) || expectedDisbursementDate < submittedOnDate)
    return wrong('loan.expectedDisbursementDate')
  if (!isDay(repaymentsStartingFromDate) || repaymentsStartingFromDate <= expectedDisbursementDate)
    return wrong('loan.repaymentsStartingFromDate')
  const { principal, interestRatePerPeriod, fixedEmiAmount } = body
  if (!(cents(principal) > 0)) return wrong('loan.principal')
  if (typeof interestRatePerPeriod !== 'number' || interestRatePerPeriod < 0)
    return wrong('loan.interestRatePerPeriod')
  const charges = Array.isArray(body['charges']) ? body['charges'].map((charge) => Object(charge)) : []
  if (charges.some(({ chargeId, amount }) => chargeId !== productId || !(cents(amount) > 0)))
    return wrong('loan.charges')
  return {
    clientId,
    externalId,
    productId,
    principalCents: cents(principal),
    chargeCents: charges.reduce((sum, { amount }) => sum + cents(amount), 0),
    annualPercent: interestRatePerPeriod,
    fixedPaymentCents: fixedEmiAmount === undefined ? null : cents(fixedEmiAmount),
    repayments,
    firstDueDate: repaymentsStartingFromDate,
    submittedOn: submittedOnDate,
    expectedOn: expectedDisbursementDate,
  }
}
