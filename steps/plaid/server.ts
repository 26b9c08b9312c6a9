import { problem, wrongStep } from '@relief/contract/problem.ts'
import { hasLostExchange } from '@relief/store/bank-exchange.ts'
import { findBankLink, orderOverdue, retryBankLink } from '@relief/store/bank-link.ts'
import { LOGIN_REQUIRED } from '@relief/store/bank-log-in.ts'
import { wireAskedAt, wireBankAccount } from '@relief/wire/bank-account.ts'
import { defineHandler } from '../step-handler.ts'
import { plaidStep } from './step.ts'

export const plaidHandler = defineHandler<typeof plaidStep>({
  step: plaidStep,
  /** The page polls this while it waits, which compensates for a lost webhook. */
  load: async ({ application, services: { db, now } }) => {
    const link = await findBankLink(db, application.applicationUuid, application.owner)
    const isAwaited =
      link?.status === 'EXCHANGING' || link?.status === 'LINKED' || link?.status === 'REQUESTED'
    if (link !== null && isAwaited) await orderOverdue(db, link, now)
    return {
      applicationPlaidInfo: {
        hasInProgressPlaidAssetRequest: isAwaited,
        hasLinkedPlaidAssetsAccount: link !== null,
        hasPlaidAssetsError: link?.status === 'FAILED',
        hasPlaidAssetsResponse: link?.status === 'READY',
      },
      shouldRequestAssetsAgain: link?.status === 'FAILED',
      shouldLogInAgain: link?.status === 'FAILED' && link.errorCode === LOGIN_REQUIRED,
      wasConnectionLost: link === null && (await hasLostExchange(db, application.applicationUuid)),
      isOptional: application.pricingResult === 'PLAID_OPTIONAL',
      bankAccount: link === null ? null : wireBankAccount(link),
      askedAt: isAwaited ? wireAskedAt(link) : null,
    }
  },
  submit: async ({ application, input, services: { db, now } }) => {
    const isOptional = application.pricingResult === 'PLAID_OPTIONAL'
    if (!input.continueWithPlaid) {
      // The page described a different consequence of continuing without an account, so it is outdated.
      if (input.plaidOptional !== isOptional) throw wrongStep()
      return { patch: { bankLink: 'OPTED_OUT' } }
    }
    const link = await findBankLink(db, application.applicationUuid, application.owner)
    if (link === null) throw problem('STEP_MISSING_PLAID_ASSETS')
    if (link.status === 'READY')
      return {
        patch: {
          bankLink: 'LINKED',
          pricingStatus: 'PENDING',
          pricingStartedAt: now,
          // A previously selected offer will not be among the new ones.
          selectedLoanOfferId: null,
        },
        job: 'price-application',
      }
    if (link.status !== 'FAILED') throw problem('STEP_LOCKED')
    await retryBankLink(db, link, now)
    return { stays: true }
  },
})
