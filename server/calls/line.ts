import type { Request } from '@relief/contract/call.ts'
import * as calls from '@relief/contract/calls/line.ts'
import type { Line } from '@relief/contract/entities/line.ts'
import { badInput, notFound, Problem } from '@relief/contract/problem.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { findApplication } from '@relief/store/application.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import {
  cancelLine,
  checkDraw,
  type DrawOutcome,
  findDrawAccount,
  findDraws,
  findLine,
  findLinePayments,
  placeDraw,
} from '@relief/store/line.ts'
import { findAccountForJob, type NamedAccount, type PayoutAccount } from '@relief/store/payout-account.ts'
import { wireLine } from '@relief/wire/line.ts'
import { type ProofNeeds, requireFactor, requireProof } from '../accounts/proof.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'
import { findPayableAccounts, requirePayableAccount } from './payable-accounts.ts'
import { nameAccount, usePayoutAccount } from './payout-use.ts'
import { words } from './words.ts'

type Needs = ProofNeeds & Pick<Context, 'bankData' | 'log' | 'payout' | 'people'>
const handle = handleWith<Needs>()

async function readLine(
  { database, now }: Needs,
  applicationUuid: string,
  owner: string,
): Promise<Line | null> {
  const line = await findLine(database, applicationUuid, owner)
  if (line === null) return null
  const [draws, payments, account] = await Promise.all([
    findDraws(database, applicationUuid),
    findLinePayments(database, applicationUuid),
    findDrawAccount(database, applicationUuid),
  ])
  const number = await findApplicationNumber(database, applicationUuid)
  return wireLine({ number, line, draws, payments, account }, lenderDay(now()))
}

async function existing(context: Needs, applicationUuid: string, owner: string): Promise<Line> {
  const line = await readLine(context, applicationUuid, owner)
  if (line === null) throw notFound()
  return line
}

const conflict = (message: string) => new Problem({ status: 409, message })

const get = handle(calls.getLineCall, async ({ params, caller, context }) => {
  const { applicationUuid } = params
  const line = await readLine(context, applicationUuid, caller.owner)
  // An unknown and a foreign application get the same 404; the caller's own gets null.
  if (line === null && (await findApplication(context.database, applicationUuid, caller.owner)) === null)
    throw notFound()
  return done(line)
})

type Wanted = Pick<Request<typeof calls.drawCall>['body'], 'account' | 'linkedAccountId'>

/** The account for a draw, with its bank's name; null to reuse the account of the previous draw. */
async function accountFor(
  context: Needs,
  applicationUuid: string,
  owner: string,
  { account, linkedAccountId }: Wanted,
): Promise<NamedAccount | null> {
  if (linkedAccountId !== undefined)
    return await requirePayableAccount(context, applicationUuid, owner, linkedAccountId)
  if (account === null) return null
  return await nameAccount(context, account)
}

/** @throws unless the draw may be placed, or is stored already */
async function requireDraw(
  context: Needs,
  applicationUuid: string,
  owner: string,
  outcome: DrawOutcome | null,
): Promise<void> {
  if (outcome === 'NO_LINE') throw notFound()
  if (outcome === 'CANCELLED') throw conflict(words.lineCanceled)
  if (outcome === 'OTHER_AMOUNT') throw conflict(words.drawOfOtherAmount)
  if (outcome === 'UNDER_WAY') throw conflict(words.drawUnderWay)
  if (outcome === 'OTHER_DRAW') throw conflict(words.otherDraw)
  if (outcome === 'NO_ACCOUNT')
    throw badInput([{ field: 'account', code: 'NO_ACCOUNT', message: words.drawAccount }])
  if (outcome === 'ABOVE_LIMIT') {
    const left = formatMoney(toCents((await existing(context, applicationUuid, owner)).left))
    throw badInput([{ field: 'amount', code: 'ABOVE_LIMIT', message: words.drawLimit(left) }])
  }
}

type Account = Pick<NamedAccount, 'accountNumber' | 'accountType' | 'routingNumber'>

