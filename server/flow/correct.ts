import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { httpError, notFound, problem } from '@relief/contract/problem.ts'
import { path } from '@relief/domain/flow.ts'
import { statedIncomeCents } from '@relief/domain/income.ts'
import { reasonOfIncome, reasonOfState } from '@relief/steps/answers-that-end.ts'
import { flow } from '@relief/steps/flow.ts'
import { endFor } from '@relief/steps/step-handler.ts'
import { lockAccount } from '@relief/store/account.ts'
import { advance } from '@relief/store/advance.ts'
import { type ApplicationPatch, findApplication, type StoredApplication } from '@relief/store/application.ts'
import type { Db } from '@relief/store/db.ts'
import { nextEvidenceRecord } from '@relief/store/evidence.ts'
import { findIncome } from '@relief/store/income.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import { wirePerson } from '@relief/wire/person.ts'
import type { Context } from '../context.ts'
import { toFacts } from './facts-of.ts'
import { createServices } from './services.ts'

type Correcting = Pick<Context, 'config' | 'database' | 'keyring' | 'now'>

/** The questions whose answers can be corrected, by the ineligible reason that they cause. */
const questions: Partial<Record<IneligibleReason, readonly FlowStep[]>> = {
  STATE: ['ADDRESS_AND_PHONE', 'ADDRESS'],
  INCOME: ['INCOME'],
}

const HOUR_MS = 3_600_000
/** How long after its end an application can be corrected, and how long a correction may take. */
const CORRECTION_MS = 72 * HOUR_MS

const isCorrectable = ({ ineligibleReason: reason, correctedAt, agreedAt, isReplaced }: StoredApplication) =>
  reason !== null && reason in questions && correctedAt === null && agreedAt === null && !isReplaced

/** Whether the applicant may return to the question whose answer ended the application. */
export function canCorrect(application: StoredApplication, now: Date): boolean {
  const { decisionStatus, resolvedAt } = application
  if (decisionStatus !== 'DISQUALIFIED' || resolvedAt === null) return false
  return isCorrectable(application) && now.getTime() < resolvedAt.getTime() + CORRECTION_MS
}

/**
 * How long the notice of an end by an answer waits for a correction; null when none is possible or begun. It
 * waits an hour longer than a correction may take, so that the two never overlap.
 */
export function correctionEndsAt(application: StoredApplication): Date | null {
  const { correctedAt, resolvedAt, ineligibleReason } = application
  const from = ineligibleReason === null ? correctedAt : isCorrectable(application) ? resolvedAt : null
  return from === null ? null : new Date(from.getTime() + CORRECTION_MS + HOUR_MS)
}

/** The question to correct. An address known from an earlier application is changed at the review. */
function questionOf(application: StoredApplication): FlowStep {
  const open = path(flow, toFacts({ ...application, ineligibleReason: null }))
  const asked = questions[application.ineligibleReason ?? 'AGE'] ?? []
  return open.find((step) => asked.includes(step)) ?? 'REVIEW'
}

type Move = { to: FlowStep; action: 'CORRECT' | 'END_AGAIN'; patch: Partial<ApplicationPatch>; at: Date }

/** Moves an application, with evidence that an end was reopened or restored. */
async function moveWith(
  db: Db,
  keyring: Keyring,
  application: StoredApplication,
  { to, action, patch, at }: Move,
): Promise<StoredApplication | null> {
  const { applicationUuid, owner, currentFlowStep: from, version, chainHash } = application
  const reason = patch.ineligibleReason ?? application.ineligibleReason
  const taken = { action, from, to, reason, decisionStatus: patch.decisionStatus }
  const record = nextEvidenceRecord(applicationUuid, chainHash, version + 1, 'TRANSITION', at, taken)
  const move = { applicationUuid, owner, version, from, to, at, patch, answers: {}, record, job: null }
  const isMoved = await advance(db, keyring, move)
  return isMoved ? { ...application, ...patch, currentFlowStep: to, visit: version + 1 } : null
}

/**
 * Returns an application that an answer ended to that answer's question, once. The rules then decide on the
 * new answer.
 * @returns the application afterward
 */
export async function correctEnd(
  { database, keyring, now }: Correcting,
  applicationUuid: string,
  owner: string,
): Promise<StoredApplication> {
  const at = now()
  const corrected = await database.transaction(async (tx) => {
    // Under this lock, no newer application can begin.
    if (!(await lockAccount(tx, owner))) throw httpError('signedOut')
    const application = await findApplication(tx, applicationUuid, owner)
    if (application === null) throw notFound()
    if (!canCorrect(application, at)) throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
    const open = { ineligibleReason: null, decisionStatus: 'IN_PROGRESS', resolvedAt: null } as const
    const patch = { ...open, correctedAt: at }
    return await moveWith(tx, keyring, application, {
      to: questionOf(application),
      action: 'CORRECT',
      patch,
      at,
    })
  })
  if (corrected === null) throw problem('STEP_LOCKED')
  return corrected
}

/** The reason why the saved answers end the application; null when they do not. */
export async function findReasonOfAnswers(
  context: Correcting,
  { applicationUuid, owner }: StoredApplication,
): Promise<IneligibleReason | null> {
  const { database, keyring } = context
  const services = createServices(context)
  const [person, income] = await Promise.all([
    findPerson(database, keyring, applicationUuid, owner),
    findIncome(database, keyring, applicationUuid, owner),
  ])
  const state = person === null ? null : wirePerson(person).address?.stateCode
  const annualCents = statedIncomeCents(income, services.today)
  const ofState = state ? reasonOfState(state, services) : null
  return ofState ?? (annualCents === null ? null : reasonOfIncome(annualCents, services))
}

/** Ends an application again when its answer was not corrected in time. */
export async function endUncorrected(
  { database, keyring, now }: Correcting,
  application: StoredApplication,
  reason: IneligibleReason,
): Promise<void> {
  const at = now()
  const patch = endFor(reason, at).patch ?? {}
  await moveWith(database, keyring, application, { to: 'INELIGIBLE', action: 'END_AGAIN', patch, at })
}
