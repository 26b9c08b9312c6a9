import type { Request } from '@relief/contract/call.ts'
import { createApplicationCall, getApplicationCall } from '@relief/contract/calls/application.ts'
import { cancelLineCall, drawCall, getLineCall } from '@relief/contract/calls/line.ts'
import { getLinkedAccountsCall } from '@relief/contract/calls/payout.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import type { ErrorBody } from '@relief/contract/envelope.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { addMonths } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { words } from '@relief/domain/words.ts'
import { words as callsWords } from '@relief/server/calls/words.ts'
import { bookLinePayment, cancelLine, refundLineCredit, returnLinePayment } from '@relief/store/line.ts'
import { findPayouts } from '@relief/store/payout.ts'
import { readChain } from '@relief/testing/acceptance.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { anAccount, openLine } from '@relief/testing/line.ts'
import { untilLockWait } from '@relief/testing/lock-wait.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { recordReturn } from '../jobs/record-transfer.ts'
import { requestStuckJobs } from '../jobs/upkeep.ts'

const server = useServer('postgres')

const borrowerWithLine = () => openLine(server.origin)

const messageOf = ({ error }: { error: ErrorBody }) =>
  error.result.details?.fieldErrors[0]?.message ?? error.messages[0]

const alarmsAbout = (applicationUuid: string) =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes('REPAYMENTS_TO_REFUND') && line.includes(applicationUuid))

test('a draw is paid once and is in the limit, the statement and the evidence', async () => {
  const borrower = await borrowerWithLine()
  expect(await borrower.seen()).toMatchObject({
    limit: 500,
    left: 500,
    owed: 0,
    draws: [],
    duePayments: [],
    account: null,
  })
  const drawUuid = crypto.randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => borrower.draw(200, anAccount(), drawUuid)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await borrower.until('SETTLED')
  const today = lenderDay(new Date())
  expect(await borrower.seen()).toMatchObject({
    number: expect.stringMatching(/^\d{12}$/),
    left: 300,
    owed: 200,
    feesOwed: 2.5,
    fees: [{ amount: 2.5, chargedOn: today, dueOn: addMonths(today, 1) }],
    account: { accountLastFour: '6789' },
    draws: [{ drawUuid, amount: 200, status: 'SETTLED' }],
  })
  // Draws all remaining credit, to the account of the earlier draw.
  expect((await borrower.draw(300, null)).status).toBe(200)
  await borrower.until('SETTLED')
  expect(await borrower.seen()).toMatchObject({ left: 0, owed: 500 })
  const drawn = (await readChain(server.context.database, borrower.id)).filter(
    (record) => record.kind === 'DRAW',
  )
  expect(drawn).toMatchObject([
    { amountCents: 20_000, leftCents: 30_000, accountLastFour: '6789' },
    { amountCents: 30_000, leftCents: 0 },
  ])
  expect(await borrower.send(getApplicationCall, { params: { applicationUuid: borrower.id } })).toMatchObject(
    {
      body: { result: { decisionStatus: 'FUNDED' } },
    },
  )
})

test('a draw goes to an account of the linked bank, whose numbers no browser sends', slow, async () => {
  // A bank report would lead to loans instead of a line of credit.
  const borrower = await openLine(server.origin, { username: 'user_error' })
  const params = { applicationUuid: borrower.id }
  const linked = (await borrower.send(getLinkedAccountsCall, { params })).body.result
  const [checking, linkedAccountId] = (['CHECKING', 'SAVINGS'] as const).map(
    (wanted) => linked.find(({ accountType }) => accountType === wanted)?.linkedAccountId ?? '',
  )
  const drawUuid = crypto.randomUUID()
  const draw = (body: Partial<Request<typeof drawCall>['body']>) => {
    const proof = { password: PASSWORD }
    return borrower.send(drawCall, {
      params,
      body: { drawUuid, amount: 100, account: null, linkedAccountId, proof, ...body },
    })
  }
  expect((await draw({ proof: { password: 'a guess of a thief' } })).status).toBe(400)
  expect((await draw({ proof: undefined })).status).toBe(400)
  const unknown = await draw({ linkedAccountId: 'another one' })
  expect([unknown.status, messageOf(unknown)]).toEqual([400, callsWords.linkedAccountGone])
  const two = await draw({ account: anAccount() })
  expect([two.status, messageOf(two)]).toEqual([400, callsWords.twoAccounts])
  expect((await borrower.seen()).draws).toEqual([])
  expect((await draw({})).status).toBe(200)
  await borrower.until('SETTLED')
  // A repeated request returns the same draw; one for another account must not seem to be paid to that.
  expect((await draw({})).status).toBe(200)
  for (const body of [{ account: anAccount(), linkedAccountId: undefined }, { linkedAccountId: checking }]) {
    const other = await draw(body)
    expect([other.status, messageOf(other)]).toEqual([409, callsWords.drawToOtherAccount('1111')])
  }
  const [kept, ...others] = (await borrower.seen()).draws
  expect(kept).toMatchObject({ drawUuid, account: { accountLastFour: '1111', accountType: 'SAVINGS' } })
  expect(others).toEqual([])
})