/** The account that a repeated draw names; null when it names none, or one that its bank no longer shows. */
async function findAsked(
  context: Needs,
  applicationUuid: string,
  owner: string,
  { account, linkedAccountId }: Wanted,
): Promise<Account | null> {
  if (linkedAccountId === undefined) return account
  const accounts = await findPayableAccounts(context, applicationUuid, owner)
  return accounts.find(({ id }) => id === linkedAccountId) ?? null
}

/**
 * Whether a repeated draw names the account of the stored one, of which only the end is stored with the draw.
 * @param current the account of the latest draw, in full; an account with the same end is that of the draw
 */
function isSameAccount(
  asked: Account,
  { accountLastFour, accountType }: { accountLastFour: string; accountType: string },
  current: PayoutAccount | null,
): boolean {
  const fits = (account: Account) =>
    account.accountNumber.endsWith(accountLastFour) && account.accountType === accountType
  if (!fits(asked)) return false
  if (current === null || !fits(current)) return true
  return asked.accountNumber === current.accountNumber && asked.routingNumber === current.routingNumber
}

/** The line with a stored draw. @throws Problem 409 when the draw was stored with another account */
async function withDraw(
  context: Needs,
  applicationUuid: string,
  owner: string,
  drawId: string,
  asked: Account | null,
): Promise<Line> {
  const line = await existing(context, applicationUuid, owner)
  const stored = line.draws.find(({ drawUuid }) => drawUuid === drawId)?.account
  if (asked === null || stored === undefined) return line
  const current = await findAccountForJob(context.database, context.keyring, applicationUuid)
  if (!isSameAccount(asked, stored, current)) throw conflict(words.drawToOtherAccount(stored.accountLastFour))
  return line
}

const draw = handle(calls.drawCall, async ({ params, body, caller, context }) => {
  const { applicationUuid } = params
  const { owner } = caller
  const { drawUuid: drawId, amount, account, linkedAccountId, knownDraws, proof } = body
  const { database, keyring } = context
  if (account !== null && linkedAccountId !== undefined)
    throw badInput([{ field: 'linkedAccountId', code: 'TWO_ACCOUNTS', message: words.twoAccounts }])
  const wanted = { drawId, amountCents: toCents(amount), knownDraws }
  const checked = await checkDraw(database, applicationUuid, owner, wanted)
  // Before the proof, whose code works once: a rejected draw must not use it up.
  await requireDraw(context, applicationUuid, owner, checked)
  // A draw that is already stored changes nothing, so its retry needs no second proof.
  if (checked === 'STORED') {
    const asked = await findAsked(context, applicationUuid, owner, body)
    return done(await withDraw(context, applicationUuid, owner, drawId, asked))
  }
  const named = await accountFor(context, applicationUuid, owner, body)
  await (named === null ? requireFactor : requireProof)(context, caller, proof)
  if (named !== null) await usePayoutAccount(context, applicationUuid, owner, named)
  const result = await database.transaction(async (tx) => {
    const placed = await placeDraw(tx, keyring, applicationUuid, owner, {
      ...wanted,
      account: named,
      at: context.now(),
    })
    if (placed !== 'STORED') return placed
    const about = { owner, applicationUuid, client: caller }
    if (named !== null) await context.events.record(tx, 'PAYOUT_ACCOUNT_SAVED', about)
    await context.events.record(tx, 'DRAW_PLACED', about)
    return placed
  })
  await requireDraw(context, applicationUuid, owner, result)
  context.wakeJobs()
  return done(await withDraw(context, applicationUuid, owner, drawId, named))
})

const cancel = handle(calls.cancelLineCall, async ({ params, caller, context }) => {
  const { applicationUuid } = params
  if (!(await cancelLine(context.database, applicationUuid, caller.owner, context.now()))) throw notFound()
  context.wakeJobs()
  return done(await existing(context, applicationUuid, caller.owner))
})

export const lineEndpoints = [get, draw, cancel]
