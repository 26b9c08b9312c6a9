import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import type { ApplicationRow } from '@relief/store/application.ts'
import { type BankLinkRow, findBankLink, findReadAccounts } from '@relief/store/bank-link.ts'
import {
  type DecisionPatch,
  findLatestSnapshot,
  type NewDecision,
  saveDecision,
} from '@relief/store/decision.ts'
import { link, sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import type { OfferRow } from '@relief/store/offers.ts'
import type { Context } from '../context.ts'
import { applicantOf } from './applicant.ts'
import { educationFor } from './education.ts'
import { findingsFor, type Inquiry } from './findings.ts'
import { snapshotOf } from './snapshot.ts'

/** A decision that is made and not kept yet. */
export type Made = Pick<
  NewDecision,
  'decisionId' | 'decidedAt' | 'policyHash' | 'snapshot' | 'snapshotHash' | 'result' | 'decision' | 'replies'
> & {
  /** Of replies that were kept when they came: the bank's. */
  earlierReplyHashes: readonly string[]
}

/** What a decision leads to. */
export type Consequence = Pick<NewDecision, 'purpose' | 'patch' | 'to' | 'offers' | 'acceptance' | 'order'>

const policyHashes = new WeakMap<Policy, string>()
function hashOf(policy: Policy): string {
  const hash = policyHashes.get(policy) ?? sha256(canonicalJson(policy))
  policyHashes.set(policy, hash)
  return hash
}

/**
 * Asks the identity check and the bureau and decides: the one way to every decision, about what to offer or about an accepted
 * offer. Without an inquiry it decides on what they said for the decision before: bank data alone has come since.
 * @throws BureauError, IdentityCheckError when one gives no usable answer; nothing is decided and nothing kept
 */
export async function makeDecision(
  context: Context,
  application: ApplicationRow,
  inquiry: Inquiry | null,
  accepted: OfferRow | null,
): Promise<Made> {
  const applicant = await applicantOf(context, application)
  const findings = await findingsFor(context, application, applicant, inquiry, accepted)
  const bank = await bankDataFor(context, application, accepted)
  const decidedAt = context.now()
  const today = lenderDay(decidedAt)
  const policy = policyInForce(lenderDay(application.agreed_at ?? decidedAt))
  const considered = await snapshotOf(
    context,
    application,
    applicant,
    findings,
    bank?.summary ?? null,
    accepted,
    today,
  )
  const education = await educationFor(context.database, application, policy)
  const snapshot = canonicalJson({ ...considered, ...education })
  const decision = decide(JSON.parse(snapshot) as Snapshot, policy)
  return {
    decisionId: newId(),
    decidedAt,
    policyHash: hashOf(policy),
    snapshot,
    snapshotHash: sha256(snapshot),
    result: canonicalJson(decision),
    decision,
    replies: findings.replies,
    earlierReplyHashes: bank?.reply_sha256 ? [bank.reply_sha256] : [],
  }
}

/**
 * The bank account whose history counts: there, and not one that the applicant went on without. An accepted offer is looked at with the
 * very history that it was made on, whether its account is still in use or was taken back since: nothing more is read from it.
 */
async function bankDataFor(
  { database }: Context,
  { application_uuid: id, entity_uuid: owner, bank_link }: ApplicationRow,
  accepted: OfferRow | null,
): Promise<BankLinkRow | null> {
  if (bank_link === 'OPTED_OUT') return null
  if (accepted === null) return await findBankLink(database, id, owner)
  const { bank } = JSON.parse((await findLatestSnapshot(database, id)) ?? '{}') as Partial<Snapshot>
  const seen = canonicalJson(bank ?? null)
  const read = await findReadAccounts(database, id)
  return read.find(({ summary }) => canonicalJson(summary) === seen) ?? null
}

/** Decisions that never came to the applicant's credit: who they are is not settled. */
const unsettled = new Set<Decision['kind']>(['IDENTITY_MISMATCH', 'IDENTITY_REVIEW', 'SANCTIONS_REVIEW'])

/** What a decision means for the application. A mismatch or a possible match is no credit decision. */
export function patchOf(decision: Decision, at: Date): DecisionPatch {
  const ready = { pricing_status: 'READY' as const }
  if (unsettled.has(decision.kind))
    return { ...ready, ineligible_reason: 'UNABLE_TO_VERIFY', pricing_result: null }
  if (decision.outcome !== 'DISQUALIFIED') return { ...ready, pricing_result: decision.outcome }
  // The loan is refused, with its notice; the line of credit beside it keeps the application open.
  if (decision.offers.length > 0)
    return { ...ready, pricing_result: 'DISQUALIFIED', has_line_of_credit_offer: true }
  return { ...ready, pricing_result: 'DISQUALIFIED', decision_status: 'DECLINED', resolved_at: at }
}

/** The same for the decision with bank data, which is a yes or a no: that pricing asked for it stays on record. */
export function bankPatchOf({ outcome }: Decision, at: Date): DecisionPatch {
  const ready = { pricing_status: 'READY' as const }
  if (outcome === 'QUALIFIED') return { ...ready, bank_pricing: 'QUALIFIED' }
  return { ...ready, bank_pricing: 'DISQUALIFIED', decision_status: 'DECLINED', resolved_at: at }
}

/**
 * Keeps a decision with its evidence and moves the application on, all or nothing.
 * @throws when the application changed meanwhile: the job then looks again
 */
export async function keepDecision(
  context: Context,
  application: ApplicationRow,
  made: Made,
  consequence: Consequence,
): Promise<void> {
  const { application_uuid: applicationUuid, version, chain_hash } = application
  const { decision_status: status } = consequence.patch
  const evidence = {
    decisionId: made.decisionId,
    policyHash: made.policyHash,
    policyVersion: made.decision.policyVersion,
    purpose: consequence.purpose,
    offers: consequence.offers.map(({ loanOfferId, rateExpiresOn }) => ({ loanOfferId, rateExpiresOn })),
    replyHashes: [...made.replies.map((reply) => reply.sha256), ...made.earlierReplyHashes],
    resultHash: sha256(made.result),
    snapshotHash: made.snapshotHash,
    ...(status === undefined ? {} : { decisionStatus: status }),
  }
  const isSaved = await saveDecision(context.database, {
    ...made,
    ...consequence,
    applicationUuid,
    version,
    record: link(applicationUuid, chain_hash, version + 1, 'DECISION', made.decidedAt, evidence),
  })
  if (!isSaved) throw new Error('The application changed while it was being decided')
}
