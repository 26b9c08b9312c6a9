import { addDays, ageInYears, type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { annualIncomeCents } from '@relief/domain/income.ts'
import { toCents } from '@relief/domain/money.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { BureauError, type CreditReport } from '@relief/providers/bureau/port.ts'
import type { Order } from '@relief/store/advance.ts'
import {
  type ApplicationPatch,
  type ApplicationRow,
  findApplicationForJob,
} from '@relief/store/application.ts'
import { failPricing, type StoredOffer, saveDecision } from '@relief/store/decision.ts'
import { link, sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { findIncome } from '@relief/store/income.ts'
import { findPerson, type Person } from '@relief/store/personal-info.ts'
import { seal } from '@relief/store/sealing.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import type { Context } from '../context.ts'
import { lenderDay } from '../lender-day.ts'

/** Days for which an offer's rate stands. */
const RATE_DAYS = 30

type Applicant = Person & { ssn: string; dob: string; address: NonNullable<Person['address']> }

/** Asks the bureau, decides, and stores the inputs, the trace and the offers together; then the applicant can go on. */
export async function priceApplication(context: Context, order: Order): Promise<void> {
  const { applicationUuid = '' } = order.payload
  const application = await findApplicationForJob(context.database, applicationUuid)
  if (application === null || application.pricing_status !== 'PENDING') return
  try {
    const applicant = await applicantOf(context, application)
    const report = await context.bureau.inquire(inquiryOf(order.id, applicant))
    await settleDecision(context, application, applicant, report)
  } catch (error) {
    if (!(error instanceof BureauError)) throw error
    context.log.warn(
      { error, applicationUuid },
      'The bureau gave no usable answer; the applicant may try again',
    )
    await failPricing(context.database, applicationUuid, application.version, context.now())
  }
}

async function applicantOf({ database, keyring }: Context, application: ApplicationRow): Promise<Applicant> {
  const person = await findPerson(database, keyring, application.application_uuid, application.entity_uuid)
  const { ssn = null, dob = null, address = null } = person ?? {}
  if (person === null || ssn === null || dob === null || address === null)
    throw new Error('An application came to pricing without an applicant')
  return { ...person, ssn, dob, address }
}

function inquiryOf(reference: string, applicant: Applicant) {
  return {
    reference,
    kind: 'SOFT' as const,
    permissiblePurpose: 'WRITTEN_INSTRUCTIONS' as const,
    applicant: {
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      suffixName: applicant.suffixName,
      dateOfBirth: fromCompactDate(applicant.dob) ?? '',
      socialSecurityNumber: applicant.ssn,
      address: applicant.address,
    },
  }
}

/** What the road before pricing makes sure of; a gap is a bug, and never a default. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An application came to pricing without an answer')
  return value
}

/** Everything that the decision may consider, and nothing that it may not. */
async function snapshotOf(
  { database }: Context,
  application: ApplicationRow,
  applicant: Applicant,
  report: CreditReport,
  today: CalendarDate,
): Promise<Snapshot> {
  const { application_uuid: id, entity_uuid: owner } = application
  const [income, wealth] = await Promise.all([
    findIncome(database, id, owner),
    findWealthAccount(database, id, owner),
  ])
  return {
    schema: 1,
    asOf: today,
    request: {
      amountCents: known(application.desired_loan_amount_cents ?? application.requested_loan_amount_cents),
      termMonths: application.desired_loan_term_months,
      useOfFunds: known(application.intended_use_of_funds),
    },
    applicant: {
      stateCode: applicant.address.stateCode,
      meetsMinimumAge: ageInYears(fromCompactDate(applicant.dob) ?? today, today) >= 18,
    },
    annualIncomeCents: annualIncomeCents(income, today),
    wealth: {
      savingsCheckingCents: toCents(wealth?.savingsCheckingAmount ?? 0),
      investmentsCents: toCents(wealth?.investmentsAmount ?? 0),
    },
    bureau: report.answer,
    sanctions: report.sanctions,
    militaryLending: report.militaryLending,
    reliefLoans: { outstanding: 0, outstandingPrincipalCents: 0, lastTwoPaymentsOnTime: null },
  }
}

/** What a decision means for the application. A mismatch or a possible match is no credit decision. */
function patchOf(decision: Decision, at: Date): Partial<ApplicationPatch> {
  const ready = { pricing_status: 'READY' as const }
  if (decision.kind === 'IDENTITY_MISMATCH' || decision.kind === 'SANCTIONS_REVIEW')
    return { ...ready, ineligible_reason: 'UNABLE_TO_VERIFY', pricing_result: null }
  if (decision.outcome !== 'DISQUALIFIED') return { ...ready, pricing_result: decision.outcome }
  return { ...ready, pricing_result: 'DISQUALIFIED', decision_status: 'DECLINED', resolved_at: at }
}

function offersOf(decision: Decision, today: CalendarDate): StoredOffer[] {
  const counters = new Set(
    decision.products.filter((product) => product.hasCounterOffer).map((product) => product.productId),
  )
  return decision.offers.map((offer) => ({
    ...offer,
    loanOfferId: newId(),
    isCounterOffer: counters.has(offer.productId),
    rateExpiresOn: addDays(today, RATE_DAYS),
  }))
}

const policyHashes = new WeakMap<Policy, string>()
function hashOf(policy: Policy): string {
  const hash = policyHashes.get(policy) ?? sha256(canonicalJson(policy))
  policyHashes.set(policy, hash)
  return hash
}

async function settleDecision(
  context: Context,
  application: ApplicationRow,
  applicant: Applicant,
  report: CreditReport,
): Promise<void> {
  const decidedAt = context.now()
  const today = lenderDay(decidedAt)
  const policy = policyInForce(lenderDay(application.agreed_at ?? decidedAt))
  const snapshot = canonicalJson(await snapshotOf(context, application, applicant, report, today))
  const decision = decide(JSON.parse(snapshot) as Snapshot, policy)
  const result = canonicalJson(decision)
  const { application_uuid: applicationUuid, version, chain_hash } = application
  const decisionId = newId()
  const replyId = newId()
  const reply = {
    id: replyId,
    capability: 'bureau',
    purpose: 'WRITTEN_INSTRUCTIONS',
    receivedAt: decidedAt,
    sha256: sha256(report.raw),
    rawSealed: seal(context.keyring, `provider_reply.raw:${replyId}`, report.raw),
  }
  const evidence = {
    decisionId,
    policyHash: hashOf(policy),
    policyVersion: policy.version,
    replyHashes: [reply.sha256],
    resultHash: sha256(result),
    snapshotHash: sha256(snapshot),
  }
  const isSaved = await saveDecision(context.database, {
    applicationUuid,
    decisionId,
    decidedAt,
    version,
    policyHash: evidence.policyHash,
    snapshot,
    snapshotHash: evidence.snapshotHash,
    result,
    decision,
    offers: offersOf(decision, today),
    replies: [reply],
    patch: patchOf(decision, decidedAt),
    record: link(applicationUuid, chain_hash, version + 1, 'DECISION', decidedAt, evidence),
  })
  if (!isSaved) throw new Error('The application changed while it was being decided')
}
