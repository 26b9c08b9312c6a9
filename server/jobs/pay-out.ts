import { PayoutError, type Transfer, type TransferRequest } from '@relief/providers/payout/port.ts'
import type { JobRequest } from '@relief/store/advance.ts'
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
export async function payOut(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now' | 'payout' | 'wakeJobs'>,
  job: JobRequest,
): Promise<void> {
  const { applicationUuid = '' } = job.payload
  const { database, keyring } = context
  const opened =
    (await openPayout(database, applicationUuid, newId(), context.now())) ??
    (await findOpenDraw(database, applicationUuid))
  if (opened === null) return
  if (opened.transferId !== null) return await followTransfer(context, opened)
  const account = await findAccountForJob(database, keyring, applicationUuid)
  if (account === null) throw new Error('A payout has no account')
  const wished = opened.rail ?? (await railFor(context, opened, account))
  const payout = { ...opened, rail: await settleRail(database, opened, wished, context.now()) }
  const transfer = await send(context, payout, account)
  if (transfer === null) return
  await noteTransfer(database, payout, transfer.transferId, context.now())
  await followTransfer(context, { ...payout, transferId: transfer.transferId })
}

/** The instant rail for what is within the lender's limit and goes to a bank that takes part; when in doubt ACH. */
async function railFor(
  { payout: bank, config, log }: Pick<Context, 'config' | 'log' | 'payout'>,
  payout: Payout,
  { routingNumber }: PayoutAccount,
): Promise<TransferRequest['rail']> {
  if (payout.amountCents > config.payout.instantLimitCents) return 'ACH'
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
  context: Pick<Context, 'database' | 'log' | 'now' | 'payout' | 'wakeJobs'>,
  payout: Payout & { rail: TransferRequest['rail'] },
  account: PayoutAccount,
): Promise<Transfer | null> {
  const { applicationUuid, payoutId, amountCents, rail } = payout
  // A draw's id is made by whoever asks for it: with the application's it is nobody else's.
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
    if (rail === 'INSTANT') await recordInstantRefusal(context, payout, 'REFUSED', context.now())
    else await recordAchRefusal(context, payout, error)
    return null
  }
}

async function recordAchRefusal(
  context: Pick<Context, 'database' | 'log' | 'now'>,
  payout: Payout,
  error: PayoutError,
): Promise<void> {
  const { applicationUuid } = payout
  context.log.warn(
    { error, applicationUuid },
    'The bank refused a payout; the applicant may give another account',
  )
  await recordReturn(context, payout, 'REFUSED', context.now())
}
