import * as z from 'zod/mini'
import { type IdentityCheck, IdentityCheckError, type IdentityInquiry, type IdentityReport } from './port.ts'

export type AlloyOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Of the workflow that decides. */
  readonly token: string
  readonly secret: string
  /** The workflow's own names for a possible match on a sanctions list, however they are capitalised. */
  readonly sanctionsTags: readonly string[]
  readonly timeoutMs: number
}

const text = z.string().check(z.minLength(1))

/** Alloy's own wire, as much of it as counts. */
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

/** As the workflow words its outcomes: "Manual Review" and manual_review are one. */
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
  return {
    evaluate: async (inquiry) => {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const reply = await fetch(`${baseUrl}/v1/evaluations`, {
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
        return readEvaluation(new Uint8Array(await reply.arrayBuffer()), sanctionsTags)
      } catch (error) {
        if (error instanceof IdentityCheckError) throw error
        if (signal.aborted)
          throw new IdentityCheckError('TIMEOUT', `No answer within ${timeoutMs} ms`, { cause: error })
        throw new IdentityCheckError('UNAVAILABLE', 'The identity check could not be reached', {
          cause: error,
        })
      }
    },
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

/** @throws IdentityCheckError for an outcome that is not known: it is never taken for a yes */
function readEvaluation(raw: Uint8Array, sanctionsTags: ReadonlySet<string>): IdentityReport {
  const parsed = evaluationReply.safeParse(parseJson(raw))
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole reply')
    throw new IdentityCheckError(
      'MALFORMED',
      `Evaluation of another shape at ${places.slice(0, 5).join(', ')}`,
    )
  }
  const { evaluation_token: evaluationId, summary } = parsed.data
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

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw))
  } catch {
    throw new IdentityCheckError('MALFORMED', 'Evaluation is not JSON')
  }
}
