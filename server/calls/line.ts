import * as calls from '@relief/contract/calls/line.ts'
import type { Line } from '@relief/contract/entities/line.ts'
import { badInput, notFound, Problem } from '@relief/contract/problem.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { findApplication } from '@relief/store/application.ts'
import {
  cancelLine,
  findDrawAccount,
  findDraws,
  findLine,
  findLinePayments,
  placeDraw,
} from '@relief/store/line.ts'
import { wireLine } from '@relief/wire/line.ts'
import { type ProofNeeds, requireFactor, requireProof } from '../accounts/proof.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'
import { findBank, usePayoutAccount } from './payout-use.ts'
import { words } from './words.ts'

type Needs = ProofNeeds & Pick<Context, 'log' | 'payout' | 'people'>
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
  return wireLine({ line, draws, payments, account }, lenderDay(now()))
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

const draw = handle(calls.drawCall, async ({ params, body, caller, context }) => {
  const { applicationUuid } = params
  const { drawUuid: drawId, amount, account, proof } = body
  const { database } = context
  if ((await findLine(database, applicationUuid, caller.owner)) === null) throw notFound()
  // A draw that is stored already changes nothing, so its retry needs no second proof.
  const isNew = !(await findDraws(database, applicationUuid)).some(({ payoutId }) => payoutId === drawId)
  if (isNew) await (account === null ? requireFactor : requireProof)(context, caller, proof)
  if (account !== null) await usePayoutAccount(context, applicationUuid, caller.owner, account)
  const named =
    account === null ? null : { ...account, bankName: (await findBank(context, account.routingNumber)).name }
  const wanted = { drawId, amountCents: toCents(amount), account: named, at: context.now() }
  const result = await database.transaction(async (tx) => {
    const placed = await placeDraw(tx, context.keyring, applicationUuid, caller.owner, wanted)
    const about = { owner: caller.owner, applicationUuid, client: caller }
    if (placed !== 'STANDS' || !isNew) return placed
    if (account !== null) await context.events.record(tx, 'PAYOUT_ACCOUNT_SAVED', about)
    await context.events.record(tx, 'DRAW_PLACED', about)
    return placed
  })
  if (result === 'NO_LINE') throw notFound()
  if (result === 'CANCELLED') throw conflict(words.lineCanceled)
  if (result === 'OTHER_AMOUNT') throw conflict(words.drawOfOtherAmount)
  if (result === 'UNDER_WAY') throw conflict(words.drawUnderWay)
  if (result === 'NO_ACCOUNT')
    throw badInput([{ field: 'account', code: 'NO_ACCOUNT', message: words.drawAccount }])
  const line = await existing(context, applicationUuid, caller.owner)
  if (result === 'ABOVE_LIMIT') {
    const left = formatMoney(toCents(line.left))
    throw badInput([{ field: 'amount', code: 'ABOVE_LIMIT', message: words.drawLimit(left) }])
  }
  context.wakeJobs()
  return done(line)
})

const cancel = handle(calls.cancelLineCall, async ({ params, caller, context }) => {
  const { applicationUuid } = params
  if (!(await cancelLine(context.database, applicationUuid, caller.owner, context.now()))) throw notFound()
  return done(await existing(context, applicationUuid, caller.owner))
})

export const lineEndpoints = [get, draw, cancel]
