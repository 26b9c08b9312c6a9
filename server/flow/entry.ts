import { Problem, problem } from '@relief/contract/problem.ts'
import { type FunnelEntryCheck, funnelEntryChecks } from '@relief/domain/funnel-entry.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { words } from '@relief/domain/words.ts'
import { reapplicationRules } from '@relief/partners/reapplication.ts'
import { findEarlier, findEligibilityFacts, findPreferences } from '@relief/store/returning.ts'
import type { Context } from '../context.ts'

type Needs = Pick<Context, 'config' | 'database' | 'now'>

/** The eligibility checks of this applicant, each with its result; disabled checks pass. */
export async function runEntryChecks(context: Needs, owner: string): Promise<FunnelEntryCheck[]> {
  const { flags } = context.config
  const eligibility = await findEligibilityFacts(context.database, owner)
  const checks = funnelEntryChecks(
    eligibility,
    reapplicationRules,
    lenderDay(context.now()),
    words.funnelEntry,
  )
  return checks.filter((check) =>
    check.checkName === 'IN_PROGRESS_APPLICATION'
      ? flags.inProgressApplicationCheck
      : flags.userFunnelEntryChecks,
  )
}

/** @throws Problem with the message of the first failed check */
export async function requireEligible(context: Needs, owner: string): Promise<void> {
  const failed = (await runEntryChecks(context, owner)).find((check) => !check.passed)
  if (failed === undefined) return
  const { status, userErrorCode, message } = problem('NEW_APPLICATION_INELIGIBLE')
  throw new Problem({
    status,
    message,
    ...(userErrorCode && { userErrorCode }),
    pageErrors: [failed.failureReason ?? message],
  })
}

/** Answers that a new application copies from the applicant's earlier one; null for a new applicant. */
export async function earlierAnswers(context: Needs, owner: string) {
  const earlier = await findEarlier(context.database, owner)
  if (earlier === null) return null
  const { reusesAddress, reusesPhone } = await findPreferences(context.database, owner)
  return {
    applicationUuid: earlier.applicationUuid,
    reuse: { address: earlier.hasAddress && reusesAddress, phone: earlier.hasPhone && reusesPhone },
  }
}