test('two simultaneous draws never exceed the remaining credit', async () => {
  const borrower = await borrowerWithLine()
  const replies = await Promise.all([borrower.draw(400), borrower.draw(400)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await borrower.seen()).owed).toBe(400)
  await borrower.until('SETTLED')
  const above = await borrower.draw(101)
  expect([above.status, messageOf(above)]).toEqual([400, 'You can draw up to $100.00 now'])
})

test('no draw is placed while an instant one may still be sent again by ACH', slow, async () => {
  const borrower = await borrowerWithLine()
  await borrower.draw(100)
  await borrower.until('SETTLED')
  const put = (rail: string) =>
    server.context.database.query(
      `update payout set status = 'SUBMITTED', rail = $2 where application_uuid = $1`,
      [borrower.id, rail],
    )
  await put('INSTANT')
  const early = await borrower.draw(50, anAccount('000987654321'))
  expect([early.status, messageOf(early)]).toEqual([409, callsWords.drawUnderWay])
  expect((await borrower.seen()).account).toMatchObject({ accountLastFour: '6789' })
  await put('ACH')
  expect((await borrower.draw(50, anAccount('000987654321'))).status).toBe(200)
})

test('a draw that arrives after another one is rejected, and changes no account', slow, async () => {
  const { send, id, draw, until, seen } = await borrowerWithLine()
  await draw(200)
  await until('SETTLED')
  const late = (knownDraws: number) => ({
    params: { applicationUuid: id },
    body: {
      drawUuid: crypto.randomUUID(),
      amount: 100,
      account: { ...anAccount(), accountNumber: '000123450001' },
      knownDraws,
      proof: { password: PASSWORD },
    },
  })
  const reply = await send(drawCall, late(0))
  expect([reply.status, messageOf(reply)]).toEqual([409, callsWords.otherDraw])
  expect(await seen()).toMatchObject({ owed: 200, account: { accountLastFour: '6789' } })
  expect((await send(drawCall, late(1))).status).toBe(200)
})

test('a repeated draw to an account of another bank with the same end is rejected', slow, async () => {
  const borrower = await borrowerWithLine()
  const drawUuid = crypto.randomUUID()
  expect((await borrower.draw(100, anAccount(), drawUuid)).status).toBe(200)
  expect((await borrower.draw(100, anAccount(), drawUuid)).status).toBe(200)
  for (const other of [{ routingNumber: '121000248' }, { accountNumber: '55556789' }]) {
    const reply = await borrower.draw(100, { ...anAccount(), ...other }, drawUuid)
    expect([reply.status, messageOf(reply)]).toEqual([409, callsWords.drawToOtherAccount('6789')])
  }
})

