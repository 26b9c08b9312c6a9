import * as z from 'zod/mini'
import {
  approveRequest,
  clientReply,
  clientRequest,
  commandReply,
  createdClient,
  createdLoan,
  disburseRequest,
  isAsAgreed,
  type LoanReply,
  loanReply,
  loanRequest,
  refusal,
  rejectRequest,
} from './fineract-wire.ts'
import { type LoanServicing, type LoanToService, ServicingError } from './port.ts'

export type FineractOptions = {
  /** As far as /api/v1, without a slash at its end. */
  readonly baseUrl: string
  readonly tenant: string
  readonly user: string
  readonly password: string
  readonly officeId: number
  /** The core's own ids of the loan products and of the charges that are due at disbursement. */
  readonly products: Readonly<Record<LoanToService['product'], { productId: number; chargeId: number }>>
  /** For one request. */
  readonly timeoutMs: number
}

/** Source: LoanStatus of Apache Fineract. */
const PENDING = 100
const APPROVED = 200
const ACTIVE = 300

/** Servicing by Apache Fineract: a client, a loan with the application's id, approved and disbursed. */
export function createFineract(options: FineractOptions): LoanServicing {
  const { baseUrl, tenant, timeoutMs } = options
  const credentials = Buffer.from(`${options.user}:${options.password}`).toString('base64')

  /** @returns null for what is not there, where that is asked */
  async function call<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    send: { key: string; body: object } | null,
  ): Promise<z.output<Schema> | null> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const reply = await fetch(`${baseUrl}${path}`, {
        method: send === null ? 'GET' : 'POST',
        headers: {
          Authorization: `Basic ${credentials}`,
          'Fineract-Platform-TenantId': tenant,
          Accept: 'application/json',
          ...(send && { 'Content-Type': 'application/json', 'Idempotency-Key': send.key }),
        },
        ...(send && { body: JSON.stringify(send.body) }),
        signal,
      })
      const text = await reply.text()
      if (reply.status === 404 && send === null) return null
      if (!reply.ok) throw refused(reply.status, text)
      return read(schema, text)
    } catch (error) {
      if (error instanceof ServicingError) throw error
      if (signal.aborted)
        throw new ServicingError('TIMEOUT', `No answer within ${timeoutMs} ms`, { cause: error })
      throw new ServicingError('UNAVAILABLE', 'The core could not be reached', { cause: error })
    }
  }

  async function post<Schema extends z.ZodMiniType>(schema: Schema, path: string, key: string, body: object) {
    const reply = await call(schema, path, { key, body })
    if (reply === null) throw new ServicingError('MALFORMED', 'An order has no answer')
    return reply
  }

  const findClient = (externalId: string) =>
    call(clientReply, `/clients/external-id/${encodeURIComponent(externalId)}`, null)
  const findLoan = (externalId: string) =>
    call(
      loanReply,
      `/loans/external-id/${encodeURIComponent(externalId)}?associations=repaymentSchedule`,
      null,
    )
  const command = (loanId: number, name: string, key: string, body: object) =>
    post(commandReply, `/loans/${loanId}?command=${name}`, key, body)

  async function clientOf(loan: LoanToService, reference: string): Promise<number> {
    const { externalId } = loan.borrower
    const found = await findClient(externalId)
    if (found !== null) return found.id
    const made = await post(
      createdClient,
      '/clients',
      `${reference}-client`,
      clientRequest(loan, options.officeId),
    ).catch((error: unknown) => orFound(error, () => findClient(externalId)))
    return 'clientId' in made ? made.clientId : made.id
  }

  async function loanOf(loan: LoanToService, reference: string): Promise<LoanReply> {
    const { externalId, product } = loan
    const found = await findLoan(externalId)
    if (found !== null) return found
    const clientId = await clientOf(loan, reference)
    await post(
      createdLoan,
      '/loans',
      `${reference}-loan`,
      loanRequest(loan, clientId, options.products[product]),
    ).catch((error: unknown) => orFound(error, () => findLoan(externalId)))
    return await known(externalId)
  }

  async function known(externalId: string): Promise<LoanReply> {
    const loan = await findLoan(externalId)
    if (loan === null) throw new ServicingError('UNAVAILABLE', 'A loan that was taken is not there')
    return loan
  }

  return {
    handOver: async (loan, reference) => {
      let kept = await loanOf(loan, reference)
      for (const step of ['approve', 'disburse'] as const) {
        if (!isAsAgreed(kept, loan))
          throw new ServicingError('MISMATCH', 'The schedule is not the agreed one')
        if (kept.status.id !== (step === 'approve' ? PENDING : APPROVED)) continue
        const body = step === 'approve' ? approveRequest(loan) : disburseRequest(loan)
        await command(kept.id, step, `${reference}-${step}`, body)
        kept = await known(loan.externalId)
      }
      if (!isAsAgreed(kept, loan)) throw new ServicingError('MISMATCH', 'The schedule is not the agreed one')
      if (kept.status.id < ACTIVE)
        throw new ServicingError('REFUSED', `The loan stays at ${kept.status.code}`)
      return String(kept.id)
    },
    takeBack: async (externalId, on, reference) => {
      let kept = await findLoan(externalId)
      if (kept?.status.id === ACTIVE) {
        await command(kept.id, 'undodisbursal', `${reference}-unpaid`, {})
        kept = await known(externalId)
      }
      if (kept?.status.id === APPROVED) {
        await command(kept.id, 'undoapproval', `${reference}-unapproved`, {})
        kept = await known(externalId)
      }
      if (kept?.status.id === PENDING)
        await command(kept.id, 'reject', `${reference}-reject`, rejectRequest(on))
    },
  }
}

/** Who was refused because another try was quicker finds what that one made. */
async function orFound<Found>(error: unknown, find: () => Promise<Found | null>): Promise<Found> {
  const found = error instanceof ServicingError && error.code === 'REFUSED' ? await find() : null
  if (found === null) throw error
  return found
}

/** A broken rule is answered with 400, 403 or 404; a request that is still under way with 409. */
function refused(status: number, text: string): ServicingError {
  if (status === 429) return new ServicingError('RATE_LIMITED', 'The core asks to come later')
  const isRule = status === 400 || status === 403 || status === 404
  const codes = isRule ? codesOf(text) : ''
  return new ServicingError(
    isRule ? 'REFUSED' : 'UNAVAILABLE',
    `The core answered with status ${status}${codes}`,
  )
}

/** The core's own codes. Its messages quote values, so they go no further. */
function codesOf(text: string): string {
  const body = parse(refusal, text)
  const codes = [
    body?.userMessageGlobalisationCode,
    ...(body?.errors ?? []).map((one) => one.userMessageGlobalisationCode),
  ]
  const known = [...new Set(codes)].filter((code) => code !== undefined && /^[\w.-]{1,120}$/.test(code))
  return known.length === 0 ? '' : `: ${known.slice(0, 4).join(', ')}`
}

function read<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  const reply = parse(schema, text)
  if (reply === null) throw new ServicingError('MALFORMED', 'The answer can not be read')
  return reply
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}
