import { attempt, readJson } from '../../http.ts'
import { BureauError, type CreditBureau, type CreditInquiry, type CreditReport } from '../port.ts'
import { creditFile } from './credit-file.ts'
import { fileReply } from './wire.ts'

export type LakeshoreOptions = {
  readonly baseUrl: string
  readonly member: string
  readonly key: string
  readonly timeoutMs: number
}

/** Lakeshore Credit Data: one request with a member's key. The same request id returns the same file. */
export function createLakeshore({ baseUrl, member, key, timeoutMs }: LakeshoreOptions): CreditBureau {
  const send = (inquiry: CreditInquiry, signal: AbortSignal) =>
    fetch(`${baseUrl}/files`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${member}:${key}`)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(requestBody(inquiry)),
      signal,
    })
  return {
    inquire: (inquiry) =>
      attempt({ name: 'Lakeshore', timeoutMs, PortError: BureauError }, async (signal) => {
        const first = await send(inquiry, signal)
        const reply = first.status === 503 ? await send(inquiry, signal) : first
        if (!reply.ok) throw new BureauError('UNAVAILABLE', `Inquiry answered with status ${reply.status}`)
        return readReport(new Uint8Array(await reply.arrayBuffer()))
      }),
  }
}

function requestBody({ reference, kind, permissiblePurpose, applicant }: CreditInquiry) {
  const { address } = applicant
  return {
    request: reference,
    mark: kind === 'HARD',
    purpose: permissiblePurpose,
    person: {
      name: [applicant.firstName, applicant.lastName, applicant.suffixName ?? ''].join(' ').trim(),
      born: applicant.dateOfBirth,
      number: applicant.socialSecurityNumber,
      street: [address.streetLineOne, address.streetLineTwo ?? ''].join(' ').trim(),
      place: `${address.city} ${address.stateCode} ${address.zipCode}`,
    },
  }
}

const STATUSES = { UNKNOWN_PERSON: 'NO_HIT', FROZEN: 'FROZEN' } as const

function readReport(raw: Uint8Array): CreditReport {
  const reply = readJson(fileReply, raw, 'The file', BureauError)
  const reportId = reply.file
  return {
    answer:
      reply.result === 'FOUND'
        ? { status: 'HIT', reportId, file: creditFile(reply) }
        : { status: STATUSES[reply.result], reportId },
    militaryLending: reply.servicemember ? 'COVERED' : 'NOT_COVERED',
    raw,
  }
}