test('an invalid draw is rejected with a message, and nothing is drawn', slow, async () => {
  const borrower = await borrowerWithLine()
  for (const [amount, words] of [
    [49, 'Draw $50 or more'],
    [75.5, 'Enter whole dollars'],
  ] as const) {
    const reply = await borrower.draw(amount)
    expect([reply.status, messageOf(reply)]).toEqual([400, words])
  }
  const nowhere = await borrower.draw(100, null)
  expect([nowhere.status, messageOf(nowhere)]).toEqual([400, callsWords.drawAccount])
  const ofNoBank = await borrower.draw(100, { ...anAccount(), routingNumber: '011000015' })
  expect([ofNoBank.status, messageOf(ofNoBank)]).toEqual([400, contractWords.payout.routingUnknown])
  expect((await borrower.seen()).draws).toEqual([])
  const stranger = await someApplicant(server.origin)
  const body = { drawUuid: crypto.randomUUID(), amount: 100, account: anAccount() }
  expect((await stranger.send(drawCall, { params: { applicationUuid: borrower.id }, body })).status).toBe(404)
  expect(
    (await stranger.send(cancelLineCall, { params: { applicationUuid: borrower.id }, body: {} })).status,
  ).toBe(404)
})

test("another applicant's line looks like an unknown one over HTTP", slow, async () => {
  const borrower = await borrowerWithLine()
  const stranger = await someApplicant(server.origin)
  const foreign = await stranger.send(getLineCall, { params: { applicationUuid: borrower.id } })
  const unknown = await stranger.send(getLineCall, { params: { applicationUuid: crypto.randomUUID() } })
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(foreign.error.messages).toEqual(unknown.error.messages)
  // For the caller's own application, the missing line is reported.
  const own = await stranger.send(getLineCall, {
    params: { applicationUuid: await someApplication(stranger) },
  })
  expect([own.status, own.body.result]).toEqual([200, null])
})

test('an account that returned a draw is not offered for the next one', slow, async () => {
  const borrower = await borrowerWithLine()
  await borrower.draw(100, anAccount('111110001'))
  await borrower.until('SETTLED')
  expect((await borrower.seen()).account).toMatchObject({ accountLastFour: '0001' })
  // A second draw goes to the account before its return is known.
  expect((await borrower.draw(50, null)).status).toBe(200)
  const returned = async () => (await borrower.seen()).draws.map(({ status }) => status)
  await expect.poll(returned).toEqual(['RETURNED', 'RETURNED'])
  expect(await borrower.seen()).toMatchObject({ account: null, owed: 0, left: 500 })
  const again = await borrower.draw(100, null)
  expect([again.status, messageOf(again)]).toEqual([400, callsWords.drawAccount])
  expect((await borrower.draw(100)).status).toBe(200)
  await borrower.until('SETTLED')
  expect((await borrower.seen()).account).toMatchObject({ accountLastFour: '6789' })
})

test('a returned draw frees the limit, and the line stays open', slow, async () => {
  const borrower = await borrowerWithLine()
  await borrower.draw(150, anAccount('111110000'))
  await borrower.until('RETURNED')
  const seen = await borrower.seen()
  expect(seen).toMatchObject({ left: 500, owed: 0 })
  expect(seen.draws[0]).toMatchObject({ isRefused: false, returnReason: words.payoutReturn.unknown })
  expect(alarmsAbout(borrower.id)).toEqual([])
  await borrower.draw(150, anAccount('111119999'))
  await borrower.until('RETURNED')
  expect((await borrower.seen()).draws[0]).toMatchObject({
    isRefused: true,
    returnReason: words.payoutReturn.rejected,
  })
  expect((await borrower.draw(150)).status).toBe(200)
  await borrower.until('SETTLED')
  expect(await borrower.seen()).toMatchObject({ left: 350 })
})

