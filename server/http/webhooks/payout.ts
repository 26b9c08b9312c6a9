import { InvalidWebhook } from '@relief/providers/payout/port.ts'
import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { requestJob } from '@relief/store/outbox.ts'
import { findApplicationOfTransfer } from '@relief/store/payout.ts'
import { receiveEvent, type WebhookEvent } from '@relief/store/webhook-inbox.ts'
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'

type Needs = Pick<Context, 'database' | 'log' | 'now' | 'payout' | 'wakeJobs'>

/**
 * Webhooks of the payout bank. Each is stored with its job request before the reply; a repeated one gets the
 * same reply and requests nothing.
 */
export function registerPayoutWebhook(app: Hono, context: Needs): void {
  app.post('/webhooks/payout', async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    const receivedAt = context.now()
    try {
      const notice = context.payout.readWebhook(raw, c.req.raw.headers, receivedAt)
      if (notice !== null) {
        const { eventId, transferId } = notice
        const event = { vendor: 'payout', eventId, subject: transferId, sha256: sha256(raw), receivedAt }
        await context.database.transaction((tx) => storeEvent(tx, event))
        context.wakeJobs()
      }
      return c.json({ received: true })
    } catch (error) {
      if (!(error instanceof InvalidWebhook)) throw error
      context.log.warn({ error }, 'A webhook was rejected')
      return c.json({ received: false }, 400)
    }
  })
}

/**
 * An event about an unknown transfer is stored without a job request: the job that records the transfer polls
 * the bank anyway.
 */
async function storeEvent(tx: Db, event: WebhookEvent): Promise<void> {
  if (!(await receiveEvent(tx, event))) return
  const applicationUuid = await findApplicationOfTransfer(tx, event.subject)
  if (applicationUuid === null) return
  const job = { id: newId(), topic: 'follow-payout' as const, payload: { applicationUuid } }
  await requestJob(tx, applicationUuid, job, event.receivedAt)
}
