import { serve } from '@hono/node-server'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { createAlloySandbox } from '@relief/sandbox/alloy/app.ts'
import { createBureauSandbox } from '@relief/sandbox/bureau/app.ts'
import { createFineractSandbox } from '@relief/sandbox/fineract/app.ts'
import { startMailSink } from '@relief/sandbox/mail/sink.ts'
import { createPayoutSandbox } from '@relief/sandbox/payout/app.ts'
import { createPlaidSandbox } from '@relief/sandbox/plaid/app.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { Hono } from 'hono'

/** How the vendors behave at the moment. */
type Manners = {
  /** Every call is answered with 503. */
  isDown: boolean
  /** The share of calls that are carried out but whose reply is lost. */
  lostAnswers: number
  delayMs: number
}

/** How a webhook reaches the server. */
type WebhookDelivery = 'as sent' | 'dropped' | 'doubled' | 'late'

/** A transfer that the bank has made: by its idempotency key. */
export type Transfer = { key: string; accountNumber: string; amountCents: number }

/** What the vendors carried out, whether or not the reply arrived. */
export type Carried = {
  transfers: Transfer[]
  /** Credit inquiries: a bureau counts those with one reference as one. */
  inquiries: { reference: string; isHard: boolean; ssn: string }[]
  /** The loans on the books of the servicing system, by their external id. */
  bookedLoans: string[]
  /** The connections to applicants' banks that were made and not ended, by the vendor's id. */
  connections: Set<string>
}

const WEBHOOK_SECRET = 'a secret that signs the webhooks of the chaos run'
const LATE_MS = 3_000

/** From the sandbox's own figures. */
const SCORE_RANGES = '300-499:15; 500-549:6; 550-599:8; 600-649:13; 650-699:19; 700-749:21; 750-850:18'

/**
 * The vendors in the process of the chaos run: they outlive the servers under test, and record their
 * requests.
 * @param webhookOrigin where webhooks go: the balancer of the servers
 * @param now their clock
 */
