import * as z from 'zod/mini'
import { attempt, readBytes, readJson, sendRequest } from '../http.ts'
import { type IdentityCheck, IdentityCheckError, type IdentityInquiry, type IdentityReport } from './port.ts'

export type AlloyOptions = {
  readonly baseUrl: string
  readonly token: string
  readonly secret: string
  /** The workflow's tags for a possible match on a sanctions list, in any case. */
  readonly sanctionsTags: readonly string[]
  readonly timeoutMs: number
}

const text = z.string().check(z.minLength(1))

/** The fields of Alloy's reply that we read. */
const evaluationReply = z.object({
  evaluation_token: text,
  entity_token: text,
  summary: z.object({
    result: text,
    outcome: text,
    tags: z.array(z.string()),
    outcome_reasons: z.optional(z.array(z.string())),
  }),
})

/** Outcomes in any spelling: "Manual Review" and manual_review are the same. */
const OUTCOMES = new Map([
  ['approved', 'APPROVED'],
  ['denied', 'DENIED'],
  ['manual_review', 'MANUAL_REVIEW'],
] as const)

/** Identity and sanctions by Alloy: one evaluation of its workflow. */
export function createAlloy(options: AlloyOptions): IdentityCheck {
  const { baseUrl, token, secret, timeoutMs } = options
  const credentials = Buffer.from(`${token}:${secret}`).toString('base64')
  const sanctionsTags = new Set(options.sanctionsTags.map(plain))
  const vendor = { name: 'The identity check', timeoutMs, PortError: IdentityCheckError }
  return {
    evaluate: (inquiry) =>
      attempt(vendor, async (signal) => {
        const reply = await sendRequest(`${baseUrl}/v1/evaluations`, {
          method: 'POST',
          headers: {
            Authorization: `Basic ${credentials}`,
            Accept: 'application/json',
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(requestBody(inquiry)),
          signal,
        })
        if (reply.status === 429) throw new IdentityCheckError('RATE_LIMITED', 'Asked to come later')
        if (!reply.ok)
          throw new IdentityCheckError('UNAVAILABLE', `Evaluation answered with status ${reply.status}`)
        return readEvaluation(await readBytes(reply, 'The evaluation', IdentityCheckError), sanctionsTags)
      }),
  }
}

function requestBody({ reference, occasion, applicant }: IdentityInquiry) {
  const { address } = applicant
  return {
    name_first: applicant.firstName,
    name_last: applicant.lastName,
    name_suffix: applicant.suffixName,
    birth_date: applicant.dateOfBirth,
    document_ssn: applicant.socialSecurityNumber,
    address_line_1: address.streetLineOne,
    address_line_2: address.streetLineTwo,
    address_city: address.city,
    address_state: address.stateCode,
    address_postal_code: address.zipCode,
    address_country_code: 'US',
    meta: { reference, occasion: occasion.toLowerCase() },
  }
}

function plain(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/** @throws IdentityCheckError for an unknown outcome: it is never an approval */
function readEvaluation(raw: Uint8Array, sanctionsTags: ReadonlySet<string>): IdentityReport {
  const reply = readJson(evaluationReply, raw, 'The evaluation', IdentityCheckError)
  const { evaluation_token: evaluationId, summary } = reply
  if (plain(summary.result) !== 'success')
    throw new IdentityCheckError('UNAVAILABLE', 'Not every service behind the evaluation answered')
  const outcome = OUTCOMES.get(plain(summary.outcome) as 'approved')
  if (outcome === undefined) throw new IdentityCheckError('MALFORMED', 'Evaluation with an unknown outcome')
  const words = [...summary.tags, ...(summary.outcome_reasons ?? [])].map(plain)
  return {
    answer: { outcome, evaluationId },
    sanctions: words.some((word) => sanctionsTags.has(word)) ? 'POSSIBLE_MATCH' : 'CLEAR',
    raw,
  }
}
