import type * as z from 'zod/mini'
import { attempt, readBytes, readJson, readJsonOrNull, sendRequest } from '../http.ts'
import {
  approveRequest,
  clientReply,
  clientRequest,
  commandReply,
  createdClient,
  createdLoan,
  disburseRequest,
  findRepayments,
  isAsAgreed,
  type LoanReply,
  loanReply,
  loanRequest,
  rejection,
  rejectRequest,
  toBook,
  undoRequest,
} from './fineract-wire.ts'
import { type LoanServicing, type LoanToService, ServicingError } from './port.ts'

export type FineractOptions = {
  /** As far as /api/v1, without a trailing slash. */
  readonly baseUrl: string
  readonly tenant: string
  readonly user: string
  readonly password: string
  readonly officeId: number
  /** Fineract's ids of the loan products and of the charges due at disbursement. */
  readonly products: Readonly<Record<LoanToService['product'], { productId: number; chargeId: number }>>
  readonly timeoutMs: number
}

/** Source: LoanStatus of Apache Fineract. */
const PENDING = 100
const APPROVED = 200
const ACTIVE = 300
const WITHDRAWN = 400
const REJECTED = 500
/** Repaid in full (closed, obligations met), and overpaid. */
const REPAID = [600, 700]
const WITH_BOOK = [ACTIVE, ...REPAID]

/** Servicing by Apache Fineract: a client, a loan with the application's id, approved and disbursed. */
export function createFineract(options: FineractOptions): LoanServicing {
  const { baseUrl, tenant, timeoutMs } = options
  const credentials = Buffer.from(`${options.user}:${options.password}`).toString('base64')

  const vendor = { name: 'The core', timeoutMs, PortError: ServicingError }

  /** @returns null for a 404 of a GET */
  const call = <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    send: { key: string; body: object } | null,
  ): Promise<z.output<Schema> | null> =>
    attempt(vendor, async (signal) => {
      const reply = await sendRequest(`${baseUrl}${path}`, {
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
      const text = await readBytes(reply, 'The answer', ServicingError)
      if (reply.status === 404 && send === null) return null
      if (!reply.ok) throw readRejection(reply.status, text)
      return readJson(schema, text, 'The answer', ServicingError)
    })

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
      `/loans/external-id/${encodeURIComponent(externalId)}?associations=repaymentSchedule,transactions`,
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
    ).catch((error: unknown) => findAfterConflict(error, () => findClient(externalId)))
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
    ).catch((error: unknown) => findAfterConflict(error, () => findLoan(externalId)))
    return await known(externalId)
  }

  async function known(externalId: string): Promise<LoanReply> {
    const loan = await findLoan(externalId)
    if (loan === null) throw new ServicingError('UNAVAILABLE', 'A loan that was taken is not there')
    return loan
  }

  /** Fineract reverses only an active loan. A repaid one becomes active again without its last repayments. */
  async function reopen(
    loan: LoanReply,
    externalId: string,
    on: string,
    reference: string,
  ): Promise<LoanReply> {
    let kept = loan
    for (const { id } of findRepayments(loan).sort((a, b) => b.id - a.id)) {
      if (!REPAID.includes(kept.status.id)) break
      const path = `/loans/${loan.id}/transactions/${id}?command=undo`
      await post(commandReply, path, `${reference}-undo${id}`, undoRequest(on))
      kept = await known(externalId)
    }
    return kept
  }

  return {
    boardLoan: async (loan, reference) => {
      let kept = await loanOf(loan, reference)
      for (const step of ['approve', 'disburse'] as const) {
        if (!isAsAgreed(kept, loan))
          throw new ServicingError('MISMATCH', 'The schedule is not the agreed one')
        if (kept.status.id !== (step === 'approve' ? PENDING : APPROVED)) continue
        const body = step === 'approve' ? approveRequest(loan) : disburseRequest(loan)
        const before = kept.status.id
        await command(kept.id, step, `${reference}-${step}`, body).catch((error: unknown) =>
          // A slower attempt, as of a process that hung, finds it carried out.
          findAfterConflict(error, async () => {
            const now = await known(loan.externalId)
            return now.status.id === before ? null : now
          }),
        )
        kept = await known(loan.externalId)
      }
      if (!isAsAgreed(kept, loan)) throw new ServicingError('MISMATCH', 'The schedule is not the agreed one')
      // An operator of the core may have ended it before it was active.
      if (kept.status.id < ACTIVE || [WITHDRAWN, REJECTED].includes(kept.status.id))
        throw new ServicingError('REFUSED', `The loan stays at ${kept.status.code}`)
      return String(kept.id)
    },
    reverseLoan: async (externalId, on, reference) => {
      let kept = await findLoan(externalId)
      if (kept !== null && REPAID.includes(kept.status.id))
        kept = await reopen(kept, externalId, on, reference)
      if (kept?.status.id === ACTIVE) {
        await command(kept.id, 'undodisbursal', `${reference}-unpaid`, {})
        kept = await known(externalId)
      }
      if (kept?.status.id === APPROVED) {
        await command(kept.id, 'undoapproval', `${reference}-unapproved`, {})
        kept = await known(externalId)
      }
      if (kept?.status.id === PENDING) {
        await command(kept.id, 'reject', `${reference}-reject`, rejectRequest(on))
        kept = await known(externalId)
      }
      if (kept !== null && kept.status.id !== REJECTED)
        throw new ServicingError('REFUSED', `The loan stays at ${kept.status.code}`)
    },
    readLoan: async (externalId) => {
      const kept = await findLoan(externalId)
      return kept !== null && WITH_BOOK.includes(kept.status.id) ? toBook(kept) : null
    },
  }
}

/** After a conflict, finds what the faster attempt created. */
async function findAfterConflict<Found>(error: unknown, find: () => Promise<Found | null>): Promise<Found> {
  const found = error instanceof ServicingError && error.code === 'REFUSED' ? await find() : null
  if (found === null) throw error
  return found
}

/** Fineract answers a broken rule with 400, 403 or 404, and a request in progress with 409. */
function readRejection(status: number, text: Uint8Array): ServicingError {
  if (status === 429) return new ServicingError('RATE_LIMITED', 'The core asks to come later')
  const isRule = status === 400 || status === 403 || status === 404
  const codes = isRule ? codesOf(text) : ''
  return new ServicingError(
    isRule ? 'REFUSED' : 'UNAVAILABLE',
    `The core answered with status ${status}${codes}`,
  )
}

/** Fineract's codes only: its messages quote values. */
function codesOf(text: Uint8Array): string {
  const body = readJsonOrNull(rejection, text)
  const codes = [
    body?.userMessageGlobalisationCode,
    ...(body?.errors ?? []).map((error) => error.userMessageGlobalisationCode),
  ]
  const known = [...new Set(codes)].filter((code) => code !== undefined && /^[\w.-]{1,120}$/.test(code))
  return known.length === 0 ? '' : `: ${known.slice(0, 4).join(', ')}`
}
