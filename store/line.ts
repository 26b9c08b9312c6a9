import type { AccountType } from '@relief/contract/entities/payout.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { type DuePayment, findCredit, findDuePayments } from '@relief/domain/line-schedule.ts'
import type { Db } from './db.ts'
import { appendEvidence, type EvidenceKind, nextEvidenceRecord } from './evidence.ts'
import { newId } from './ids.ts'
import { lockApplication } from './lock-application.ts'
import { requestMail } from './mail.ts'
import { requestJob } from './outbox.ts'
import { type Payout, payoutFields } from './payout.ts'
import {
  ACCOUNT_SENT_BACK,
  announceAccount,
  type NamedAccount,
  writePayoutAccount,
} from './payout-account.ts'
import { recordingWrite } from './row-record.ts'
import type { Keyring } from './sealing.ts'

/** A line of credit that was opened. Amounts are cents. */
export type StoredLine = {
  applicationUuid: string
  version: number
  chainHash: string
  limitCents: number
  subscriptionCents: number
  minimumPaymentCents: number
  drawnCents: number
  repaidCents: number
  cancelledAt: Date | null
}

const LINE = `select a.application_uuid as "applicationUuid", a.version, a.chain_hash as "chainHash",
    o.loan_amount_cents as "limitCents", o.subscription_cents as "subscriptionCents",
    o.minimum_payment_cents as "minimumPaymentCents", c.cancelled_at as "cancelledAt",
    coalesce((select sum(p.amount_cents) from payout p
               where p.application_uuid = a.application_uuid and p.status <> 'RETURNED'), 0)::bigint as "drawnCents",
    coalesce((select sum(b.amount_cents) from line_payment b
               where b.application_uuid = a.application_uuid and b.returned_at is null), 0)::bigint as "repaidCents"
  from application a
  join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
  left join line_cancellation c on c.application_uuid = a.application_uuid
 where a.application_uuid = $1 and ($2::uuid is null or a.entity_uuid = $2) and a.decision_status = 'FUNDED'
   and o.subscription_cents is not null`

/**
 * The open or cancelled line of an application that this entity owns; null when it has none.
 * @param owner null for a job
 */
export async function findLine(
  db: Db,
  applicationUuid: string,
  owner: string | null,
): Promise<StoredLine | null> {
  const [row] = await db.query<StoredLine>(LINE, [applicationUuid, owner])
  return row ?? null
}

/**
 * The line, read under the lock of its application's row. It is read after the lock is taken: a statement
 * that waits for a lock shows the rows of other tables, such as a cancellation, as they were before the wait.
 */
async function lockLine(tx: Db, applicationUuid: string, owner: string | null): Promise<StoredLine | null> {
  await lockApplication(tx, applicationUuid)
  return await findLine(tx, applicationUuid, owner)
}

/**
 * The account that the next draw may reuse; null before the first draw, and after a draw to it was returned.
 */
export async function findDrawAccount(
  db: Db,
  applicationUuid: string,
): Promise<{ accountLastFour: string; accountType: AccountType } | null> {
  const [row] = await db.query<{ accountLastFour: string; accountType: AccountType }>(
    `select p.account_last_four as "accountLastFour", p.account_type as "accountType"
       from payout_account p where p.application_uuid = $1 and not ${ACCOUNT_SENT_BACK}`,
    [applicationUuid],
  )
  return row ?? null
}

/** Its draws, newest first. */
export async function findDraws(db: Db, applicationUuid: string): Promise<Payout[]> {
  return await db.query<Payout>(
    `select ${payoutFields} from payout
      where application_uuid = $1 and is_draw order by created_at desc, payout_id desc`,
    [applicationUuid],
  )
}

/** A payment, or with negative amounts a refund of a credit. */
export type LinePayment = {
  reference: string
  /** Of the balance, without subscriptions. */
  amountCents: number
  /** Of subscriptions; null where only the amount without them was recorded: one month's. */
  subscriptionCents: number | null
  bookedAt: Date
  /** When the bank returned it: it then counts as not paid. */
  returnedAt: Date | null
}

/** The payments and refunds on it, newest first. */
export async function findLinePayments(db: Db, applicationUuid: string): Promise<LinePayment[]> {
  return await db.query<LinePayment>(
    `select reference, amount_cents as "amountCents", subscription_cents as "subscriptionCents",
            booked_at as "bookedAt", returned_at as "returnedAt"
       from line_payment where application_uuid = $1 order by booked_at desc, reference`,
    [applicationUuid],
  )
}

/**
 * Whether anything is still to be paid on a line: its balance or subscriptions. False without a line.
 * @param owner null for a job
 */
