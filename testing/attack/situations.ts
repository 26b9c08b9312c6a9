import { goBackCall } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { allSteps } from '@relief/steps/all-steps.ts'
import { someoneAboutToAccept } from '../acceptance.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '../applicant.ts'
import { openLine } from '../line.ts'
import { currentStep } from '../walk.ts'
import type { Operation } from './openapi.ts'

/** An applicant for whom a call would succeed, so that the attack gets past its first check. */
export type Situation = { headers: Record<string, string>; applicationUuid: string }

/** Steps that the typical applicant never reaches; their calls are attacked at the first step. */
const OFF_THE_ROAD: readonly FlowStep[] = [
  'ADDRESS',
  'PHONE',
  'PLAID',
  'PLAID_PRICING',
  'PLAID_REQUIRED_OPTED_OUT',
  'PRICING_DISQUALIFIED',
  'DISQUALIFIED_WITH_PLOC_OFFER',
  'TURNDOWN_ENTRY',
  'TURNDOWN_DISQUALIFIED',
]

/**
 * Calls that end something of the applicant's; each gets its own applicant, and a new one after it succeeds.
 */
const ENDING = ['withdraw', 'selfNoProducts', 'signOut', 'createApplication', 'cancelLine']
/** The maximum number of applicants for one call. */
const MAX_APPLICANTS = 25

const stepOf = ({ path }: Operation) =>
  allSteps.find((step) => path.endsWith(`/step/${step.path}`) && !OFF_THE_ROAD.includes(step.id))?.id

function kindOf(operation: Operation): string {
  const { operationId, method, path } = operation
  const step = stepOf(operation)
  if (step !== undefined) return step
  if (ENDING.includes(operationId)) return operationId
  if (method !== 'GET' && path.startsWith('/api/sdl/v1/account/')) return operationId
  if (path.includes('/line')) return 'line'
  return path.includes('payout-account') || path.includes('/acceptance') ? 'accepted' : 'started'
}

const toSituation = (applicant: Applicant, applicationUuid: string): Situation => ({
  headers: applicant.own,
  applicationUuid,
})

/** Goes back until the application is at a step. @returns whether it is */
async function goBackTo(applicant: Applicant, applicationUuid: string, step: FlowStep): Promise<boolean> {
  const params = { applicationUuid }
  for (let tries = 0; tries < allSteps.length; tries += 1) {
    const seen = await currentStep(applicant, applicationUuid)
    if (seen === step) return true
    const { status } = await applicant.send(goBackCall, { params, body: { currentStep: seen } })
    if (status !== 200) return false
  }
  return false
}

type Made = Situation & { restore: (() => Promise<boolean>) | null }

async function atStep(origin: string, step: FlowStep): Promise<Made> {
  const applicant = await someApplicant(origin)
  const id = await someApplication(applicant)
  const restore = () => goBackTo(applicant, id, step)
  if (!(await restore())) await answerUntil(applicant, id, step)
  if (!(await restore())) throw new Error(`No application comes to ${step}`)
  return { ...toSituation(applicant, id), restore }
}

async function make(origin: string, kind: string): Promise<Made> {
  const step = allSteps.find(({ id }) => id === kind)
  if (step !== undefined) return await atStep(origin, step.id)
  if (kind === 'line' || kind === 'cancelLine') {
    const line = await openLine(origin)
    return { ...toSituation(line, line.id), restore: null }
  }
  if (kind === 'accepted') {
    const { applicant, id, accept, untilStatus } = await someoneAboutToAccept(origin)
    await accept()
    await untilStatus('CONFIRMED')
    return { ...toSituation(applicant, id), restore: null }
  }
  const applicant = await someApplicant(origin)
  const hasNone = kind === 'createApplication' || kind === 'closeAccount'
  return { ...toSituation(applicant, hasNone ? '' : await someApplication(applicant)), restore: null }
}

/** Situations by call, created when they are needed. */
export function createSituations(origin: string) {
  const made = new Map<string, Promise<Made>>()
  const used = new Map<string, number>()
  const find = (operation: Operation): Promise<Made> => {
    const kind = kindOf(operation)
    const found = made.get(kind) ?? make(origin, kind)
    made.set(kind, found)
    return found
  }
  /**
   * After a call that succeeded or met a limit: the application is at another step, or the account can't be
   * used again.
   */
  const restore = async (operation: Operation): Promise<void> => {
    const kind = kindOf(operation)
    const { restore: goBack } = await find(operation)
    const isOwn = kind === operation.operationId
    if (goBack === null ? !isOwn : await goBack()) return
    const count = (used.get(kind) ?? 0) + 1
    used.set(kind, count)
    if (count < MAX_APPLICANTS) made.set(kind, make(origin, kind))
  }
  return {
    find: async (operation: Operation): Promise<Situation> => await find(operation),
    restore,
    /** Waits for those that are being created, before their server stops. */
    settle: async (): Promise<void> => {
      await Promise.allSettled(made.values())
    },
  }
}

export type Situations = ReturnType<typeof createSituations>
