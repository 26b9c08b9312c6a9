import { BankDataError, type BankWebhook } from '@relief/providers/bank-data/port.ts'
import { requestReportFetch } from '@relief/store/bank-link.ts'
import { requireLogIn, resumeAfterLogIn } from '@relief/store/bank-log-in.ts'
import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { markNoticesHandled, receiveEvent } from '@relief/store/webhook-inbox.ts'
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'

type Needs = Pick<Context, 'bankData' | 'database' | 'log' | 'now' | 'wakeJobs'>

/**
 * Webhooks of the bank-data vendor. Each is stored with its job request, in one transaction, before the
 * reply, so the vendor resends it after a crash. A repeated or late one requests nothing.
 */
export function registerPlaidWebhook(app: Hono, context: Needs): void {
  app.post('/webhooks/plaid', async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    try {
      const signature = c.req.header('plaid-verification') ?? null
      const webhook = await context.bankData.readWebhook(raw, signature)
      if (webhook === null) {
        context.log.warn('A webhook without a valid signature was rejected')
        return c.json({ received: false }, 400)
      }
      await storeEvent(context, webhook, sha256(raw), sha256(signature ?? ''))
      return c.json({ received: true })
    } catch (error) {
      // The vendor's key can't be fetched, so the reply makes the vendor resend the webhook.
      if (!(error instanceof BankDataError)) throw error
      context.log.warn({ error }, 'A webhook could not be verified')
      return c.json({ received: false }, 503)
    }
  })
}

/**
 * The vendor's webhooks have no id. Two with the same content about a report are one event. Two about a
 * connection are separate events, since a bank may require a log-in more than once; the signature, which
 * includes the time, distinguishes them.
 */
async function storeEvent(
  { database, now, wakeJobs }: Needs,
  webhook: BankWebhook,
  digest: string,
  signed: string,
): Promise<void> {
  if (webhook.about === 'OTHER') return
  const subject = webhook.about === 'REPORT' ? webhook.reportId : webhook.itemId
  const at = now()
  const wasRequested = await database.transaction(async (tx) => {
    const eventId = webhook.about === 'REPORT' ? digest : signed
    const event = { vendor: 'plaid', eventId, subject, sha256: digest, receivedAt: at }
    if (!(await receiveEvent(tx, event))) return false
    const isRequested = await requestBankJob(tx, webhook, at)
    if (isRequested) await markNoticesHandled(tx, subject, at)
    return isRequested
  })
  if (wasRequested) wakeJobs()
}

async function requestBankJob(
  tx: Db,
  webhook: Exclude<BankWebhook, { about: 'OTHER' }>,
  at: Date,
): Promise<boolean> {
  if (webhook.about === 'REPORT') return await requestReportFetch(tx, webhook.reportId, at)
  if (webhook.kind === 'REPAIRED') return await resumeAfterLogIn(tx, webhook.itemId, at)
  return await requireLogIn(tx, webhook.itemId)
}