test('a payment is booked once for each reference and can be drawn again', slow, async () => {
  const borrower = await borrowerWithLine()
  await borrower.draw(500)
  await borrower.until('SETTLED')
  const { database } = server.context
  const book = (reference: string, amountCents: number, subscriptionCents: number | null = 0) =>
    bookLinePayment(database, borrower.id, { reference, amountCents, subscriptionCents, at: new Date() })
  expect(await book('A-1', 50_001)).toBe('ABOVE_OWED')
  expect(await book('A-1', 10_000)).toMatchObject({ owedCents: 40_000, wasBooked: false })
  expect(await book('A-1', 10_000)).toMatchObject({ owedCents: 40_000, wasBooked: true })
  expect(await book('A-1', 9_000)).toBe('OTHER_AMOUNT')
  expect(await book('A-1', 10_000, 250)).toBe('OTHER_AMOUNT')
  expect(await borrower.seen()).toMatchObject({ owed: 400, left: 100, payments: [{ amount: 100 }] })
  // Repaid on the day of the draw, so nothing is owed when the billing month begins.
  const months = [1, 2, 3, 4].map((count) => addMonths(lenderDay(new Date()), count))
  expect((await borrower.seen()).duePayments).toEqual(
    months.map((dueOn) => ({ dueOn, owed: 100, subscription: 2.5, overdue: 0 })),
  )
  expect((await borrower.draw(101, null)).status).toBe(400)
  expect((await borrower.draw(100, null)).status).toBe(200)
  expect(await borrower.seen()).toMatchObject({ owed: 500, left: 0 })
  const chain = await readChain(database, borrower.id)
  expect(chain.filter((record) => record.kind === 'LINE_PAYMENT')).toMatchObject([
    { reference: 'A-1', amountCents: 10_000, subscriptionCents: 0, owedCents: 40_000 },
  ])
  expect(
    await bookLinePayment(database, crypto.randomUUID(), {
      reference: 'B',
      amountCents: 1,
      subscriptionCents: 0,
      at: new Date(),
    }),
  ).toBe('NO_LINE')
})

test('a payment of more subscriptions than are due is not booked', slow, async () => {
  const borrower = await borrowerWithLine()
  const { database } = server.context
  const book = (reference: string, amountCents: number, subscriptionCents: number) =>
    bookLinePayment(database, borrower.id, { reference, amountCents, subscriptionCents, at: new Date() })
  // Nothing is drawn, so no subscription is due.
  expect(await book('A-0', 0, 1)).toBe('ABOVE_SUBSCRIPTIONS_DUE')
  await borrower.draw(500)
  await borrower.until('SETTLED')
  expect(await book('A-1', 10_000, 251)).toBe('ABOVE_SUBSCRIPTIONS_DUE')
  expect(await book('A-1', 10_000, 250)).toMatchObject({ owedCents: 40_000, wasBooked: false })
  expect(await book('A-1', 10_000, 250)).toMatchObject({ owedCents: 40_000, wasBooked: true })
  // This month's is paid.
  expect(await book('A-2', 0, 1)).toBe('ABOVE_SUBSCRIPTIONS_DUE')
  expect((await borrower.seen()).payments).toMatchObject([{ amount: 100, subscription: 2.5 }])
})

test('a repaid draw that its bank returns leaves a credit, never a balance below zero', slow, async () => {
  const borrower = await borrowerWithLine()
  const { database } = server.context
  const book = (reference: string, amountCents: number, subscriptionCents: number) =>
    bookLinePayment(database, borrower.id, { reference, amountCents, subscriptionCents, at: new Date() })
  await borrower.draw(100)
  await borrower.until('SETTLED')
  expect(await borrower.seen()).toMatchObject({ credit: 0 })
  await book('A-1', 4_000, 250)
  const [draw] = await findPayouts(database, borrower.id)
  if (draw === undefined) throw new Error('No draw')
  for (let times = 0; times < 2; times++) await recordReturn(server.context, draw, 'R02', new Date())
  expect(alarmsAbout(borrower.id)).toHaveLength(1)
  expect(await borrower.seen()).toMatchObject({ owed: 0, left: 500, credit: 42.5, duePayments: [] })
  expect(await book('A-2', 1, 0)).toBe('ABOVE_OWED')
  const above = await borrower.draw(501)
  expect([above.status, messageOf(above)]).toEqual([400, 'You can draw up to $500.00 now'])
  expect((await borrower.draw(100)).status).toBe(200)
  expect(await borrower.seen()).toMatchObject({ owed: 60, left: 440, credit: 2.5 })
  expect((await readChain(database, borrower.id)).findLast(({ kind }) => kind === 'DRAW')).toMatchObject({
    leftCents: 44_000,
  })
})

