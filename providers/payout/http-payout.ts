import type * as z from 'zod/mini'
import { BadNotice, type PayoutBank, PayoutError, type Transfer, type TransferRequest } from './port.ts'
import { checkSignature } from './webhook-signature.ts'
import { eventBody, transferReply } from './wire.ts'

export type HttpPayoutOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly key: string
  readonly webhookSecret: string
  /** The lender's own account at the bank, from which is paid. */
  readonly accountId: string
  /** For one call. */
  readonly timeoutMs: number
}

/** A payout bank over HTTP: ACH transfers as JSON with a bearer key, and signed call-backs. */
export function createHttpPayout(options: HttpPayoutOptions): PayoutBank {
  const { baseUrl, key, webhookSecret, accountId, timeoutMs } = options

  async function call(path: string, init: RequestInit, isRefusal: (status: number) => boolean) {
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
      return transferOf(await reply.text())
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
        '/ach_transfers',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': request.idempotencyKey },
          body: JSON.stringify(requestBody(request, accountId)),
        },
        (status) => status === 400 || status === 422,
      ),
    find: (transferId) => call(`/ach_transfers/${encodeURIComponent(transferId)}`, {}, () => false),
    readNotice: (raw, headers, now) => {
      checkSignature(raw, headers.get('increase-webhook-signature'), webhookSecret, now)
      const event = parse(eventBody, new TextDecoder().decode(raw))
      if (event === null) throw new BadNotice('The event can not be read')
      if (event.associated_object_type !== 'ach_transfer') return null
      return { eventId: event.id, transferId: event.associated_object_id }
    },
  }
}

function requestBody(request: TransferRequest, accountId: string) {
  return {
    account_id: accountId,
    amount: request.amountCents,
    routing_number: request.routingNumber,
    account_number: request.accountNumber,
    funding: request.funding.toLowerCase(),
    statement_descriptor: 'RELIEF LOAN',
  }
}

const STATUSES = {
  created: 'CREATED',
  submitted: 'SUBMITTED',
  settled: 'SETTLED',
  returned: 'RETURNED',
} as const

function transferOf(text: string): Transfer {
  const reply = parse(transferReply, text)
  if (reply === null) throw new PayoutError('MALFORMED', 'The answer can not be read')
  return {
    transferId: reply.id,
    status: STATUSES[reply.status],
    returnCode: reply.return?.raw_return_reason_code ?? null,
  }
}

/** Null when the text is not JSON or has another shape. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
