import { bankSummary } from '@relief/domain/underwriting/bank-summary.ts'
import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { claimExchange } from '@relief/store/bank-exchange.ts'
import {
  claimRequest,
  failBankLink,
  findBankLinkForJob,
  findEnd,
  forgetAccessToken,
  IN_USE,
  markRequested,
  reportTokenPlace,
  requestFollowUp,
  type StoredBankLink,
  saveSummary,
} from '@relief/store/bank-link.ts'
import { LOGIN_REQUIRED } from '@relief/store/bank-log-in.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import { providerReplyPlace } from '@relief/store/sealed-columns.ts'
import { seal, unseal } from '@relief/store/sealing.ts'
import { accessToken, endLostConnections, exchangePublicToken } from '../bank-link/exchange.ts'
import { lookUpInstantPayments } from '../bank-link/instant-payments.ts'
import type { Context } from '../context.ts'

/** The policy looks back this far, so no older history is requested. */
const DAYS_REQUESTED = 90

/** Delay before the next attempt to end a connection. */
const END_AGAIN_SECONDS = 300

/**
 * A bank connection stays this long after its application ends: a payout may be returned, a line may be drawn
 * on, and a page may be open.
 */
const CONNECTION_MINUTES = 60

/** The connection of an application that ended before this moment is needed no more. */
export function connectionsEndBefore(now: Date): Date {
  return new Date(now.getTime() - CONNECTION_MINUTES * 60_000)
}

/** Moves a bank account to its next state. Repeated or outdated jobs change nothing. */
export async function followBankLink(
  context: Pick<Context, 'bankData' | 'config' | 'database' | 'keyring' | 'log' | 'now' | 'payout'>,
  job: JobRequest,
): Promise<void> {
  const { applicationUuid = '', bankLinkId = '' } = job.payload
  const link = await findBankLinkForJob(context.database, applicationUuid, bankLinkId)
  const endedAt = link === null ? null : await findEnd(context.database, applicationUuid)
  if (link !== null && endedAt !== null) {
    // A job that was requested earlier, or a late webhook, must not end a connection that is still needed.
    const isNeeded = IN_USE.includes(link.status) && endedAt >= connectionsEndBefore(context.now())
    return isNeeded ? undefined : await endConnection(context, link)
  }
  if (link?.status === 'EXCHANGING' && (await claimExchange(context.database, link, context.now())))
    await exchangePublicToken(context, link, 'LOST')
  if (link?.status === 'LINKED') await requestReport(context, link)
  if (link?.status === 'REQUESTED') await collectReport(context, link)
  if (link?.status === 'REMOVED') await endConnection(context, link)
}

async function requestReport(
  context: Pick<Context, 'bankData' | 'config' | 'database' | 'keyring' | 'log' | 'now'>,
  link: StoredBankLink,
): Promise<void> {
  const { database, bankData, config, keyring, now } = context
  if (!(await claimRequest(database, link, now()))) return
  try {
    const report = await bankData.createReport({
      accessToken: accessToken(context, link),
      daysRequested: DAYS_REQUESTED,
      reference: link.id,
      webhookUrl: config.plaid.webhookUrl,
    })
    const reportTokenSealed = seal(keyring, reportTokenPlace(link.id), report.reportToken)
    await markRequested(database, link, { reportId: report.reportId, reportTokenSealed }, now())
  } catch (error) {
    await failed(context, link, error)
  }
}

async function collectReport(
  context: Pick<Context, 'bankData' | 'config' | 'database' | 'keyring' | 'log' | 'now' | 'payout'>,
  link: StoredBankLink,
): Promise<void> {
  const { database, bankData, keyring } = context
  if (link.reportTokenSealed === null) throw new Error('A requested report has no token')
  const reportToken = unseal(keyring, reportTokenPlace(link.id), link.reportTokenSealed).toString('utf8')
  try {
    const { report, raw } = await bankData.getReport(reportToken)
    const id = newId()
    const reply = { id, sha256: sha256(raw), rawSealed: seal(keyring, providerReplyPlace(id), raw) }
    await lookUpInstantPayments(context, link)
    await saveSummary(database, link, reply, bankSummary(report), context.now())
  } catch (error) {
    const isPassing =
      error instanceof BankDataError && !['REFUSED', 'MALFORMED', 'LOGIN_REQUIRED'].includes(error.code)
    // Still pending: the webhook or the applicant's next submission continues it.
    if (isPassing)
      context.log.info({ code: error.code, bankLinkId: link.id }, 'A bank report is not ready yet')
    else await failed(context, link, error)
  }
}

/**
 * Retries during any vendor outage, because a connection must end when the applicant has removed it or its
 * application has ended.
 */
async function endConnection(
  context: Pick<Context, 'bankData' | 'database' | 'keyring' | 'log' | 'now'>,
  link: StoredBankLink,
): Promise<void> {
  const { database, bankData, log, now } = context
  try {
    if (link.accessTokenSealed !== null) await bankData.removeItem(accessToken(context, link))
    else if (link.publicTokenSealed === null || (await endLostConnections(context, link)) === 'LATER') return
  } catch (error) {
    if (!(error instanceof BankDataError)) throw error
    log.warn({ error, bankLinkId: link.id }, 'A bank connection could not be ended')
    // A rejection means that the vendor does not know the connection, so there is nothing to end.
    if (error.code !== 'REFUSED')
      return await requestFollowUp(database, link.applicationUuid, link.id, now(), END_AGAIN_SECONDS)
  }
  await forgetAccessToken(database, link)
}

async function failed(
  context: Pick<Context, 'database' | 'log'>,
  link: StoredBankLink,
  error: unknown,
): Promise<void> {
  if (!(error instanceof BankDataError)) throw error
  context.log.warn({ error, bankLinkId: link.id }, 'A bank report failed; the applicant may try again')
  const code = error.code === 'LOGIN_REQUIRED' ? LOGIN_REQUIRED : (error.vendorCode ?? error.code)
  await failBankLink(context.database, link, code)
}
