import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { orderReport } from '@relief/store/bank-link.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { markNoticesHandled, receiveEvent } from '@relief/store/webhook-inbox.ts'
import type { Hono } from 'hono'
import type { Context } from '../context.ts'

/**
 * The bank vendor's call-backs. One is kept and its job ordered, both or neither, before it is answered: killed in between, the vendor
 * sends it again. A repeated one orders nothing, a late one finds nothing to order.
 */
export function registerPlaidWebhook(app: Hono, context: Context): void {
  app.post('/webhooks/plaid', async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    try {
      const callBack = await context.bankData.readCallBack(raw, c.req.header('plaid-verification') ?? null)
      if (callBack === null) {
        context.log.warn('A call-back without a good signature was refused')
        return c.json({ received: false }, 400)
      }
      if (callBack.reportId !== null) await keep(context, callBack.reportId, sha256(raw))
      return c.json({ received: true })
    } catch (error) {
      // Its key could not be had: that is no reason to lose it.
      if (!(error instanceof BankDataError)) throw error
      context.log.warn({ error }, 'A call-back could not be checked')
      return c.json({ received: false }, 503)
    }
  })
}

/** The vendor numbers no call-backs: the same words about the same report are the same event. */
async function keep(
  { database, now, orderPlaced }: Context,
  reportId: string,
  digest: string,
): Promise<void> {
  const event = { vendor: 'plaid', eventId: digest, subject: reportId, sha256: digest, receivedAt: now() }
  const isOrdered = await database.transaction(async (tx) => {
    if (!(await receiveEvent(tx, event))) return false
    const hasOrder = await orderReport(tx, reportId, event.receivedAt)
    if (hasOrder) await markNoticesHandled(tx, reportId, event.receivedAt)
    return hasOrder
  })
  if (isOrdered) orderPlaced()
}
