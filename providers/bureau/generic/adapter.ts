import { attempt, readBytes, readJson, sendRequest } from '../../http.ts'
import { BureauError, type CreditBureau, type CreditInquiry, type CreditReport } from '../port.ts'
import { createTokenSource } from './access-token.ts'
import { creditFile } from './credit-file.ts'
import { reportReply } from './wire.ts'

export type GenericBureauOptions = {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** For one inquiry, token and retry included. */
  readonly timeoutMs: number
}

/** A credit bureau over HTTP: a token by client credentials, then the inquiry as JSON. */
export function createGenericBureau(options: GenericBureauOptions): CreditBureau {
  const { baseUrl, clientId, clientSecret, timeoutMs } = options
  const tokens = createTokenSource({ url: `${baseUrl}/oauth2/token`, clientId, clientSecret })

  async function send(inquiry: CreditInquiry, signal: AbortSignal): Promise<Response> {
    return sendRequest(`${baseUrl}/v1/credit-reports`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await tokens.get(signal)}`,
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': inquiry.reference,
      },
      body: JSON.stringify(requestBody(inquiry)),
      signal,
    })
  }

  /** A token that expired early and a brief overload are worth one retry; nothing else is. */
  async function sendWithRetry(inquiry: CreditInquiry, signal: AbortSignal): Promise<Response> {
    const first = await send(inquiry, signal).catch((error: unknown) => {
      if (signal.aborted || error instanceof BureauError) throw error
      return null
    })
    if (first && first.status !== 401 && first.status !== 503) return first
    await first?.body?.cancel()
    if (first?.status === 401) tokens.forget()
    return send(inquiry, signal)
  }

  return {
    inquire: (inquiry) =>
      attempt({ name: 'The bureau', timeoutMs, PortError: BureauError }, async (signal) => {
        const reply = await sendWithRetry(inquiry, signal)
        if (!reply.ok) throw new BureauError('UNAVAILABLE', `Inquiry answered with status ${reply.status}`)
        return readReport(await readBytes(reply, 'The report', BureauError))
      }),
  }
}

function requestBody({ reference, kind, permissiblePurpose, applicant }: CreditInquiry) {
  const { address } = applicant
  return {
    reference,
    inquiry_type: kind.toLowerCase(),
    permissible_purpose: permissiblePurpose.toLowerCase(),
    consumer: {
      first_name: applicant.firstName,
      last_name: applicant.lastName,
      suffix: applicant.suffixName,
      date_of_birth: applicant.dateOfBirth,
      ssn: applicant.socialSecurityNumber,
      address: {
        line_one: address.streetLineOne,
        line_two: address.streetLineTwo,
        city: address.city,
        state: address.stateCode,
        zip: address.zipCode,
      },
    },
  }
}

const STATUSES = { no_hit: 'NO_HIT', frozen: 'FROZEN' } as const

function readReport(raw: Uint8Array): CreditReport {
  const reply = readJson(reportReply, raw, 'The report', BureauError)
  const reportId = reply.report_id
  return {
    answer:
      reply.status === 'hit'
        ? { status: 'HIT', reportId, file: creditFile(reply) }
        : { status: STATUSES[reply.status], reportId },
    militaryLending: MILITARY[reply.military_lending],
    raw,
  }
}

const MILITARY = { covered: 'COVERED', not_covered: 'NOT_COVERED', not_checked: 'NOT_CHECKED' } as const
