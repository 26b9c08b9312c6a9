import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { findApplicationPolicy } from '@relief/partners/policy.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findBankLink, findReadAccounts, type StoredBankLink } from '@relief/store/bank-link.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestSnapshot } from '@relief/store/decision.ts'
import { findIncome } from '@relief/store/income.ts'
import { findReliefLoans } from '@relief/store/loan.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import type { Context } from '../context.ts'
import { readApplicant } from './applicant.ts'
import { findEducationLevel } from './education.ts'
import { type Findings, gatherFindings, type Inquiry } from './findings.ts'
import { buildSnapshot } from './snapshot.ts'

/** All inputs of a decision. */
export type Inputs = {
  decidedAt: Date
  policy: Policy
  snapshot: Snapshot
  /** The vendors' raw replies. */
  replies: Findings['replies']
  /** Hashes of replies that were stored on arrival: the bank's. */
  earlierReplyHashes: readonly string[]
}

/**
 * Collects the inputs of every decision, for pricing and for an accepted offer: the applicant's answers, the
 * identity check and the bureau's report. Without a new inquiry it reuses the findings of the previous
 * decision, and only bank data is new, unless `keepsBank` reuses that too.
 * @param keepsBank uses the bank data of the previous decision: for an accepted offer and for another amount
 * @throws BureauError, IdentityCheckError without a usable reply; PersonLimitReached, before any vendor is
 * called
 */
export async function gatherInputs(
  context: Pick<Context, 'bureau' | 'database' | 'identityCheck' | 'keyring' | 'now' | 'people'>,
  application: StoredApplication,
  inquiry: Inquiry | null,
  accepted: StoredOffer | null,
  keepsBank = accepted !== null,
): Promise<Inputs> {
  const { database } = context
  const { applicationUuid, owner } = application
  const applicant = await readApplicant(context, application)
  if (inquiry !== null) {
    const { people = null } = findApplicationPolicy(application, context.now())
    await context.people.use({ kind: 'SSN', owner, applicationUuid, value: applicant.ssn }, people)
  }
  const findings = await gatherFindings(context, application, applicant, inquiry, accepted)
  const decidedAt = context.now()
  const today = lenderDay(decidedAt)
  const policy = findApplicationPolicy(application, decidedAt)
  const [bank, income, wealth, reliefLoans, education] = await Promise.all([
    findBankData(database, application, keepsBank),
    findIncome(database, context.keyring, applicationUuid, owner),
    findWealthAccount(database, applicationUuid, owner),
    findReliefLoans(database, owner, applicationUuid),
    findEducationLevel(database, application, policy),
  ])
  const answers = { applicant, income, wealth, reliefLoans, education, bank: bank?.summary ?? null }
  return {
    decidedAt,
    policy,
    snapshot: buildSnapshot(application, accepted, answers, findings, today),
    replies: findings.replies,
    earlierReplyHashes: bank?.replySha256 ? [bank.replySha256] : [],
  }
}

/**
 * The bank data to use: from a linked account, unless the applicant has opted out. With `keepsBank`, it is
 * the data behind the existing offers, even if the account was removed since; nothing new is read.
 */
async function findBankData(
  database: Db,
  { applicationUuid, owner, bankLink }: StoredApplication,
  keepsBank: boolean,
): Promise<StoredBankLink | null> {
  if (bankLink === 'OPTED_OUT') return null
  if (!keepsBank) return await findBankLink(database, applicationUuid, owner)
  const { bank } = JSON.parse(
    (await findLatestSnapshot(database, applicationUuid)) ?? '{}',
  ) as Partial<Snapshot>
  const seen = canonicalJson(bank ?? null)
  const read = await findReadAccounts(database, applicationUuid)
  return read.find(({ summary }) => canonicalJson(summary) === seen) ?? null
}
