import { PayoutError, type Transfer } from '@relief/providers/payout/port.ts'
import type { Order } from '@relief/store/advance.ts'
import { newId } from '@relief/store/ids.ts'
import { noteTransfer, openPayout, type Payout } from '@relief/store/payout.ts'
import { findAccountForJob } from '@relief/store/payout-account.ts'
import type { Context } from '../context.ts'
import { followTransfer } from './follow-payout.ts'
import { recordReturn } from './record-transfer.ts'

/**
 * Pays a confirmed loan out, once an account is known. Whatever is missing yet orders this again when it comes. The payout's own
 * id is the bank's idempotency key: asked again after a crash, the bank answers with the same transfer.
 */
export async function payOut(context: Context, order: Order): Promise<void> {
  const { applicationUuid = '' } = order.payload
  const { database } = context
  const payout = await openPayout(database, applicationUuid, newId(), context.now())
  if (payout === null) return
  const transferId = payout.transfer_id ?? (await send(context, payout))?.transferId ?? null
  if (transferId === null) return
  if (payout.transfer_id === null) await noteTransfer(database, payout, transferId, context.now())
  await followTransfer(context, { ...payout, transfer_id: transferId })
}

/** @returns null when the bank will not pay to this account: that is recorded, and the applicant may give another */
async function send(context: Context, payout: Payout): Promise<Transfer | null> {
  const { application_uuid: applicationUuid, payout_id, amount_cents } = payout
  const account = await findAccountForJob(context.database, context.keyring, applicationUuid)
  if (account === null) throw new Error('A payout has no account')
  try {
    return await context.payout.send({
      idempotencyKey: payout_id,
      amountCents: amount_cents,
      routingNumber: account.routingNumber,
      accountNumber: account.accountNumber,
      funding: account.accountType,
    })
  } catch (error) {
    if (!(error instanceof PayoutError) || error.code !== 'REFUSED') throw error
    context.log.warn(
      { error, applicationUuid },
      'The bank refused a payout; the applicant may give another account',
    )
    await recordReturn(context, payout, 'REFUSED', context.now())
    return null
  }
}
