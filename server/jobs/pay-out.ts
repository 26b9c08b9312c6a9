import { PayoutError, type Transfer, type TransferRequest } from '@relief/providers/payout/port.ts'
import type { Order } from '@relief/store/advance.ts'
import { findBorrowerNameForJob } from '@relief/store/borrower.ts'
import { newId } from '@relief/store/ids.ts'
import { findOpenDraw, noteTransfer, openPayout, type Payout, settleRail } from '@relief/store/payout.ts'
import { findAccountForJob, type PayoutAccount } from '@relief/store/payout-account.ts'
import type { Context } from '../context.ts'
import { followTransfer } from './follow-payout.ts'
import { recordInstantRefusal, recordReturn } from './record-transfer.ts'

/**
 * Pays a confirmed loan out, once an account is known, or a draw from a line of credit. Whatever is missing yet orders this again when it comes. The payout's own
 * id is the bank's idempotency key: asked again after a crash, the bank answers with the same transfer. The rail is settled before
 * anything is sent, and changed only once the instant one has refused.
 */
export async function payOut(context: Context, order: Order): Promise<void> {
  const { applicationUuid = '' } = order.payload
  const { database, keyring } = context
  const opened =
    (await openPayout(database, applicationUuid, newId(), context.now())) ??
    (await findOpenDraw(database, applicationUuid))
  if (opened === null) return
  if (opened.transfer_id !== null) return await followTransfer(context, opened)
  const account = await findAccountForJob(database, keyring, applicationUuid)
  if (account === null) throw new Error('A payout has no account')
  const wished = opened.rail ?? (await railFor(context, opened, account))
  const payout = { ...opened, rail: await settleRail(database, opened, wished, context.now()) }
  const transfer = await send(context, payout, account)
  if (transfer === null) return
  await noteTransfer(database, payout, transfer.transferId, context.now())
  await followTransfer(context, { ...payout, transfer_id: transfer.transferId })
}

/** The instant rail for what is within the lender's limit and goes to a bank that takes part; when in doubt ACH. */
async function railFor(
  { payout: bank, config, log }: Context,
  payout: Payout,
  { routingNumber }: PayoutAccount,
): Promise<TransferRequest['rail']> {
  if (payout.amount_cents > config.payout.instantLimitCents) return 'ACH'
  try {
    return (await bank.takesInstant(routingNumber)) ? 'INSTANT' : 'ACH'
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    log.warn({ error }, 'Whether a bank takes instant payments is not known; a payout goes by ACH')
    return 'ACH'
  }
}

/** @returns null when the bank will not send it this way: that is recorded, and it goes by ACH, or another account may be given */
async function send(
  context: Context,
  payout: Payout & { rail: TransferRequest['rail'] },
  account: PayoutAccount,
): Promise<Transfer | null> {
  const { application_uuid: applicationUuid, payout_id, amount_cents, rail } = payout
  // A draw's id is made by whoever asks for it: with the application's it is nobody else's.
  const key = payout.is_draw ? `${applicationUuid}-${payout_id}` : payout_id
  try {
    return await context.payout.send({
      rail,
      idempotencyKey: rail === 'INSTANT' ? `${key}-instant` : key,
      creditorName: await findBorrowerNameForJob(context.database, applicationUuid),
      amountCents: amount_cents,
      routingNumber: account.routingNumber,
      accountNumber: account.accountNumber,
      funding: account.accountType,
    })
  } catch (error) {
    if (!(error instanceof PayoutError) || error.code !== 'REFUSED') throw error
    if (rail === 'INSTANT') await recordInstantRefusal(context, payout, 'REFUSED', context.now())
    else await recordAchRefusal(context, payout, error)
    return null
  }
}

async function recordAchRefusal(context: Context, payout: Payout, error: PayoutError): Promise<void> {
  const { application_uuid: applicationUuid } = payout
  context.log.warn(
    { error, applicationUuid },
    'The bank refused a payout; the applicant may give another account',
  )
  await recordReturn(context, payout, 'REFUSED', context.now())
}