export async function isLineOwed(
  db: Db,
  applicationUuid: string,
  owner: string | null,
  today: CalendarDate,
): Promise<boolean> {
  const line = await findLine(db, applicationUuid, owner)
  if (line === null) return false
  const draws = await findDraws(db, applicationUuid)
  const payments = await findLinePayments(db, applicationUuid)
  return findDuePayments({ line, draws, payments }, today).length > 0
}

/** What is to be refunded to a line's borrower, in cents; 0 without a line. */
export async function findLineCredit(db: Db, applicationUuid: string, at: Date): Promise<number> {
  const line = await findLine(db, applicationUuid, null)
  if (line === null) return 0
  const draws = await findDraws(db, applicationUuid)
  const payments = await findLinePayments(db, applicationUuid)
  return balanceOf({ line, draws, payments }, at, false).creditCents
}

/** The balance; 0 when more was paid, as before a repaid draw was returned. */
function owedOf(
  draws: readonly Pick<Payout, 'status' | 'amountCents'>[],
  payments: readonly LinePayment[],
): number {
  const drawn = draws.reduce((sum, draw) => sum + (draw.status === 'RETURNED' ? 0 : draw.amountCents), 0)
  const paid = payments.reduce((sum, each) => sum + (each.returnedAt === null ? each.amountCents : 0), 0)
  return Math.max(0, drawn - paid)
}

type LineState = { line: StoredLine; draws: readonly Payout[]; payments: readonly LinePayment[] }

/** What a line's borrower owes, and what is to be refunded, after a booking. */
export type LineBalance = {
  owedCents: number
  creditCents: number
  next: DuePayment | null
  /** Whether it was booked earlier, so that nothing changed now. */
  wasBooked: boolean
}

function balanceOf(state: LineState, at: Date, wasBooked: boolean): LineBalance {
  const today = lenderDay(at)
  const { ofBalanceCents, ofSubscriptionsCents } = findCredit(state, today)
  return {
    owedCents: owedOf(state.draws, state.payments),
    creditCents: ofBalanceCents + ofSubscriptionsCents,
    next: findDuePayments(state, today)[0] ?? null,
    wasBooked,
  }
}

type Transactions = { transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T> }

/** Reads a line under the lock of its application's row, for one booking at a time. */
async function withLockedLine<T>(
  db: Transactions,
  applicationUuid: string,
  work: (tx: Db, state: LineState) => Promise<T>,
): Promise<T | 'NO_LINE'> {
  return await db.transaction(async (tx) => {
    const line = await lockLine(tx, applicationUuid, null)
    if (line === null) return 'NO_LINE'
    const draws = await findDraws(tx, applicationUuid)
    const payments = await findLinePayments(tx, applicationUuid)
    return await work(tx, { line, draws, payments })
  })
}

async function storePayment(
  tx: Db,
  { line, draws, payments }: LineState,
  kind: 'LINE_PAYMENT' | 'LINE_REFUND',
  booked: LinePayment,
): Promise<LineBalance> {
  const { reference, amountCents, subscriptionCents, bookedAt } = booked
  await tx.query(
    recordingWrite(
      'line_payment',
      `insert into line_payment (application_uuid, reference, amount_cents, subscription_cents, booked_at)
       values ($1, $2, $3, $4, $5) returning *`,
    ),
    [line.applicationUuid, reference, amountCents, subscriptionCents, bookedAt],
  )
  const after = balanceOf({ line, draws, payments: [booked, ...payments] }, bookedAt, false)
  const { owedCents } = after
  await record(tx, line, kind, bookedAt, { reference, amountCents, subscriptionCents, owedCents })
  return after
}

/**
 * Books a payment on a line: what it repays of the balance, and of the subscriptions. A reference that is
 * already booked changes nothing.
 * @returns the balance after it, or why it was not booked
 */
export async function bookLinePayment(
  db: Transactions,
  applicationUuid: string,
  {
    reference,
    amountCents,
    subscriptionCents,
    at,
  }: Omit<LinePayment, 'bookedAt' | 'returnedAt'> & { at: Date },
): Promise<LineBalance | 'NO_LINE' | 'OTHER_AMOUNT' | 'RETURNED' | 'ABOVE_OWED' | 'ABOVE_SUBSCRIPTIONS_DUE'> {
  return await withLockedLine(db, applicationUuid, async (tx, state) => {
    const same = state.payments.find((payment) => payment.reference === reference)
    const now = balanceOf(state, at, true)
    if (same !== undefined) {
      if (same.amountCents !== amountCents || same.subscriptionCents !== subscriptionCents)
        return 'OTHER_AMOUNT'
      return same.returnedAt === null ? now : 'RETURNED'
    }
    if (amountCents > now.owedCents) return 'ABOVE_OWED'
    if ((subscriptionCents ?? 0) > (now.next?.subscriptionCents ?? 0)) return 'ABOVE_SUBSCRIPTIONS_DUE'
    const booked = { reference, amountCents, subscriptionCents, bookedAt: at, returnedAt: null }
    return await storePayment(tx, state, 'LINE_PAYMENT', booked)
  })
}

