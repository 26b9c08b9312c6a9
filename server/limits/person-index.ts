import { createHmac } from 'node:crypto'
import type { PersonLimits, PersonRule } from '@relief/domain/underwriting/person-limits.ts'
import type { Database } from '@relief/store/db.ts'
import {
  type PersonUse,
  recordPersonLimit,
  recordPersonUse,
  savePersonUse,
} from '@relief/store/person-use.ts'
import type { SecurityEvents } from '../security/security-events.ts'

/** A limit on persons and accounts was reached. The message names the rule for the log, but no number. */
export class PersonLimitReached extends Error {
  override readonly name = 'PersonLimitReached'
  constructor(rule: PersonRule) {
    super(`The limit ${rule} is reached`)
  }
}

type Use = Pick<PersonUse, 'owner' | 'applicationUuid'> & { kind: 'SSN' | 'BANK_ACCOUNT'; value: string }
export type PersonIndex = {
  /**
   * Stores the use of a number and checks the limits.
   * @param limits those of the policy; null for those of the settings
   * @throws PersonLimitReached, after recording the limit
   */
  use: (use: Use, limits: PersonLimits | null) => Promise<void>
  /**
   * Stores the device from which an application requests pricing. The device's limits are checked together
   * with those of the Social Security number.
   * @param device the id that the browser keeps and sends with each call
   */
  noteDevice: (use: Pick<PersonUse, 'owner' | 'applicationUuid'> & { device: string }) => Promise<void>
  /** The digest for looking up an email address of a person without an account. */
  digestEmail: (email: string) => string
}

/**
 * Recognizes the same person without storing a Social Security number: by an HMAC with its own key.
 * @param key from the key file, used for nothing else
 * @param defaults the limits where the policy has none
 */
export function createPersonIndex(options: {
  database: Database
  events: SecurityEvents
  key: Buffer
  now: () => Date
  defaults: PersonLimits
}): PersonIndex {
  const { database, events, key, now, defaults } = options
  const digestOf = (kind: PersonUse['kind'] | 'EMAIL', value: string) =>
    createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url')
  return {
    digestEmail: (email) => digestOf('EMAIL', email.toLowerCase()),
    noteDevice: async ({ device, owner, applicationUuid }) =>
      await savePersonUse(database, {
        kind: 'DEVICE',
        digest: digestOf('DEVICE', device),
        owner,
        applicationUuid,
        at: now(),
      }),
    use: async ({ kind, owner, applicationUuid, value }, policyLimits) => {
      const digest = digestOf(kind, value)
      const at = now()
      const use = { kind, digest, owner, applicationUuid, at }
      const { accounts, numbers, loans, deviceNumbers } = await recordPersonUse(database, use)
      const limits = policyLimits ?? defaults
      const counts: [PersonRule, number][] =
        kind === 'SSN'
          ? [
              ['numbersPerAccount', numbers],
              ['accountsPerNumber', accounts],
              ['loansPerNumber', loans],
              ['numbersPerDevice', deviceNumbers],
            ]
          : [['accountsPerBankAccount', accounts]]
      for (const [rule, counted] of counts) {
        if (counted <= limits[rule]) continue
        await recordPersonLimit(database, { applicationUuid, rule, counted, maximum: limits[rule], at })
        await events.record(database, 'PERSON_LIMIT_REACHED', {
          owner,
          applicationUuid,
          client: null,
          details: { rule },
        })
        throw new PersonLimitReached(rule)
      }
    },
  }
}