export async function startVendors(outbox: string, webhookOrigin: () => string, now: () => number) {
  const manners: Manners = { isDown: false, lostAnswers: 0, delayMs: 0 }
  const world = { webhooks: 'as sent' as WebhookDelivery }
  const carried: Carried = { transfers: [], inquiries: [], bookedLoans: [], connections: new Set() }
  const byToken = new Map<string, string>()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const bank = createPayoutSandbox({
    key: 'sandbox',
    webhookUrl: `${origin}/webhook/payout`,
    webhookSecret: WEBHOOK_SECRET,
    settleMs: 400,
    now,
  })
  const fineract = { tenant: 'default', user: 'sandbox', password: 'sandbox' }
  const app = new Hono()
  app.post('/webhook/payout', async (c) => {
    const body = await c.req.text()
    const deliver = async () => {
      const signature = c.req.header('Increase-Webhook-Signature') ?? ''
      const headers = { 'Content-Type': 'application/json', 'Increase-Webhook-Signature': signature }
      const reply = await fetch(`${webhookOrigin()}/webhooks/payout`, { method: 'POST', headers, body })
      await reply.body?.cancel()
      return reply.status
    }
    const failed = () => 503
    if (world.webhooks === 'dropped') return c.body(null, 200)
    if (world.webhooks === 'doubled') await deliver().catch(failed)
    if (world.webhooks === 'late') {
      setTimeout(() => void deliver().catch(failed), LATE_MS)
      return c.body(null, 200)
    }
    return c.body(null, (await deliver().catch(failed)) as 200)
  })
  app.route('/bureau', createBureauSandbox({ hangMs: 1_000, today: () => lenderDay(new Date(now())) }))
  app.route('/alloy', createAlloySandbox({ token: 'sandbox', secret: 'sandbox', hangMs: 1_000 }))
  app.route('/plaid', createPlaidSandbox({ readyMs: 200, slowMs: 1_000, now }))
  app.route('/fineract', createFineractSandbox({ ...fineract, hangMs: 1_000, now }))
  app.route('/payout', bank)
  const record = async (request: Request, reply: Response) => {
    if (request.method !== 'POST' || !reply.ok) return
    const { pathname } = new URL(request.url)
    if (/\/loans$/.test(pathname)) carried.bookedLoans.push(Object(await request.json()).externalId)
    if (/\/credit-reports$/.test(pathname)) {
      const { reference, inquiry_type, consumer } = Object(await request.json())
      carried.inquiries.push({ reference, isHard: inquiry_type === 'hard', ssn: consumer.ssn })
    }
    if (/\/exchange$/.test(pathname)) {
      const { item_id, access_token } = Object(await reply.clone().json())
      byToken.set(access_token, item_id)
      carried.connections.add(item_id)
    }
    if (/\/item\/remove$/.test(pathname))
      carried.connections.delete(byToken.get(Object(await request.json()).access_token) ?? '')
    if (/\/user\/items\/remove$/.test(pathname))
      for (const id of Object(await request.json()).item_ids) carried.connections.delete(id)
    if (!/transfers$/.test(pathname)) return
    const { transfers } = carried
    const body = Object(await request.json())
    const accountNumber = String(body.account_number ?? body.destination_account_number)
    const key = request.headers.get('Idempotency-Key') ?? ''
    if (!transfers.some((known) => known.key === key))
      transfers.push({ key, accountNumber, amountCents: Number(body.amount) })
  }
  const server = serve({
    port,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const isOurs = new URL(request.url).pathname.startsWith('/webhook/')
      if (isOurs) return await app.fetch(request)
      // A slow vendor.
      if (manners.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, manners.delayMs))
      if (manners.isDown) return new Response('down', { status: 503 })
      const copy = request.clone()
      const reply = await app.fetch(request)
      await record(copy, reply)
      // The vendor has carried out the request, but its reply is lost.
      if (Math.random() < manners.lostAnswers) return new Response('lost', { status: 502 })
      return reply
    },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const sink = await startMailSink(outbox)
  return {
    manners,
    world,
    carried,
    origin,
    /** Sends a request of Link's pages. */
    askLink: async (path: string, body: object): Promise<unknown> => {
      const reply = await fetch(`${origin}/plaid/link/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return await reply.json()
    },
    settings: {
      SANDBOX: 'off',
      BUREAU_URL: `${origin}/bureau`,
      BUREAU_CLIENT_ID: 'sandbox',
      BUREAU_CLIENT_SECRET: 'sandbox',
      BUREAU_SCORE_RANGES: SCORE_RANGES,
      BUREAU_CONTACT: 'Sandbox Credit Bureau; 300 Ledger Avenue, Springfield, IL 62701; (800) 555-0199',
      ALLOY_URL: `${origin}/alloy`,
      ALLOY_TOKEN: 'sandbox',
      ALLOY_SECRET: 'sandbox',
      ALLOY_SANCTIONS_TAGS: 'Watchlist Match',
      PLAID_URL: `${origin}/plaid`,
      PLAID_CLIENT_ID: 'sandbox',
      PLAID_SECRET: 'sandbox',
      PAYOUT_URL: `${origin}/payout`,
      PAYOUT_KEY: 'sandbox',
      PAYOUT_WEBHOOK_SECRET: WEBHOOK_SECRET,
      PAYOUT_ACCOUNT_ID: 'sandbox',
      PAYOUT_ACCOUNT_NUMBER_ID: 'sandbox',
      PAYOUT_INSTANT_LIMIT: '2500',
      SERVICING: 'fineract',
      FINERACT_URL: `${origin}/fineract/api/v1`,
      FINERACT_USER: 'sandbox',
      FINERACT_PASSWORD: 'sandbox',
      FINERACT_SMALL_DOLLAR_PRODUCT_ID: '1',
      FINERACT_SMALL_DOLLAR_CHARGE_ID: '1',
      FINERACT_PERSONAL_LOAN_PRODUCT_ID: '2',
      FINERACT_PERSONAL_LOAN_CHARGE_ID: '2',
      SMTP_URL: sink.url,
      MAIL_FROM: 'Relief Loans <no-reply@relief-loans.example>',
    },
    stop: async () => {
      server.close()
      await sink.stop()
    },
  }
}

export type Vendors = Awaited<ReturnType<typeof startVendors>>
