import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import first from './policies/2026.1.json' with { type: 'json' }
import second from './policies/2026.2.json' with { type: 'json' }
import third from './policies/2026.3.json' with { type: 'json' }
import fourth from './policies/2026.4.json' with { type: 'json' }
import fifth from './policies/2026.5.json' with { type: 'json' }
import sixth from './policies/2026.6.json' with { type: 'json' }
import seventh from './policies/2026.7.json' with { type: 'json' }
import { readPolicy } from './policy-schema.ts'

/**
 * Every policy, oldest first. Never change a version that has made decisions, or they could not be replayed:
 * add a new file and a new line here.
 */
export const policies: readonly Policy[] = [first, second, third, fourth, fifth, sixth, seventh].map(checked)

function checked(file: { version: string }): Policy {
  const read = readPolicy(file)
  if ('policy' in read) return read.policy
  throw new Error([`The policy ${file.version} does not fit:`, ...read.problems].join('\n  '))
}

/** When an application was submitted, and the version of the policy chosen then; null before. */
type Submission = { readonly agreedAt: Date | null; readonly policyVersion: string | null }

/**
 * The policy that decides an application: the version chosen when it was submitted, regardless of newer
 * policies. An application without a version has the policy in force on the day it was submitted, or today's.
 * @throws RangeError for a version that no longer exists
 */
export function findApplicationPolicy({ agreedAt, policyVersion }: Submission, now: Date): Policy {
  if (policyVersion === null) return policyInForce(lenderDay(agreedAt ?? now))
  const policy = policies.find(({ version }) => version === policyVersion)
  if (!policy) throw new RangeError(`There is no policy ${policyVersion}`)
  return policy
}

/**
 * The policy in force on a day: always the same object, so callers may cache its hash.
 * @throws RangeError for a day before the first policy
 */
export function policyInForce(asOf: CalendarDate, among: readonly Policy[] = policies): Policy {
  const policy = among.findLast(({ effectiveOn }) => effectiveOn <= asOf)
  if (!policy) throw new RangeError(`No policy was in force on ${asOf}`)
  return policy
}
