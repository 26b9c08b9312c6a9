import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { Db } from '@relief/store/db.ts'
import { findEducation } from '@relief/store/education.ts'

/**
 * The level of the highest degree, if the policy uses education; otherwise null. School and year never reach
 * a decision.
 */
export async function findEducationLevel(
  db: Db,
  { applicationUuid, owner }: StoredApplication,
  policy: Policy,
): Promise<Pick<Snapshot, 'education'>> {
  if (policy.education === undefined) return {}
  const levels = (await findEducation(db, applicationUuid, owner)).map(({ degreeType }) => degreeType)
  const held = levels.find((level) => policy.education?.qualifyingLevels.includes(level)) ?? levels[0]
  return held === undefined ? {} : { education: { level: held } }
}
