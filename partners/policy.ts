import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import first from './policies/2026.1.json' with { type: 'json' }
import second from './policies/2026.2.json' with { type: 'json' }
import third from './policies/2026.3.json' with { type: 'json' }
import fourth from './policies/2026.4.json' with { type: 'json' }
import fifth from './policies/2026.5.json' with { type: 'json' }
import sixth from './policies/2026.6.json' with { type: 'json' }
import seventh from './policies/2026.7.json' with { type: 'json' }
import eighth from './policies/2026.8.json' with { type: 'json' }
import { readPolicy } from './policy-schema.ts'

/**
 * Every policy there has been, oldest first. A version that has decided is never changed, or its decisions could not be
 * recomputed: a change is a new file and a new line here.
 */
export const policies: readonly Policy[] = [first, second, third, fourth, fifth, sixth, seventh, eighth].map(
  checked,
)

function checked(file: { version: string }): Policy {
  const read = readPolicy(file)
  if ('policy' in read) return read.policy
  throw new Error([`The policy ${file.version} does not fit:`, ...read.problems].join('\n  '))
}

/**
 * The policy in force on a day: the same object every time, so its hash may be kept.
 * @throws RangeError for a day before the first policy
 */
export function policyInForce(asOf: CalendarDate): Policy {
  const policy = policies.findLast(({ effectiveOn }) => effectiveOn <= asOf)
  if (!policy) throw new RangeError(`No policy was in force on ${asOf}`)
  return policy
}
