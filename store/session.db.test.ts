import { expect, test } from 'vitest'
import { findApplication, findForSession } from './application.ts'
import { newId } from './ids.ts'
import { storeMailCode } from './mail-code.ts'
import { findSessions, isSessionOpen, removeEnded } from './session.ts'
import { someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-22T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS)

onBothDatabases((database) => {
  async function openSession(owner: string, startedAt: Date, expiresAt: Date): Promise<string> {
    const id = newId()
    await database().query(
      `insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId", "userAgent")
       values ($1, $2, $3, $4, $4, $5, 'Firefox')`,
      [id, expiresAt, id, startedAt, owner],
    )
    return id
  }

  test('ended sessions and codes are removed, and open ones stay', async () => {
    const { owner } = await someApplication(database())
    const { owner: other } = await someApplication(database())
    const open = await openSession(owner, hours(-1), hours(0.5))
    const idle = await openSession(owner, hours(-2), hours(-1))
    const old = await openSession(owner, hours(-13), hours(0.5))
    const longest = hours(-12)
    const claim = (sessionId: string, by = owner) => ({ sessionId, owner: by, startedAfter: longest, now })
    const isOpen = async (id: string, by = owner) => await isSessionOpen(database(), claim(id, by))
    expect([await isOpen(open), await isOpen(idle), await isOpen(old)]).toEqual([true, false, false])
    expect(await isOpen(open, other)).toBe(false)
    const code = { purpose: 'PROOF' as const, codeHash: 'x', email: null }
    await storeMailCode(database(), owner, { ...code, expiresAt: hours(-1) })
    await storeMailCode(database(), other, { ...code, expiresAt: hours(1) })
    await removeEnded(database(), longest, now)
    const left = async (sql: string) => await database().query(sql, [[owner, other]])
    expect(await left('select "id" from "session" where "userId" = any($1)')).toEqual([{ id: open }])
    expect(await left('select entity_uuid as owner from mail_code where entity_uuid = any($1)')).toEqual([
      { owner: other },
    ])
    expect((await findSessions(database(), owner, longest, now)).map((found) => found.sessionUuid)).toEqual([
      open,
    ])
  })

  test('only its owner can read an application, in an open session', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const { owner: other } = await someApplication(database())
    const read = async (sessionId: string, by = owner) => {
      const session = { sessionId, owner: by, startedAfter: hours(-12), now }
      return await findForSession(database(), session, applicationUuid)
    }
    const open = await openSession(owner, hours(-1), hours(0.5))
    const found = await findApplication(database(), applicationUuid, owner)
    expect(await read(open)).toEqual({ application: found })
    expect(await read(await openSession(other, hours(-1), hours(0.5)), other)).toEqual({ application: null })
    expect(await read(open, other)).toBeNull()
    expect(await read(await openSession(owner, hours(-2), hours(-1)))).toBeNull()
    expect(await read(await openSession(owner, hours(-13), hours(0.5)))).toBeNull()
    await database().query('update "session" set "needsCode" = true where "id" = $1', [open])
    expect(await read(open)).toBeNull()
  })
})