test('a refund and a returned payment are each booked once, and are in the evidence', slow, async () => {
  const borrower = await borrowerWithLine()
  const { database } = server.context
  const { id } = borrower
  const at = new Date()
  const book = (reference: string, amountCents: number, subscriptionCents: number) =>
    bookLinePayment(database, id, { reference, amountCents, subscriptionCents, at })
  const refund = (reference: string, refundCents: number) =>
    refundLineCredit(database, id, { reference, refundCents, at })
  const bounce = (reference: string) => returnLinePayment(database, id, { reference, at })
  await borrower.draw(200)
  await borrower.until('SETTLED')
  await book('A-1', 4_000, 250)
  expect(await refund('R-0', 1)).toBe('ABOVE_CREDIT')
  expect(await bounce('unknown')).toBe('NO_PAYMENT')
  // A payment whose check bounces is due again.
  const bounced = await Promise.all([bounce('A-1'), bounce('A-1'), book('A-1', 4_000, 250)])
  expect(bounced.slice(0, 2)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ owedCents: 20_000, wasBooked: false }),
      expect.objectContaining({ owedCents: 20_000, wasBooked: true }),
    ]),
  )
  expect(await book('A-1', 4_000, 250)).toBe('RETURNED')
  expect(await borrower.seen()).toMatchObject({
    owed: 200,
    feesOwed: 2.5,
    payments: [{ amount: 40, returnedAt: expect.any(String) }],
  })
  await book('A-2', 4_000, 250)
  await database.query(`update payout set status = 'RETURNED' where application_uuid = $1`, [id])
  expect(await refund('A-2', 4_250)).toBe('OTHER_AMOUNT')
  expect(await refund('R-1', 4_251)).toBe('ABOVE_CREDIT')
  const refunds = await Promise.all([refund('R-1', 4_100), refund('R-1', 4_100), refund('R-2', 4_100)])
  // Whichever is booked first uses up the credit.
  const [paid, tooMuch] = refunds[0] === 'ABOVE_CREDIT' ? ['R-2', 2] : ['R-1', 1]
  expect(refunds.filter((each) => each === 'ABOVE_CREDIT')).toHaveLength(tooMuch)
  expect(await refund(paid, 4_100)).toMatchObject({ creditCents: 150, wasBooked: true })
  expect(await refund(paid, 4_000)).toBe('OTHER_AMOUNT')
  expect((await borrower.seen()).credit).toBe(1.5)
  // A refund that comes back is a credit again.
  expect(await bounce(paid)).toMatchObject({ creditCents: 4_250, wasBooked: false })
  expect(await refund(paid, 4_100)).toBe('RETURNED')
  const chain = (await readChain(database, id)).filter(({ kind }) => kind.startsWith('LINE_'))
  expect(chain.map(({ kind }) => kind)).toEqual([
    'LINE_PAYMENT',
    'LINE_PAYMENT_RETURNED',
    'LINE_PAYMENT',
    'LINE_REFUND',
    'LINE_PAYMENT_RETURNED',
  ])
  expect(chain[3]).toMatchObject({ reference: paid, amountCents: -4_000, subscriptionCents: -100 })
})

test('upkeep sends a draw whose job request was lost, once', slow, async () => {
  const borrower = await borrowerWithLine()
  const { database } = server.context
  const drawUuid = crypto.randomUUID()
  await borrower.draw(60, anAccount(), crypto.randomUUID())
  await borrower.until('SETTLED')
  await database.query(
    `insert into payout (application_uuid, payout_id, status, amount_cents, account_last_four, account_type, is_draw, created_at, updated_at)
       values ($1, $2, 'CREATED', 7000, '6789', 'CHECKING', true, now() - interval '1 hour', now() - interval '1 hour')`,
    [borrower.id, drawUuid],
  )
  await requestStuckJobs(server.context, 0)
  await expect
    .poll(async () => (await borrower.seen()).draws.find((draw) => draw.drawUuid === drawUuid)?.status)
    .toBe('SETTLED')
})

test('upkeep polls the outcome of a draw whose webhook was lost', slow, async () => {
  const borrower = await borrowerWithLine()
  await borrower.draw(200)
  await borrower.until('SETTLED')
  const { database } = server.context
  await database.query(
    `update payout set status = 'SUBMITTED', settled_at = null where application_uuid = $1 and is_draw`,
    [borrower.id],
  )
  await requestStuckJobs(server.context, 0)
  await borrower.until('SETTLED')
})

