import type { AccountType, TransferStatus } from '@relief/contract/entities/payout.ts'
import { type Columns, selectList } from './columns.ts'
import type { Db } from './db.ts'
import { newId, newIdAfter } from './ids.ts'
import { closeLoan, insertLoan } from './loan.ts'
import { requestDrawMail, requestReturnMail } from './mail.ts'
import { requestJob } from './outbox.ts'
import { requestLoanMail } from './reminder.ts'
import { recordingWrite } from './row-record.ts'
import { changeStatus, type StatusChange } from './status.ts'
import { markNoticesHandled } from './webhook-inbox.ts'

/** One attempt to pay; amounts are cents. */
export type Payout = {
  applicationUuid: string
  /** The idempotency key: the bank pays only once for it. */
  payoutId: string
  /** The bank's own id; null before its first response. */
  transferId: string | null
  status: TransferStatus
  /** Null until it is first sent. */
  rail: 'ACH' | 'INSTANT' | null
  /** Why the instant rail rejected it; null when it was accepted or not tried. */
  instantRejection: string | null
  amountCents: number
  /** From a line of credit: there may be many, and a returned one ends nothing. */
  isDraw: boolean
  accountLastFour: string
  accountType: AccountType
  /** Why it was returned: the network's code, or REFUSED when the bank would not send it. */
  returnCode: string | null
  createdAt: Date
  settledAt: Date | null
}

const columns: Columns<keyof Payout> = {
  applicationUuid: 'application_uuid',
  payoutId: 'payout_id',
  transferId: 'transfer_id',
  status: 'status',
  rail: 'rail',
  instantRejection: 'instant_refusal',
  amountCents: 'amount_cents',
  isDraw: 'is_draw',
  accountLastFour: 'account_last_four',
  accountType: 'account_type',
  returnCode: 'return_code',
  createdAt: 'created_at',
  settledAt: 'settled_at',
}

/** What is read of a payout, from the table `payout`. */
export const payoutFields = selectList(columns, 'payout')

/** Every attempt to pay this application out, newest first. */
export async function findPayouts(db: Db, applicationUuid: string): Promise<Payout[]> {
  return await db.query<Payout>(
    `select ${payoutFields} from payout where application_uuid = $1 order by payout_id desc limit 20`,
    [applicationUuid],
  )
}

/** The current state of a payout; null for an unknown payout. */
export async function findPayout(db: Db, read: Payout): Promise<Payout | null> {
  const [row] = await db.query<Payout>(
    `select ${payoutFields} from payout where application_uuid = $1 and payout_id = $2`,
    [read.applicationUuid, read.payoutId],
  )
  return row ?? null
}

/**
 * The payout to work on: the one under way, or a new one when the acceptance is confirmed and the applicant
 * has entered an account since the last return. Locks the application's row, so that only one of two
 * concurrent jobs creates it.
 * @returns null when there is nothing to pay now
 */
export async function openPayout(db: Db, applicationUuid: string, at: Date): Promise<Payout | null> {
  return await db.transaction(async (tx) => {
    const open = await tx.query(
      `select 1 from application where application_uuid = $1 and decision_status = 'IN_PROGRESS' for update`,
      [applicationUuid],
    )
    if (open.length === 0) return null
    const [latest] = await findPayouts(tx, applicationUuid)
    if (latest !== undefined && latest.status !== 'RETURNED') return latest
    const [created] = await tx.query<Payout>(
      recordingWrite(
        'payout',
        `insert into payout (application_uuid, payout_id, status, amount_cents, account_last_four, account_type,
         created_at, updated_at)
       select a.application_uuid, $2::uuid, 'CREATED', o.to_you_cents, p.account_last_four, p.account_type,
              $3::timestamptz, $3::timestamptz
         from application a
         join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
         join payout_account p on p.application_uuid = a.application_uuid
         join acceptance c on c.application_uuid = a.application_uuid and c.status = 'CONFIRMED'
        where a.application_uuid = $1 and o.subscription_cents is null
          and not exists (select 1 from payout r where r.application_uuid = $1 and r.updated_at >= p.updated_at)
       returning *`,
        selectList(columns, 'written'),
      ),
      [applicationUuid, newIdAfter(latest?.payoutId ?? null), at],
    )
    return created ?? null
  })
}