/**
 * Books that a credit was refunded to the borrower: first what was paid above the balance, then above the
 * subscriptions. A reference that is already booked changes nothing.
 * @returns the balance after it, or why it was not booked
 */
export async function refundLineCredit(
  db: Transactions,
  applicationUuid: string,
  { reference, refundCents, at }: { reference: string; refundCents: number; at: Date },
): Promise<LineBalance | 'NO_LINE' | 'OTHER_AMOUNT' | 'RETURNED' | 'ABOVE_CREDIT'> {
  return await withLockedLine(db, applicationUuid, async (tx, state) => {
    const same = state.payments.find((payment) => payment.reference === reference)
    if (same !== undefined) {
      if (same.amountCents + (same.subscriptionCents ?? 0) !== -refundCents) return 'OTHER_AMOUNT'
      return same.returnedAt === null ? balanceOf(state, at, true) : 'RETURNED'
    }
    const { ofBalanceCents, ofSubscriptionsCents } = findCredit(state, lenderDay(at))
    if (refundCents > ofBalanceCents + ofSubscriptionsCents) return 'ABOVE_CREDIT'
    const ofBalance = Math.min(refundCents, ofBalanceCents)
    return await storePayment(tx, state, 'LINE_REFUND', {
      reference,
      amountCents: 0 - ofBalance,
      subscriptionCents: ofBalance - refundCents,
      bookedAt: at,
      returnedAt: null,
    })
  })
}

/**
 * Books that a bank returned a payment, or a refund: it then counts as not made. Repeating it changes
 * nothing.
 * @returns the balance after it, or why it was not booked
 */
export async function returnLinePayment(
  db: Transactions,
  applicationUuid: string,
  { reference, at }: { reference: string; at: Date },
): Promise<LineBalance | 'NO_LINE' | 'NO_PAYMENT'> {
  return await withLockedLine(db, applicationUuid, async (tx, state) => {
    const same = state.payments.find((payment) => payment.reference === reference)
    if (same === undefined) return 'NO_PAYMENT'
    if (same.returnedAt !== null) return balanceOf(state, at, true)
    await tx.query(
      recordingWrite(
        'line_payment',
        `update line_payment set returned_at = $3 where application_uuid = $1 and reference = $2 returning *`,
      ),
      [applicationUuid, reference, at],
    )
    const payments = state.payments.map((each) => (each === same ? { ...each, returnedAt: at } : each))
    const after = balanceOf({ ...state, payments }, at, false)
    await record(tx, state.line, 'LINE_PAYMENT_RETURNED', at, { reference, owedCents: after.owedCents })
    return after
  })
}

export type NewDraw = {
  drawId: string
  amountCents: number
  /** How many draws the applicant has seen; undefined when the client does not say. */
  knownDraws?: number | undefined
  account: NamedAccount | null
  at: Date
}

type WantedDraw = Pick<NewDraw, 'drawId' | 'amountCents' | 'knownDraws'>

/** Why a draw is not placed, or that it is already stored. */
export type DrawOutcome =
  | 'STORED'
  | 'NO_LINE'
  | 'CANCELLED'
  | 'OTHER_AMOUNT'
  | 'UNDER_WAY'
  | 'OTHER_DRAW'
  | 'ABOVE_LIMIT'
  | 'NO_ACCOUNT'

/**
 * Whether a draw may still be sent, at first or by ACH after the instant rail has rejected it. The account is
 * read when the money is sent, so it may not change before then.
 */
const mayBeSent = ({ status, rail }: Pick<Payout, 'status' | 'rail'>): boolean =>
  status === 'CREATED' || (status === 'SUBMITTED' && rail === 'INSTANT')

/** The outcome of a draw that is not to be placed; null for one that may be. */
function outcomeWithoutDraw(
  { line, draws, payments }: LineState,
  { drawId, amountCents, knownDraws }: WantedDraw,
): DrawOutcome | null {
  const same = draws.find(({ payoutId }) => payoutId === drawId)
  if (same !== undefined) return same.amountCents === amountCents ? 'STORED' : 'OTHER_AMOUNT'
  if (line.cancelledAt !== null) return 'CANCELLED'
  if (draws.some(mayBeSent)) return 'UNDER_WAY'
  if (knownDraws !== undefined && draws.length !== knownDraws) return 'OTHER_DRAW'
  return amountCents > line.limitCents - owedOf(draws, payments) ? 'ABOVE_LIMIT' : null
}

