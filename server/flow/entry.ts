import { Problem, problem } from '@relief/contract/problem.ts'
import { type FunnelEntryCheck, funnelEntryChecks } from '@relief/domain/funnel-entry.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { words } from '@relief/domain/words.ts'
import { reapplicationRules } from '@relief/partners/reapplication.ts'
import { findPhone } from '@relief/store/account-phone.ts'
import { isPastDue } from '@relief/store/past-due.ts'
import { findEarlier, findEligibilityFacts, findPreferences } from '@relief/store/returning.ts'
import type { Context } from '../context.ts'

type Needs = Pick<Context, 'config' | 'database' | 'now'>

/** The eligibility checks of this applicant, each with its result; disabled checks count as passed. */
export async function runEntryChecks(context: Needs, owner: string): Promise<FunnelEntryCheck[]> {
  const { flags } = context.config
  const today = lenderDay(context.now())
  const [eligibility, isLate] = await Promise.all([
    findEligibilityFacts(context.database, owner),
    isPastDue(context.database, owner, today),
  ])
  const facts = { ...eligibility, isPastDue: isLate }
  const checks = funnelEntryChecks(facts, reapplicationRules, today, words.funnelEntry)
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

/**
 * The data that a new application starts with: the earlier application, whose answers are copied, and the
 * phone number that may be reused. Each is null if not known.
 */
export async function findEarlierAnswers(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  owner: string,
) {
  const earlier = await findEarlier(database, owner)
  const { reusesAddress, reusesPhone } = await findPreferences(database, owner)
  return {
    earlier: earlier && {
      applicationUuid: earlier.applicationUuid,
      reusesAddress: earlier.hasAddress && reusesAddress,
    },
    phone: reusesPhone ? await findPhone(database, keyring, owner) : null,
  }
}
