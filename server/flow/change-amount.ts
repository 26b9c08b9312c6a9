import { badInput, notFound, problem } from '@relief/contract/problem.ts'
import { toCents } from '@relief/domain/money.ts'
import { findAmountChange, isAmountChange, isLoan, requestedDollars } from '@relief/steps/amount-change.ts'
import { amountChange } from '@relief/steps/flow.ts'
import { requireLent } from '@relief/steps/lent-request.ts'
import { findApplication, type StoredApplication } from '@relief/store/application.ts'
import { findOffers } from '@relief/store/offers.ts'
import { createServices } from './services.ts'
import { move, type Needs, readForStep } from './submit.ts'

/**
 * Asks for another amount in place of the one that was decided: saves it and asks for a new decision, in one
 * write. The offers stay until that decision is made.
 * @returns the application afterward
 */
export async function changeAmount(
  context: Needs,
  { applicationUuid, owner }: { applicationUuid: string; owner: string },
  desiredLoanAmount: number,
): Promise<StoredApplication> {
  const found = await findApplication(context.database, applicationUuid, owner)
  if (found === null) throw notFound()
  // The reply to the same request was lost.
  const isRepeated = isAmountChange(found) && requestedDollars(found) === desiredLoanAmount
  if (isRepeated && found.pricingStatus === 'PENDING') return found
  const application = await readForStep(context, applicationUuid, owner, amountChange.from)
  const services = createServices(context)
  const { words } = services
  const offers = await findOffers(context.database, applicationUuid, owner)
  const change = findAmountChange(application, offers, services.lentTo(application), services)
  if (change === null) {
    const hasLoans = context.config.maxAmountChanges > 0 && offers.some(isLoan)
    const why = hasLoans ? words.server.rateExpired : words.server.noAmountChange
    throw problem('STEP_INCOMPLETE_DATA', { pageErrors: [why] })
  }
  if (change.left === 0)
    throw problem('STEP_INCOMPLETE_DATA', {
      pageErrors: [words.server.noAmountChangeLeft(change.used)],
    })
  requireLent({ desiredLoanAmount }, services.lentTo(application), words)
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