test('a canceled line allows no draw, keeps its statement, and is canceled once', slow, async () => {
  const borrower = await borrowerWithLine()
  const drawUuid = crypto.randomUUID()
  await borrower.draw(100, anAccount(), drawUuid)
  await borrower.until('SETTLED')
  const cancel = () => borrower.send(cancelLineCall, { params: { applicationUuid: borrower.id }, body: {} })
  const first = (await cancel()).body.result
  expect(first.cancelledAt).not.toBeNull()
  expect((await cancel()).body.result.cancelledAt).toBe(first.cancelledAt)
  const late = await borrower.draw(100)
  expect([late.status, messageOf(late)]).toEqual([409, callsWords.lineCanceled])
  // Repeating the request of an earlier draw returns its reply and draws nothing.
  expect((await borrower.draw(100, anAccount(), drawUuid)).status).toBe(200)
  expect((await borrower.draw(90, anAccount(), drawUuid)).status).toBe(409)
  expect(await borrower.seen()).toMatchObject({
    owed: 100,
    draws: [{ amount: 100 }],
    duePayments: [{ dueOn: addMonths(lenderDay(new Date()), 1), owed: 100, subscription: 0 }],
  })
  const chain = await readChain(server.context.database, borrower.id)
  expect(chain.filter((record) => record.kind === 'LINE_CANCELLED')).toMatchObject([{ drawnCents: 10_000 }])
  const mails = () =>
    server.context.database.query<{ kind: string }>(
      `select kind from mail_message
        where application_uuid = $1 and kind in ('DRAW_SENT', 'LINE_CANCELED') and sent_at is not null order by id`,
      [borrower.id],
    )
  await expect.poll(mails).toEqual([{ kind: 'DRAW_SENT' }, { kind: 'LINE_CANCELED' }])
})

test('a draw that waits for a cancellation is rejected', slow, async () => {
  const borrower = await borrowerWithLine()
  const { database } = server.context
  const [row] = await database.query<{ owner: string }>(
    'select entity_uuid as owner from application where application_uuid = $1',
    [borrower.id],
  )
  const { late } = await database.transaction(async (tx) => {
    await cancelLine({ transaction: (work) => work(tx) }, borrower.id, row?.owner ?? '', new Date())
    const drawing = borrower.draw(100)
    await untilLockWait(database)
    return { late: drawing }
  })
  const rejected = await late
  expect([rejected.status, messageOf(rejected)]).toEqual([409, callsWords.lineCanceled])
  expect((await borrower.seen()).draws).toEqual([])
})

test('no log line has any digits of an account number', () => {
  expect(server.logged()).not.toContain('000123456789')
})

test('while a payment of a line is past due, no new application starts', slow, async () => {
  const borrower = await borrowerWithLine()
  const { database } = server.context
  const failed = async () =>
    (await borrower.send(runFunnelEntryChecksCall, {})).body.result.filter(({ passed }) => !passed)
  expect((await borrower.draw(100)).status).toBe(200)
  await borrower.until('SETTLED')
  expect(await failed()).toEqual([])
  const before = `update payout set created_at = now() - interval '40 days' where application_uuid = $1`
  await database.query(before, [borrower.id])
  const { pastDue } = words.funnelEntry
  expect(await failed()).toEqual([
    expect.objectContaining({ checkName: 'PAST_DUE_PAYMENT', failureReason: pastDue }),
  ])
  const request = { intendedUseOfFunds: 'TAXES', requestedLoanAmount: 500 } as const
  const reply = await borrower.send(createApplicationCall, { body: request })
  expect(reply.status).toBe(403)
  expect(JSON.stringify(reply.error.result)).toContain(pastDue)
  const paid = { reference: 'P', amountCents: 10_000, subscriptionCents: 250, at: new Date() }
  await bookLinePayment(database, borrower.id, paid)
  expect(await failed()).toEqual([])
  expect((await borrower.send(createApplicationCall, { body: request })).status).toBe(200)
})
