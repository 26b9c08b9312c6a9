import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { showCalls } from '../call-log.ts'
import { findRoutedInstitution } from '../plaid/institutions.ts'
import {
  makeTransfer,
  readTransfer,
  type SandboxTransfer,
  scheduledChanges,
  wireTransfer,
} from './transfer.ts'

export type PayoutSandboxOptions = {
  readonly key: string
  /** Where changes are sent, and the secret that signs them. */
  readonly webhookUrl: string
  readonly webhookSecret: string
  /** From creation to settlement. */
  readonly settleMs?: number
  readonly now?: () => number
}

/** Attempts to deliver a webhook. */
const DELIVERIES = 4

/** The routing number of a bank that takes no instant payments, by the bank's directory. */
const WITHOUT_INSTANT = '026009593'

/**
 * A stand-in for a payout bank: POST and GET /ach_transfers and /real_time_payments_transfers, GET
 * /routing_numbers with the banks of the sandbox's bank links, and signed webhooks. The last four digits of
 * the account pick the outcome. By ACH, 0000 is returned, 0001 settles and is then returned, 0016 is returned
 * as frozen; the instant network takes none of them, nor 7777. 9999 is rejected, 8888 finds the bank down
 * twice; any other account is paid.
 */
export function createPayoutSandbox(options: PayoutSandboxOptions): Hono {
  const { key, settleMs = 1_500, now = Date.now } = options
  const byKey = new Map<string, { body: string; transfer: SandboxTransfer }>()
  const outages = new Map<string, number>()
  const app = new Hono()
  showCalls(
    app,
    'Payouts',
    'The transfers that the lender asked for since the sandbox started. The last four digits of the account choose what comes of one.',
  )

  app.use('*', async (c, next) => {
    if (c.req.header('Authorization') !== `Bearer ${key}`)
      return c.json({ type: 'invalid_api_key_error', status: 401 }, 401)
    return await next()
  })

  const serve = (path: string, isInstant: boolean) => {
    app.post(path, async (c) => {
      const idempotencyKey = c.req.header('Idempotency-Key') ?? ''
      const body = await c.req.text()
      const known = byKey.get(idempotencyKey)
      if (known !== undefined && known.body !== body)
        return c.json({ type: 'idempotency_key_already_used_error', status: 409 }, 409)
      if (known !== undefined) return c.json(wireTransfer(known.transfer, now(), settleMs))
      const request = isInstant ? readInstantRequest(body) : readRequest(body)
      if ('wrong' in request)
        return c.json({ type: 'invalid_parameters_error', status: 400, detail: request.wrong }, 400)
      const dollars = (request.amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
      c.set('about', `${dollars} to the account ending ${request.accountNumber.slice(-4)}`)
      const down = outages.get(idempotencyKey) ?? 0
      if (request.accountNumber.endsWith('8888') && down < 2) {
        outages.set(idempotencyKey, down + 1)
        return c.json({ type: 'internal_server_error', status: 500 }, 500)
      }
      if (request.accountNumber.endsWith('9999'))
        return c.json({ type: 'invalid_parameters_error', status: 400, detail: 'account_number' }, 400)
      const transfer = makeTransfer(now(), request.amount, request.accountNumber, isInstant)
      if (idempotencyKey !== '') byKey.set(idempotencyKey, { body, transfer })
      for (const { afterMs } of scheduledChanges(transfer, settleMs))
        setTimeout(() => void deliver(options, transfer.id), afterMs + 20).unref()
      return c.json(wireTransfer(transfer, now(), settleMs))
    })

    app.get(`${path}/:id`, (c) => {
      const transfer = readTransfer(c.req.param('id'))
      if (transfer === null || transfer.isInstant !== isInstant)
        return c.json({ type: 'object_not_found_error', status: 404 }, 404)
      return c.json(wireTransfer(transfer, now(), settleMs))
    })
  }
  serve('/ach_transfers', false)
  serve('/real_time_payments_transfers', true)

  app.get('/routing_numbers', (c) => {
    const routing = c.req.query('routing_number') ?? ''
    const takes = { ach_transfers: 'supported', wire_transfers: 'supported' }
    const instant = routing === WITHOUT_INSTANT ? 'not_supported' : 'supported'
    const bank = findRoutedInstitution(routing)
    const found = {
      ...takes,
      routing_number: routing,
      name: bank?.name ?? '',
      real_time_payments_transfers: instant,
    }
    return c.json({ data: bank === null ? [] : [found], next_cursor: null })
  })

  return app
}

type Request = { readonly amount: number; readonly accountNumber: string }

/** A transfer request, or the name of the first missing or invalid field. */
function readRequest(body: string): Request | { readonly wrong: string } {
  const fields = record(body)
  const { account_id: from, amount, routing_number: routing, account_number: account, funding } = fields
  if (typeof from !== 'string' || from === '') return { wrong: 'account_id' }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return { wrong: 'amount' }
  if (typeof routing !== 'string' || !/^\d{9}$/.test(routing)) return { wrong: 'routing_number' }
  if (typeof account !== 'string' || !/^\d{4,17}$/.test(account)) return { wrong: 'account_number' }
  if (funding !== 'checking' && funding !== 'savings') return { wrong: 'funding' }
  return { amount, accountNumber: account }
}

function readInstantRequest(body: string): Request | { readonly wrong: string } {
  const fields = record(body)
  const { amount, destination_routing_number: routing, destination_account_number: account } = fields
  for (const name of ['source_account_number_id', 'creditor_name', 'remittance_information'])
    if (typeof fields[name] !== 'string' || fields[name] === '') return { wrong: name }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return { wrong: 'amount' }
  if (typeof routing !== 'string' || !/^\d{9}$/.test(routing) || routing === WITHOUT_INSTANT)
    return { wrong: 'destination_routing_number' }
  if (typeof account !== 'string' || !/^\d{4,17}$/.test(account))
    return { wrong: 'destination_account_number' }
  return { amount, accountNumber: account }
}

function record(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Sends a webhook about a changed transfer, and again after a while when it is not accepted. */
async function deliver(
  { webhookUrl, webhookSecret, now = Date.now }: PayoutSandboxOptions,
  transferId: string,
): Promise<void> {
  const kind = transferId.startsWith('ach_') ? 'ach_transfer' : 'real_time_payments_transfer'
  const body = JSON.stringify({
    id: `event_${crypto.randomUUID()}`,
    type: 'event',
    category: `${kind}.updated`,
    associated_object_id: transferId,
    associated_object_type: kind,
    created_at: new Date(now()).toISOString(),
  })
  for (let telling = 1; telling <= DELIVERIES; telling++) {
    const moment = new Date(now()).toISOString()
    const signature = createHmac('sha256', webhookSecret).update(`${moment}.${body}`).digest('hex')
    const reply = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Increase-Webhook-Signature': `t=${moment},v1=${signature}`,
      },
      body,
    }).catch(() => null)
    await reply?.body?.cancel()
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, telling * 500).unref())
  }
}