/**
 * Checks a draw before the applicant proves who they are, so that a draw that is rejected uses up no code.
 * {@link placeDraw} checks it again under the lock.
 * @returns null for a draw that may be placed
 */
export async function checkDraw(
  db: Db,
  applicationUuid: string,
  owner: string,
  draw: WantedDraw,
): Promise<DrawOutcome | null> {
  const line = await findLine(db, applicationUuid, owner)
  if (line === null) return 'NO_LINE'
  const [draws, payments] = await Promise.all([
    findDraws(db, applicationUuid),
    findLinePayments(db, applicationUuid),
  ])
  return outcomeWithoutDraw({ line, draws, payments }, draw)
}

/**
 * Stores a draw, the request to pay it and its evidence, all or nothing. The application's row is locked: of
 * two concurrent draws, the second sees the remaining credit after the first. A draw that is already stored
 * changes nothing.
 * @returns why not, or that it is stored
 */
export async function placeDraw(
  db: Transactions,
  keyring: Keyring,
  applicationUuid: string,
  owner: string,
  { drawId, amountCents, knownDraws, account, at }: NewDraw,
): Promise<DrawOutcome> {
  return await db.transaction(async (tx) => {
    const line = await lockLine(tx, applicationUuid, owner)
    if (line === null) return 'NO_LINE'
    const draws = await findDraws(tx, applicationUuid)
    const payments = await findLinePayments(tx, applicationUuid)
    const outcome = outcomeWithoutDraw({ line, draws, payments }, { drawId, amountCents, knownDraws })
    if (outcome !== null) return outcome
    const owedCents = owedOf([{ status: 'CREATED', amountCents }, ...draws], payments)
    if (account !== null) {
      await writePayoutAccount(tx, keyring, applicationUuid, account, at)
      await announceAccount(tx, applicationUuid, owner, at)
    }
    const made = await tx.query<Pick<Payout, 'accountLastFour'>>(
      recordingWrite(
        'payout',
        `insert into payout (application_uuid, payout_id, status, amount_cents, account_last_four, account_type, is_draw,
           created_at, updated_at)
         select application_uuid, $2::uuid, 'CREATED', $3::bigint, account_last_four, account_type, true,
                $4::timestamptz, $4::timestamptz
           from payout_account p where application_uuid = $1 and not ${ACCOUNT_SENT_BACK} returning *`,
        'account_last_four as "accountLastFour"',
      ),
      [applicationUuid, drawId, amountCents, at],
    )
    const [draw] = made
    if (draw === undefined) return 'NO_ACCOUNT'
    await requestJob(tx, applicationUuid, { id: newId(), topic: 'pay-out', payload: { applicationUuid } }, at)
    await record(tx, line, 'DRAW', at, {
      drawId,
      amountCents,
      accountLastFour: draw.accountLastFour,
      leftCents: line.limitCents - owedCents,
    })
    return 'STORED'
  })
}

/**
 * Cancels a line; repeating it changes nothing.
 * @returns false when the applicant has no line
 */
export async function cancelLine(
  db: Transactions,
  applicationUuid: string,
  owner: string,
  at: Date,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const line = await lockLine(tx, applicationUuid, owner)
    if (line === null) return false
    const made = await tx.query(
      recordingWrite(
        'line_cancellation',
        `insert into line_cancellation (application_uuid, cancelled_at) values ($1, $2)
         on conflict (application_uuid) do nothing returning *`,
      ),
      [applicationUuid, at],
    )
    if (made.length === 0) return true
    await record(tx, line, 'LINE_CANCELLED', at, { drawnCents: line.drawnCents })
    await requestMail(tx, {
      key: `LINE_CANCELED:${applicationUuid}`,
      entityUuid: owner,
      applicationUuid,
      kind: 'LINE_CANCELED',
      payload: {},
      at,
    })
    return true
  })
}

async function record(
  tx: Db,
  line: StoredLine,
  kind: Extract<EvidenceKind, 'DRAW' | `LINE_${string}`>,
  at: Date,
  content: object,
) {
  const { applicationUuid } = line
  // Under the lock, the newest record and version can't change.
  const [now] = await tx.query<{ version: number; chainHash: string }>(
    'select version, chain_hash as "chainHash" from application where application_uuid = $1',
    [applicationUuid],
  )
  const { version, chainHash } = now ?? line
  const made = nextEvidenceRecord(applicationUuid, chainHash, version + 1, kind, at, content)
  await appendEvidence(tx, applicationUuid, made)
  await tx.query(
    'update application set version = version + 1, chain_hash = $2, updated_at = $3 where application_uuid = $1',
    [applicationUuid, made.hash, at],
  )
}
