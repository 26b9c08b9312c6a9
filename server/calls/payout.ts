import * as calls from '@relief/contract/calls/payout.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { notFound, Problem, problem, wrongStep } from '@relief/contract/problem.ts'
import { toDollars } from '@relief/domain/money.ts'
import { returnReason } from '@relief/domain/payout/return-codes.ts'
import { findAcceptance, retryAcceptance } from '@relief/store/acceptance.ts'
import { type ApplicationRow, findApplication } from '@relief/store/application.ts'
import { findSelectedOffer } from '@relief/store/offers.ts'
import { findPayouts } from '@relief/store/payout.ts'
import { findShownAccount, savePayoutAccount } from '@relief/store/payout-account.ts'
import type { Context } from '../context.ts'
import { handle } from '../register.ts'
import { done } from '../reply.ts'

async function owned(context: Context, applicationUuid: string, owner: string): Promise<ApplicationRow> {
  const application = await findApplication(context.database, applicationUuid, owner)
  if (application === null) throw notFound()
  return application
}

type Outlook = NonNullable<Acceptance['payout']>

/** Null for a line of credit: it is drawn on later. */
async function payoutOf({ database }: Context, application: ApplicationRow): Promise<Outlook | null> {
  const { application_uuid: id, entity_uuid: owner } = application
  const [offer, account, [latest]] = await Promise.all([
    findSelectedOffer(database, id, owner),
    findShownAccount(database, id, owner),
    findPayouts(database, id),
  ])
  if (offer === null) throw new Error('An accepted application has no offer')
  if (offer.subscription_cents !== null) return null
  const isOpen = application.decision_status === 'IN_PROGRESS'
  const amount = toDollars(offer.to_you_cents)
  if (latest === undefined)
    return {
      status: account === null ? 'NEEDS_ACCOUNT' : 'CREATED',
      amount,
      account,
      canGiveAccount: isOpen,
      returnReason: null,
      settledAt: null,
    }
  const { status, return_code, settled_at, account_last_four: accountLastFour } = latest
  return {
    status,
    amount,
    account: { accountLastFour, accountType: latest.account_type },
    canGiveAccount: isOpen && status === 'RETURNED',
    returnReason: return_code === null ? null : returnReason(return_code),
    settledAt: settled_at?.toISOString() ?? null,
  }
}

async function acceptanceOf(context: Context, application: ApplicationRow): Promise<Acceptance | null> {
  const { accepted_at: acceptedAt, application_uuid: id } = application
  if (acceptedAt === null) return null
  const status = await findAcceptance(context.database, id)
  return {
    status,
    acceptedAt: acceptedAt.toISOString(),
    payout: status === 'DECLINED' ? null : await payoutOf(context, application),
  }
}

const get = handle(calls.getAcceptanceCall, async ({ params, caller, context }) =>
  done(await acceptanceOf(context, await owned(context, params.applicationUuid, caller.owner))),
)

const retry = handle(calls.retryAcceptanceCall, async ({ params, caller, context }) => {
  const application = await owned(context, params.applicationUuid, caller.owner)
  if (application.accepted_at === null) throw wrongStep()
  if (application.decision_status === 'IN_PROGRESS')
    if (await retryAcceptance(context.database, params.applicationUuid, context.now())) context.orderPlaced()
  const acceptance = await acceptanceOf(context, application)
  if (acceptance === null) throw wrongStep()
  return done(acceptance)
})

const getAccount = handle(calls.getPayoutAccountCall, async ({ params, caller, context }) => {
  await owned(context, params.applicationUuid, caller.owner)
  return done(await findShownAccount(context.database, params.applicationUuid, caller.owner))
})

const saveAccount = handle(calls.savePayoutAccountCall, async ({ params, body, caller, context }) => {
  const { applicationUuid } = params
  const application = await owned(context, applicationUuid, caller.owner)
  const { database, keyring } = context
  const saved = await savePayoutAccount(database, keyring, applicationUuid, caller.owner, body, context.now())
  if (saved === 'UNDER_WAY')
    throw new Problem({
      status: 409,
      message: 'The money is on its way already, so the account can not be changed any more',
    })
  if (saved === 'NOT_ACCEPTED')
    throw application.decision_status === 'IN_PROGRESS'
      ? wrongStep()
      : problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  context.orderPlaced()
  return done({ accountLastFour: body.accountNumber.slice(-4), accountType: body.accountType })
})

export const payoutEndpoints = [get, retry, getAccount, saveAccount]
