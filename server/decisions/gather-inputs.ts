import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findBankLink, findReadAccounts, type StoredBankLink } from '@relief/store/bank-link.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestSnapshot } from '@relief/store/decision.ts'
import { findIncome } from '@relief/store/income.ts'
import { findReliefLoans } from '@relief/store/loan.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import type { Context } from '../context.ts'
import { applicantOf } from './applicant.ts'
import { educationFor } from './education.ts'
import { type Findings, findingsFor, type Inquiry } from './findings.ts'
import { snapshotOf } from './snapshot.ts'

/** Everything that a decision is made from. */
export type Inputs = {
  decidedAt: Date
  policy: Policy
  snapshot: Snapshot
  /** The replies of the vendors, as they came. */
  replies: Findings['replies']
  /** Of replies that were stored when they came: the bank's. */
  earlierReplyHashes: readonly string[]
}

/**
 * Asks the identity check and the bureau, and reads the applicant's answers: the one way to every decision, about what to
 * offer or about an accepted offer. Without an inquiry it takes what they said for the decision before: only bank data is new.
 * @throws BureauError, IdentityCheckError when one gives no usable answer
 */
export async function gatherInputs(
  context: Pick<Context, 'bureau' | 'database' | 'identityCheck' | 'keyring' | 'now'>,
  application: StoredApplication,
  inquiry: Inquiry | null,
  accepted: StoredOffer | null,
): Promise<Inputs> {
  const { database } = context
  const { applicationUuid, owner } = application
  const applicant = await applicantOf(context, application)
  const findings = await findingsFor(context, application, applicant, inquiry, accepted)
  const decidedAt = context.now()
  const today = lenderDay(decidedAt)
  const policy = policyInForce(lenderDay(application.agreedAt ?? decidedAt))
  const [bank, income, wealth, reliefLoans, education] = await Promise.all([
    bankDataFor(database, application, accepted),
    findIncome(database, applicationUuid, owner),
    findWealthAccount(database, applicationUuid, owner),
    findReliefLoans(database, owner, applicationUuid),
    educationFor(database, application, policy),
  ])
  const answers = { applicant, income, wealth, reliefLoans, education, bank: bank?.summary ?? null }
  return {
    decidedAt,
    policy,
    snapshot: snapshotOf(application, accepted, answers, findings, today),
    replies: findings.replies,
    earlierReplyHashes: bank?.replySha256 ? [bank.replySha256] : [],
  }
}

/**
 * The bank account whose history counts: there, and not one that the applicant went on without. An accepted offer is looked at with the
 * very history that it was made on, whether its account is still in use or was taken back since: nothing more is read from it.
 */
async function bankDataFor(
  database: Db,
  { applicationUuid, owner, bankLink }: StoredApplication,
  accepted: StoredOffer | null,
): Promise<StoredBankLink | null> {
  if (bankLink === 'OPTED_OUT') return null
  if (accepted === null) return await findBankLink(database, applicationUuid, owner)
  const { bank } = JSON.parse(
    (await findLatestSnapshot(database, applicationUuid)) ?? '{}',
  ) as Partial<Snapshot>
  const seen = canonicalJson(bank ?? null)
  const read = await findReadAccounts(database, applicationUuid)
  return read.find(({ summary }) => canonicalJson(summary) === seen) ?? null
}
