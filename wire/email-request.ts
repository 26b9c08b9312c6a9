import { stateCode } from '@relief/contract/states.ts'
import type { EmailRequest, StoredEmailRequest } from '@relief/store/email-request.ts'

const wireState = (code: string | null) => stateCode.safeParse(code).data ?? null

/** An email that was asked for. */
export function wireEmailRequest({
  kind,
  dueOn,
  productTypeName,
  askedAt,
  stateCode: state,
}: StoredEmailRequest) {
  return { kind, dueOn, productTypeName, stateCode: wireState(state), askedAt: askedAt.toISOString() }
}

/** An email that can be asked for, and whether it is already. */
export function wireEmailOffer(
  { kind, dueOn, stateCode: state }: EmailRequest,
  asked: readonly EmailRequest[],
) {
  const isAsked = asked.some(
    (known) => known.kind === kind && known.stateCode === state && known.dueOn === dueOn,
  )
  return { kind, stateCode: wireState(state), dueOn, isAsked }
}