/** Whether the bank has paid it, and it has not come back. */
export async function isSettled(db: Db, applicationUuid: string, payoutId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from payout where application_uuid = $1 and payout_id = $2 and status = 'SETTLED'`,
    [applicationUuid, payoutId],
  )
  return rows.length > 0
}

/**
 * The draw to send, from a line of credit that is open or was open when the draw was requested; null
 * without such a draw.
 */
export async function findOpenDraw(db: Db, applicationUuid: string): Promise<Payout | null> {
  const [row] = await db.query<Payout>(
    `select ${payoutFields} from payout
      where application_uuid = $1 and is_draw and status = 'CREATED' order by created_at limit 1`,
    [applicationUuid],
  )
  return row ?? null
}

/**
 * Saves the bank's id of a payout, unless another job has saved one or changed the rail in the meantime: with
 * the id of a rejected instant transfer, the payout would never be sent by ACH.
 */
export async function recordTransferId(db: Db, payout: Payout, transferId: string, at: Date): Promise<void> {
  await db.query(
    recordingWrite(
      'payout',
      `update payout set transfer_id = $3, updated_at = $4
        where application_uuid = $1 and payout_id = $2 and rail = $5 and transfer_id is null returning *`,
    ),
    [payout.applicationUuid, payout.payoutId, transferId, at, payout.rail],
  )
}

/** Fixes the rail of a payout, once, so that a retry after a crash uses the same one. @returns the rail */
export async function settleRail(
  db: Db,
  payout: Payout,
  rail: 'ACH' | 'INSTANT',
  at: Date,
): Promise<'ACH' | 'INSTANT'> {
  const [row] = await db.query<{ rail: 'ACH' | 'INSTANT' }>(
    recordingWrite(
      'payout',
      `update payout set rail = coalesce(rail, $3), updated_at = $4
        where application_uuid = $1 and payout_id = $2 returning *`,
      'rail',
    ),
    [payout.applicationUuid, payout.payoutId, rail, at],
  )
  return row?.rail ?? rail
}

/**
 * Switches a payout that the instant rail rejected to ACH, and requests the job that sends it. Only a payout
 * that is known not to be paid may be sent again.
 * @returns false when it has changed since it was read
 */
export async function fallBackToAch(db: Db, payout: Payout, code: string, at: Date): Promise<boolean> {
  const { applicationUuid, payoutId } = payout
  return await db.transaction(async (tx) => {
    const rows = await tx.query(
      recordingWrite(
        'payout',
        `update payout set rail = 'ACH', instant_refusal = $4, transfer_id = null, status = 'CREATED', updated_at = $5
          where application_uuid = $1 and payout_id = $2 and status = $3 and rail = 'INSTANT' returning *`,
      ),
      [applicationUuid, payoutId, payout.status, code, at],
    )
    if (rows.length === 0) return false
    if (payout.transferId !== null) await markNoticesHandled(tx, payout.transferId, at)
    const job = { id: newId(), topic: 'pay-out' as const, payload: { applicationUuid } }
    await requestJob(tx, applicationUuid, job, at)
    return true
  })
}

/** The application whose payout the bank knows under this id; null for an unknown one. */
export async function findApplicationOfTransfer(db: Db, transferId: string): Promise<string | null> {
  const [row] = await db.query<{ applicationUuid: string }>(
    'select application_uuid as "applicationUuid" from payout where transfer_id = $1',
    [transferId],
  )
  return row?.applicationUuid ?? null
}

export type PayoutChange = {
  payout: Payout
  to: TransferStatus
  at: Date
  returnCode: string | null
  /** The change of the application's status; null when the application continues unchanged. */
  status: StatusChange | null
  loan: 'OPENS' | 'CLOSES' | null
}

/** Rolls back the transaction: the application or the payout has changed since it was read. */
class Overtaken extends Error {}

/**
 * Updates a payout together with the application and its loan, all or nothing.
 * @returns false, and writes nothing, when the payout or the application has changed since it was read: read
 * both again
 */
export async function recordPayout(db: Db, change: PayoutChange): Promise<boolean> {
  try {
    await db.transaction((tx) => move(tx, change))
    return true
  } catch (error) {
    if (error instanceof Overtaken) return false
    throw error
  }
}

async function move(tx: Db, { payout, to, at, returnCode, status, loan }: PayoutChange): Promise<void> {
  const { applicationUuid, payoutId } = payout
  if (status !== null && !(await changeStatus(tx, status))) throw new Overtaken()
  const moved = await tx.query(
    recordingWrite(
      'payout',
      `update payout set status = $4, return_code = $5, updated_at = $6,
              settled_at = case when $4 = 'SETTLED' then $6 else settled_at end
        where application_uuid = $1 and payout_id = $2 and status = $3 returning *`,
    ),
    [applicationUuid, payoutId, payout.status, to, returnCode, at],
  )
  if (moved.length === 0) throw new Overtaken()
  if (payout.isDraw && to === 'SETTLED') await requestDrawMail(tx, payout, at)
  if (loan === 'OPENS') {
    await insertLoan(tx, applicationUuid, at)
    await requestLoanMail(tx, applicationUuid, at)
  }
  if (loan === 'CLOSES') await closeLoan(tx, applicationUuid, at)
  if (loan !== null) {
    const job = { id: newId(), topic: 'hand-over-loan' as const, payload: { applicationUuid } }
    await requestJob(tx, applicationUuid, job, at)
  }
  if (to === 'RETURNED') {
    const loanMail = status === null ? 'ACCOUNT_NEEDED' : 'NOT_PAID'
    await requestReturnMail(tx, payout, payout.isDraw ? 'DRAW_RETURNED' : loanMail, at)
  }
  if (payout.transferId !== null) await markNoticesHandled(tx, payout.transferId, at)
}
