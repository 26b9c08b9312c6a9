import type * as z from 'zod/mini'
import {
  BadNotice,
  type PayoutBank,
  PayoutError,
  type Rail,
  type Transfer,
  type TransferRequest,
} from './port.ts'
import { checkSignature } from './webhook-signature.ts'
import { eventBody, instantReply, routingReply, transferReply } from './wire.ts'

export type HttpPayoutOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly key: string
  readonly webhookSecret: string
  /** The lender's own account at the bank, from which is paid. */
  readonly accountId: string
  /** The number of that account from which instant payments go; null where none do. */
  readonly accountNumberId: string | null
  /** For one call. */
  readonly timeoutMs: number
}

/** A payout bank over HTTP: transfers by ACH or at once, as JSON with a bearer key, and signed call-backs. */
export function createHttpPayout(options: HttpPayoutOptions): PayoutBank {
  const { baseUrl, key, webhookSecret, timeoutMs } = options

  async function call<Reply>(
    path: string,
    init: RequestInit,
    read: (text: string) => Reply,
    isRefusal: (status: number) => boolean = () => false,
  ): Promise<Reply> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const reply = await fetch(`${baseUrl}${path}`, {
        ...init,
        headers: { ...init.headers, Authorization: `Bearer ${key}`, Accept: 'application/json' },
        signal,
      })
      if (!reply.ok) {
        await reply.body?.cancel()
        const code = isRefusal(reply.status) ? 'REFUSED' : 'UNAVAILABLE'
        throw new PayoutError(code, `The bank answered with status ${reply.status}`)
      }
      return read(await reply.text())
    } catch (error) {
      if (error instanceof PayoutError) throw error
      if (signal.aborted)
        throw new PayoutError('TIMEOUT', `No answer within ${timeoutMs} ms`, { cause: error })
      throw new PayoutError('UNAVAILABLE', 'The bank could not be reached', { cause: error })
    }
  }

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
    find: (transferId, rail) => call(`${PATHS[rail]}/${encodeURIComponent(transferId)}`, {}, READERS[rail]),
    takesInstant: (routingNumber) =>
      call(`/routing_numbers?routing_number=${encodeURIComponent(routingNumber)}`, {}, (text) => {
        const found = parsed(routingReply, text).data.find((one) => one.routing_number === routingNumber)
        return found?.real_time_payments_transfers === 'supported'
      }),
    readNotice: (raw, headers, now) => {
      checkSignature(raw, headers.get('increase-webhook-signature'), webhookSecret, now)
      const event = parse(eventBody, new TextDecoder().decode(raw))
      if (event === null) throw new BadNotice('The event can not be read')
      if (!OBJECTS.has(event.associated_object_type)) return null
      return { eventId: event.id, transferId: event.associated_object_id }
    },
  }
}

const PATHS = { ACH: '/ach_transfers', INSTANT: '/real_time_payments_transfers' } as const
const OBJECTS: ReadonlySet<string> = new Set(['ach_transfer', 'real_time_payments_transfer'])
const READERS: Readonly<Record<Rail, (text: string) => Transfer>> = { ACH: transferOf, INSTANT: instantOf }
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

function transferOf(text: string): Transfer {
  const reply = parsed(transferReply, text)
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

function instantOf(text: string): Transfer {
  const reply = parsed(instantReply, text)
  const status = INSTANT_STATUSES[reply.status]
  const returnCode = status === 'RETURNED' ? (reply.rejection?.reject_reason_code ?? reply.status) : null
  return { transferId: reply.id, status, returnCode }
}

/** @throws PayoutError */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  const reply = parse(schema, text)
  if (reply === null) throw new PayoutError('MALFORMED', 'The answer can not be read')
  return reply
}

/** Null when the text is not JSON or has another shape. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
