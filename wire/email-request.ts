import { stateCode } from '@relief/contract/states.ts'
import type { EmailRequest, StoredEmailRequest } from '@relief/store/email-request.ts'
import type { WaitlistEntry } from '@relief/store/waitlist.ts'

const wireState = (code: string | null) => stateCode.safeParse(code).data ?? null

/** A requested email. */
export function wireEmailRequest({
  kind,
  dueOn,
  productTypeName,
  askedAt,
  stateCode: state,
}: StoredEmailRequest) {
  return { kind, dueOn, productTypeName, stateCode: wireState(state), askedAt: askedAt.toISOString() }
}

/** The same for an address on the waitlist, without an account. */
export function wireWaitlistEntry({ productTypeName, stateCode: state, askedAt }: WaitlistEntry) {
  return {
    kind: 'STATE_OPENS' as const,
    dueOn: null,
    productTypeName,
    stateCode: wireState(state),
    askedAt: askedAt.toISOString(),
  }
}

/** An email that can be requested, and whether it already is. */
export function wireEmailOffer(
  { kind, dueOn, stateCode: state }: EmailRequest,
  asked: readonly EmailRequest[],
) {
  const isAsked = asked.some(
    (known) => known.kind === kind && known.stateCode === state && known.dueOn === dueOn,
  )
  return { kind, stateCode: wireState(state), dueOn, isAsked }
}
