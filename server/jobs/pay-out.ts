import { PayoutError, type Transfer, type TransferRequest } from '@relief/providers/payout/port.ts'
import { findBorrowerNameForJob } from '@relief/store/borrower.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import { findOpenDraw, openPayout, type Payout, recordTransferId, settleRail } from '@relief/store/payout.ts'
import { findAccountForJob, type PayoutAccount } from '@relief/store/payout-account.ts'
import type { Context } from '../context.ts'
import { followTransfer } from './follow-payout.ts'
import { recordInstantRejection, recordReturn } from './record-transfer.ts'

/**
 * Pays out a confirmed loan once its account is known, or a draw from a line of credit. When something is
 * missing, this job is requested again once it is saved. The payout's id is the bank's idempotency key, so
 * after a crash the bank returns the same transfer. The rail is stored before sending, and changes to ACH
 * only after the instant rail has rejected the transfer.
 */
export async function payOut(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now' | 'payout' | 'wakeJobs'>,
  job: JobRequest,
): Promise<void> {
  const { applicationUuid = '' } = job.payload
  const { database, keyring } = context
  const opened =
    (await openPayout(database, applicationUuid, context.now())) ??
    (await findOpenDraw(database, applicationUuid))
  if (opened === null) return
  if (opened.transferId !== null) return await followTransfer(context, opened)
  const account = await findAccountForJob(database, keyring, applicationUuid)
  if (account === null) throw new Error('A payout has no account')
  const wished = opened.rail ?? (await railFor(context, opened, account))
  const payout = { ...opened, rail: await settleRail(database, opened, wished, context.now()) }
  const transfer = await send(context, payout, account)
  if (transfer === null) return
  await recordTransferId(database, payout, transfer.transferId, context.now())
  const { payoutId, rail } = payout
  context.log.info({ applicationUuid, payoutId, rail }, 'A payout was sent to the bank')
  await followTransfer(context, { ...payout, transferId: transfer.transferId })
}

/**
 * Instant for an amount within the lender's limit to a participating bank; otherwise, and when unknown, ACH.
 */
async function railFor(
  { payout: bank, config, log }: Pick<Context, 'config' | 'log' | 'payout'>,
  payout: Payout,
  { routingNumber }: PayoutAccount,
): Promise<TransferRequest['rail']> {
  if (payout.amountCents > config.payout.instantLimitCents) return 'ACH'
  try {
    return (await bank.findBank(routingNumber))?.takesInstant ? 'INSTANT' : 'ACH'
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    log.warn({ error }, 'Could not find out whether a bank accepts instant payments; the payout goes by ACH')
    return 'ACH'
  }
}

/**
 * @returns null when the bank rejects the transfer: that is recorded, and the next attempt uses ACH or
 *   another account
 */
async function send(
  context: Pick<Context, 'database' | 'log' | 'now' | 'payout' | 'wakeJobs'>,
  payout: Payout & { rail: TransferRequest['rail'] },
  account: PayoutAccount,
): Promise<Transfer | null> {
  const { applicationUuid, payoutId, amountCents, rail } = payout
  // The client generates the id of a draw, so the application's id makes the key unique.
  const key = payout.isDraw ? `${applicationUuid}-${payoutId}` : payoutId
  try {
    return await context.payout.send({
      rail,
      idempotencyKey: rail === 'INSTANT' ? `${key}-instant` : key,
      creditorName: await findBorrowerNameForJob(context.database, applicationUuid),
      amountCents,
      routingNumber: account.routingNumber,
      accountNumber: account.accountNumber,
      funding: account.accountType,
    })
  } catch (error) {
    if (!(error instanceof PayoutError) || error.code !== 'REFUSED') throw error
    if (rail === 'INSTANT') await recordInstantRejection(context, payout, 'REFUSED', context.now())
    else await recordAchRejection(context, payout, error)
    return null
  }
}

async function recordAchRejection(
  context: Pick<Context, 'database' | 'log' | 'now'>,
  payout: Payout,
  error: PayoutError,
): Promise<void> {
  const { applicationUuid } = payout
  context.log.warn(
    { error, applicationUuid },
    'The bank rejected a payout; the applicant may enter another account',
  )
  await recordReturn(context, payout, 'REFUSED', context.now())
}
