import { problem, wrongStep } from '@relief/contract/problem.ts'
import { hasLostExchange } from '@relief/store/bank-exchange.ts'
import { findBankLink, orderOverdue, retryBankLink } from '@relief/store/bank-link.ts'
import { LOGIN_REQUIRED } from '@relief/store/bank-log-in.ts'
import { wireBankAccount } from '@relief/store/wire.ts'
import { handlerOf } from '../step-handler.ts'
import { plaidStep } from './step.ts'

export const plaidHandler = handlerOf<typeof plaidStep>({
  step: plaidStep,
  /** The page asks this again and again while it waits, so a call-back that was lost is made up for here. */
  load: async ({ application, services: { db, now } }) => {
    const link = await findBankLink(db, application.application_uuid, application.entity_uuid)
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
      shouldLogInAgain: link?.status === 'FAILED' && link.error_code === LOGIN_REQUIRED,
      wasConnectionLost: link === null && (await hasLostExchange(db, application.application_uuid)),
      isOptional: application.pricing_result === 'PLAID_OPTIONAL',
      bankAccount: link === null ? null : wireBankAccount(link),
      askedAt: isAwaited ? (link.requested_at ?? link.linked_at).toISOString() : null,
    }
  },
  submit: async ({ application, input, services: { db, now } }) => {
    const isOptional = application.pricing_result === 'PLAID_OPTIONAL'
    if (!input.continueWithPlaid) {
      // Going on without has another consequence than the page has told: it is out of date.
      if (input.plaidOptional !== isOptional) throw wrongStep()
      return { patch: { bank_link: 'OPTED_OUT' } }
    }
    const link = await findBankLink(db, application.application_uuid, application.entity_uuid)
    if (link === null) throw problem('STEP_MISSING_PLAID_ASSETS')
    if (link.status === 'READY')
      return {
        patch: {
          bank_link: 'LINKED',
          pricing_status: 'PENDING',
          pricing_started_at: now,
          // An offer that was chosen before is not one of those to come.
          selected_loan_offer_id: null,
        },
        order: 'price-application',
      }
    if (link.status !== 'FAILED') throw problem('STEP_LOCKED')
    await retryBankLink(db, link, now)
    return { stays: true }
  },
})
