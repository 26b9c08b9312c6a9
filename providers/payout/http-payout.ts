import { attempt, readBytes, readJson, readJsonOrNull, sendRequest } from '../http.ts'
import {
  InvalidWebhook,
  type PayoutBank,
  PayoutError,
  type Rail,
  type Transfer,
  type TransferRequest,
} from './port.ts'
import { checkSignature } from './webhook-signature.ts'
import { eventBody, instantReply, routingReply, transferReply } from './wire.ts'

export type HttpPayoutOptions = {
  readonly baseUrl: string
  readonly key: string
  readonly webhookSecret: string
  /** The lender's own account that payouts are debited from. */
  readonly accountId: string
  /** The account number for instant payments; null turns them off. */
  readonly accountNumberId: string | null
  readonly timeoutMs: number
}

/** A payout bank over HTTP: ACH and instant transfers as JSON with a bearer key, and signed webhooks. */
export function createHttpPayout(options: HttpPayoutOptions): PayoutBank {
  const { baseUrl, key, webhookSecret, timeoutMs } = options

  const vendor = { name: 'The bank', timeoutMs, PortError: PayoutError }

  const call = <Reply>(
    path: string,
    init: RequestInit,
    read: (body: Uint8Array) => Reply,
    isRejection: (status: number) => boolean = () => false,
  ): Promise<Reply> =>
    attempt(vendor, async (signal) => {
      const reply = await sendRequest(`${baseUrl}${path}`, {
        ...init,
        headers: { ...init.headers, Authorization: `Bearer ${key}`, Accept: 'application/json' },
        signal,
      })
      if (!reply.ok) {
        await reply.body?.cancel()
        const code = isRejection(reply.status) ? 'REFUSED' : 'UNAVAILABLE'
        throw new PayoutError(code, `The bank answered with status ${reply.status}`)
      }
      return read(await readBytes(reply, 'The answer of the bank', PayoutError))
    })

  return {
    send: (request) =>
      call(
        PATHS[request.rail],
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': request.idempotencyKey },
          body: JSON.stringify(requestBody(request, options)),
        },
        READERS[request.rail],
        (status) => status === 400 || status === 422,
      ),
    find: (transferId, rail) =>
      call(`${PATHS[rail]}/${encodeURIComponent(transferId)}`, {}, (body) => {
        const transfer = READERS[rail](body)
        if (transfer.transferId === transferId) return transfer
        throw new PayoutError('MALFORMED', 'The bank answered with another transfer')
      }),
    findBank: (routingNumber) =>
      call(`/routing_numbers?routing_number=${encodeURIComponent(routingNumber)}`, {}, (text) => {
        const found = readJson(routingReply, text, 'The directory', PayoutError).data.find(
          (bank) => bank.routing_number === routingNumber,
        )
        if (found === undefined) return null
        return { name: found.name, takesInstant: found.real_time_payments_transfers === 'supported' }
      }),
    readWebhook: (raw, headers, now) => {
      checkSignature(raw, headers.get('increase-webhook-signature'), webhookSecret, now)
      const event = readJsonOrNull(eventBody, raw)
      if (event === null) throw new InvalidWebhook('The event can not be read')
      if (!OBJECTS.has(event.associated_object_type)) return null
      return { eventId: event.id, transferId: event.associated_object_id }
    },
  }
}

const PATHS = { ACH: '/ach_transfers', INSTANT: '/real_time_payments_transfers' } as const
const OBJECTS: ReadonlySet<string> = new Set(['ach_transfer', 'real_time_payments_transfer'])
const READERS: Readonly<Record<Rail, (body: Uint8Array) => Transfer>> = {
  ACH: transferOf,
  INSTANT: instantOf,
}
const DESCRIPTION = 'RELIEF LOAN'

function requestBody(request: TransferRequest, { accountId, accountNumberId }: HttpPayoutOptions) {
  const { amountCents: amount, routingNumber, accountNumber, funding } = request
  if (request.rail === 'INSTANT')
    return {
      source_account_number_id: accountNumberId,
      amount,
      creditor_name: request.creditorName,
      destination_routing_number: routingNumber,
      destination_account_number: accountNumber,
      remittance_information: DESCRIPTION,
    }
  return {
    account_id: accountId,
    amount,
    routing_number: routingNumber,
    account_number: accountNumber,
    funding: funding.toLowerCase(),
    statement_descriptor: DESCRIPTION,
  }
}

const STATUSES = {
  created: 'CREATED',
  submitted: 'SUBMITTED',
  settled: 'SETTLED',
  returned: 'RETURNED',
} as const

function transferOf(body: Uint8Array): Transfer {
  const reply = readJson(transferReply, body, 'The transfer', PayoutError)
  return {
    transferId: reply.id,
    status: STATUSES[reply.status],
    returnCode: reply.return?.raw_return_reason_code ?? null,
  }
}

const INSTANT_STATUSES = {
  pending_approval: 'CREATED',
  pending_reviewing: 'CREATED',
  requires_attention: 'CREATED',
  pending_submission: 'CREATED',
  submitted: 'SUBMITTED',
  complete: 'SETTLED',
  rejected: 'RETURNED',
  canceled: 'RETURNED',
} as const

function instantOf(body: Uint8Array): Transfer {
  const reply = readJson(instantReply, body, 'The transfer', PayoutError)
  const status = INSTANT_STATUSES[reply.status]
  const returnCode = status === 'RETURNED' ? (reply.rejection?.reject_reason_code ?? reply.status) : null
  return { transferId: reply.id, status, returnCode }
}
