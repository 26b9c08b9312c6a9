import { Problem, problem } from '@relief/contract/problem.ts'
import { type FunnelEntryCheck, funnelEntryChecks } from '@relief/domain/funnel-entry.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { reapplicationRules } from '@relief/partners/reapplication.ts'
import { findEarlier, findPreferences, findStanding } from '@relief/store/returning.ts'
import type { Context } from '../context.ts'

/** Whether this applicant may begin, check by check; those that are switched off pass. */
export async function entryChecks(context: Context, owner: string): Promise<FunnelEntryCheck[]> {
  const { flags } = context.config
  const standing = await findStanding(context.database, owner)
  const checks = funnelEntryChecks(standing, reapplicationRules, lenderDay(context.now()))
  return checks.filter((check) =>
    check.checkName === 'IN_PROGRESS_APPLICATION'
      ? flags.inProgressApplicationCheck
      : flags.userFunnelEntryChecks,
  )
}

/** @throws the refusal, with the reason of the first check that failed in the server's own words */
export async function mayBegin(context: Context, owner: string): Promise<void> {
  const failed = (await entryChecks(context, owner)).find((check) => !check.passed)
  if (failed === undefined) return
  const { status, userErrorCode, message } = problem('NEW_APPLICATION_INELIGIBLE')
  throw new Problem({
    status,
    message,
    ...(userErrorCode && { userErrorCode }),
    pageErrors: [failed.failureReason ?? message],
  })
}

/** What a new application of this applicant begins with; null for someone new. */
export async function earlierAnswers(context: Context, owner: string) {
  const earlier = await findEarlier(context.database, owner)
  if (earlier === null) return null
  const { reusesAddress, reusesPhone } = await findPreferences(context.database, owner)
  return {
    applicationUuid: earlier.applicationUuid,
    reuse: { address: earlier.hasAddress && reusesAddress, phone: earlier.hasPhone && reusesPhone },
  }
}
