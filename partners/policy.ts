import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import first from './policies/2026.1.json' with { type: 'json' }
import second from './policies/2026.2.json' with { type: 'json' }
import { readPolicy } from './policy-schema.ts'

/**
 * Every policy, oldest first. Never change a version that has decided, or its decisions could not be
 * replayed: add a new file and a new line here.
 */
export const policies: readonly Policy[] = [first, second].map(checked)

function checked(file: { version: string }): Policy {
  const read = readPolicy(file)
  if ('policy' in read) return read.policy
  throw new Error([`The policy ${file.version} does not fit:`, ...read.problems].join('\n  '))
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
