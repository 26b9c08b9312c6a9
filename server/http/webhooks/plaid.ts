import { BankDataError, type BankWebhook } from '@relief/providers/bank-data/port.ts'
import { orderReport } from '@relief/store/bank-link.ts'
import { requireLogIn, resumeAfterLogIn } from '@relief/store/bank-log-in.ts'
import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { markNoticesHandled, receiveEvent } from '@relief/store/webhook-inbox.ts'
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'

/**
 * The bank vendor's call-backs. One is kept and its job ordered, both or neither, before it is answered: killed in between, the vendor
 * sends it again. A repeated one orders nothing, a late one finds nothing to order.
 */
export function registerPlaidWebhook(app: Hono, context: Context): void {
  app.post('/webhooks/plaid', async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    try {
      const signature = c.req.header('plaid-verification') ?? null
      const callBack = await context.bankData.readWebhook(raw, signature)
      if (callBack === null) {
        context.log.warn('A call-back without a good signature was refused')
        return c.json({ received: false }, 400)
      }
      await keep(context, callBack, sha256(raw), sha256(signature ?? ''))
      return c.json({ received: true })
    } catch (error) {
      // Its key could not be had: that is no reason to lose it.
      if (!(error instanceof BankDataError)) throw error
      context.log.warn({ error }, 'A call-back could not be checked')
      return c.json({ received: false }, 503)
    }
  })
}

/**
 * The vendor numbers no call-backs: the same words about a report are the same event. About a connection they are not: a bank
 * may ask for a log-in more than once, so there the signature, which has a time in it, tells one from another.
 */
async function keep(
  { database, now, wakeJobs }: Context,
  callBack: BankWebhook,
  digest: string,
  signed: string,
): Promise<void> {
  if (callBack.about === 'OTHER') return
  const subject = callBack.about === 'REPORT' ? callBack.reportId : callBack.itemId
  const at = now()
  const isOrdered = await database.transaction(async (tx) => {
    const eventId = callBack.about === 'REPORT' ? digest : signed
    const event = { vendor: 'plaid', eventId, subject, sha256: digest, receivedAt: at }
    if (!(await receiveEvent(tx, event))) return false
    const isHeeded = await heed(tx, callBack, at)
    if (isHeeded) await markNoticesHandled(tx, subject, at)
    return isHeeded
  })
  if (isOrdered) wakeJobs()
}

async function heed(tx: Db, callBack: Exclude<BankWebhook, { about: 'OTHER' }>, at: Date): Promise<boolean> {
  if (callBack.about === 'REPORT') return await orderReport(tx, callBack.reportId, at)
  if (callBack.kind === 'REPAIRED') return await resumeAfterLogIn(tx, callBack.itemId, at)
  return await requireLogIn(tx, callBack.itemId)
}
