import { badInput, problem } from '@relief/contract/problem.ts'
import { toCents } from '@relief/domain/money.ts'
import { findAmountChange, isAmountChange, isLoan, requestedDollars } from '@relief/steps/amount-change.ts'
import { amountChange } from '@relief/steps/flow.ts'
import { requireLendable } from '@relief/steps/lendable-request.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findOffers } from '@relief/store/offers.ts'
import { createServices } from './services.ts'
import { move, type Needs, requireStep, requireVisit } from './submit.ts'

/**
 * Requests another amount than the decided one: saves it and requests a new decision, in one write. The
 * offers stay until that decision is made.
 * @param visit to the page of the offers; undefined when the client does not say
 * @returns the application afterward
 */
export async function changeAmount(
  context: Needs,
  application: StoredApplication,
  desiredLoanAmount: number,
  visit: number | undefined,
): Promise<StoredApplication> {
  // The reply to the same request was lost, so the client repeats it.
  const isRepeated = isAmountChange(application) && requestedDollars(application) === desiredLoanAmount
  if (isRepeated && application.pricingStatus === 'PENDING') return application
  requireStep(application, amountChange.from)
  requireVisit(application, visit)
  const { applicationUuid, owner } = application
  const services = createServices(context)
  const { words } = services
  const offers = await findOffers(context.database, applicationUuid, owner)
  const change = findAmountChange(application, offers, services.lendableTo(application), services)
  if (change === null) {
    const hasLoans = context.config.maxAmountChanges > 0 && offers.some(isLoan)
    const why = hasLoans ? words.server.rateExpired : words.server.noAmountChange
    throw problem('STEP_INCOMPLETE_DATA', { pageErrors: [why] })
  }
  if (change.left === 0)
    throw problem('STEP_INCOMPLETE_DATA', {
      pageErrors: [words.server.noAmountChangeLeft(change.used)],
    })
  requireLendable({ desiredLoanAmount }, services.lendableTo(application), words)
  if (requestedDollars(application) === desiredLoanAmount)
    throw badInput([{ field: 'desiredLoanAmount', code: 'SAME_AMOUNT', message: words.server.sameAmount }])
  return await move(context, application, amountChange.to, 'CHANGE_AMOUNT', {
    patch: {
      desiredLoanAmountCents: toCents(desiredLoanAmount),
      amountChanges: application.amountChanges + 1,
      pricingStatus: 'PENDING',
      pricingStartedAt: services.now,
      selectedLoanOfferId: null,
    },
    job: 'price-application',
  })
}
