import { expect, test } from 'vitest'
import { newId } from './ids.ts'
import { purgeTechnicalRows } from './purge.ts'
import { someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

onBothDatabases((database) => {
  test('ended sessions, codes, counts, old events and requests are deleted; others stay', async () => {
    const user = newId()
    await database().query(
      `insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "firstName", "lastName")
       values ($1, 'Ada', $2, false, $3, $3, 'Ada', 'Byron')`,
      [user, `${user}@example.com`, now],
    )
    const { applicationUuid } = await someApplication(database())
    await database().query('delete from outbox')
    for (const [name, handedOver] of [
      ['ended', daysAgo(31)],
      ['open', daysAgo(29)],
      // Not handed over, however old.
      ['open', null],
    ] as const)
      await database().query(
        `insert into outbox (application_uuid, id, topic, payload, created_at, handed_over_at)
         values ($1, $2, $3, '{}', $4, $5)`,
        [applicationUuid, newId(), name, daysAgo(60), handedOver],
      )
    for (const [name, ends] of [
      ['ended', daysAgo(2)],
      ['open', daysAgo(-1)],
    ] as const) {
      await database().query(
        `insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId") values ($1, $2, $3, $2, $2, $4)`,
        [newId(), ends, name, user],
      )
      await database().query(
        `insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
         values ($1, $2, 'x', $3, $3, $3)`,
        [newId(), name, ends],
      )
      await database().query(
        `insert into "rateLimit" ("id", "key", "count", "lastRequest") values ($1, $2, 1, $3)`,
        [newId(), name, ends.getTime()],
      )
      await database().query(
        `insert into webhook_inbox (vendor, event_id, subject, sha256, received_at) values ('payout', $1, 's', 'x', $2)`,
        [name, name === 'ended' ? daysAgo(91) : daysAgo(89)],
      )
    }
    expect(await purgeTechnicalRows(database(), now)).toBe(5)
    const left = await database().query<{ name: string }>(
      `select "token" as name from "session" union all select "identifier" from "verification"
       union all select "key" from "rateLimit" union all select event_id from webhook_inbox
       union all select topic from outbox`,
    )
    expect(left.map(({ name }) => name)).toEqual(['open', 'open', 'open', 'open', 'open', 'open'])
    expect(await purgeTechnicalRows(database(), now)).toBe(0)
  })
})
