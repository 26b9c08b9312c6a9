import * as calls from '@relief/contract/calls/payout.ts'
import { notFound, Problem, problem, wrongStep } from '@relief/contract/problem.ts'
import { findOutlook, type Outlook, retryAcceptance } from '@relief/store/acceptance.ts'
import {
  type AccountPlace,
  findAccountObstacle,
  findShownAccount,
  type NamedAccount,
  savePayoutAccount,
} from '@relief/store/payout-account.ts'
import { wireAcceptance, wireLinkedAccount, wirePayoutAccount } from '@relief/wire/payout.ts'
import { type ProofNeeds, requireProof } from '../accounts/proof.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { type Caller, handleWith } from '../register.ts'
import { findPayableAccounts, requirePayableAccount } from './payable-accounts.ts'
import { findBank, nameAccount, usePayoutAccount } from './payout-use.ts'
import { words } from './words.ts'

type Needs = ProofNeeds & Pick<Context, 'bankData' | 'log' | 'payout' | 'people'>
const handle = handleWith<Needs>()

async function owned(context: Needs, applicationUuid: string, owner: string): Promise<Outlook> {
  const outlook = await findOutlook(context.database, applicationUuid, owner)
  if (outlook === null) throw notFound()
  return outlook
}

const get = handle(calls.getAcceptanceCall, async ({ params, caller, context }) =>
  done(wireAcceptance(await owned(context, params.applicationUuid, caller.owner))),
)

const retry = handle(calls.retryAcceptanceCall, async ({ params, caller, context }) => {
  const { applicationUuid } = params
  const { decisionStatus } = await owned(context, applicationUuid, caller.owner)
  if (decisionStatus === 'IN_PROGRESS')
    if (await retryAcceptance(context.database, applicationUuid, context.now())) context.wakeJobs()
  const acceptance = wireAcceptance(await owned(context, applicationUuid, caller.owner))
  if (acceptance === null) throw wrongStep()
  return done(acceptance)
})

const find = handle(calls.findBankCall, async ({ params, context }) =>
  done(await findBank(context, params.routingNumber)),
)

const getAccount = handle(calls.getPayoutAccountCall, async ({ params, caller, context }) => {
  await owned(context, params.applicationUuid, caller.owner)
  const account = await findShownAccount(context.database, params.applicationUuid, caller.owner)
  return done(wirePayoutAccount(account))
})

/** @throws 409 with the reason why no account can be saved */
async function rejectAccount(
  context: Needs,
  { applicationUuid, owner }: AccountPlace,
  obstacle: Awaited<ReturnType<typeof findAccountObstacle>>,
): Promise<void> {
  if (obstacle === null) return
  if (obstacle === 'REPLACED') throw new Problem({ status: 409, message: words.accountReplaced })
  if (obstacle === 'UNDER_WAY') throw new Problem({ status: 409, message: words.moneyOnItsWay })
  const { decisionStatus } = await owned(context, applicationUuid, owner)
  throw decisionStatus === 'IN_PROGRESS' ? wrongStep() : problem('STEP_APPLICATION_NOT_IN_PROGRESS')
}

/** Before the proof, which works once: an application that takes no account must not use it up. */
async function requireTakesAccount(context: Needs, place: AccountPlace): Promise<void> {
  await owned(context, place.applicationUuid, place.owner)
  await rejectAccount(context, place, await findAccountObstacle(context.database, place))
}

type Saving = { params: { applicationUuid: string }; body: { replaces?: string | null | undefined } }

const placeOf = ({ params, body: { replaces } }: Saving, { owner }: Caller): AccountPlace => ({
  ...params,
  owner,
  replaces: typeof replaces === 'string' ? new Date(replaces) : replaces,
})

type Save = { caller: Caller; context: Needs; place: AccountPlace; account: NamedAccount }

/** Stores the payout account, after the applicant has proved who they are. */
async function save({ caller, context, place, account }: Save) {
  const { database, keyring } = context
  const { applicationUuid, owner } = place
  await usePayoutAccount(context, applicationUuid, owner, account)
  const saved = await database.transaction(async (tx) => {
    const result = await savePayoutAccount(tx, keyring, place, account, context.now())
    const about = { owner, applicationUuid, client: caller }
    if (result === 'SAVED') await context.events.record(tx, 'PAYOUT_ACCOUNT_SAVED', about)
    return result
  })
  await rejectAccount(context, place, saved === 'SAVED' ? null : saved)
  context.wakeJobs()
  const { accountNumber, accountType, bankName } = account
  return done({ accountLastFour: accountNumber.slice(-4), accountType, bankName })
}

const saveAccount = handle(calls.savePayoutAccountCall, async (request) => {
  const { body, caller, context } = request
  const place = placeOf(request, caller)
  await requireTakesAccount(context, place)
  // A proof works once: an account that cannot be used must not use it up.
  const account = await nameAccount(context, body)
  await requireProof(context, caller, body.proof)
  return await save({ caller, context, place, account })
})

const getLinked = handle(calls.getLinkedAccountsCall, async ({ params, caller, context }) => {
  await owned(context, params.applicationUuid, caller.owner)
  const accounts = await findPayableAccounts(context, params.applicationUuid, caller.owner)
  return done(accounts.map(wireLinkedAccount))
})

const saveLinked = handle(calls.saveLinkedAccountCall, async (request) => {
  const { body, caller, context } = request
  const place = placeOf(request, caller)
  await requireTakesAccount(context, place)
  const account = await requirePayableAccount(
    context,
    place.applicationUuid,
    caller.owner,
    body.linkedAccountId,
  )
  await requireProof(context, caller, body.proof)
  return await save({ caller, context, place, account })
})

export const payoutEndpoints = [get, retry, find, getAccount, saveAccount, getLinked, saveLinked]
