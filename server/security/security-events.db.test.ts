import { saveNameCall } from '@relief/contract/calls/account.ts'
import { signInCall, signOutCall } from '@relief/contract/calls/accounts.ts'
import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { changePasswordCall, endAllSessionsCall } from '@relief/contract/calls/log-in.ts'
import { verifySecurityEvents } from '@relief/evidence/verify-security-events.ts'
import { newId } from '@relief/store/ids.ts'
import { appendSecurityEvent, findSecurityEvents } from '@relief/store/security-event.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { type Applicant, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { onBothServers } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

onBothServers({}, (server) => {
  const ownerOf = async ({ email }: Applicant) => {
    const [row] = await server.context.database.query<{ id: string }>(
      'select "id" from "user" where "email" = $1',
      [email],
    )
    return row?.id ?? ''
  }
  /** The security events of an account, oldest first. */
  const eventsOf = async (applicant: Applicant) => {
    const owner = await ownerOf(applicant)
    const events = await findSecurityEvents(server.context.database, 0, 10_000)
    return events.filter((event) => event.owner === owner)
  }
  const kindsOf = async (applicant: Applicant) => (await eventsOf(applicant)).map(({ kind }) => kind)
  const findings = async () => {
    const found: string[] = []
    await verifySecurityEvents(server.context.database, (row, problem) => found.push(`${row} ${problem}`))
    return found
  }

  test('log-ins, proofs, changes and log-outs are recorded, with request and network', slow, async () => {
    const applicant = await someApplicant(server.origin)
    const { email } = applicant
    expect(
      (await applicant.sendRaw('POST', signInCall.path, { email, password: 'not this one' })).status,
    ).toBe(401)
    await applicant.send(changePasswordCall, {
      body: { newPassword: 'quite another phrase', proof: { password: 'wrong' } },
    })
    await applicant.send(changePasswordCall, {
      body: { newPassword: 'quite another phrase', proof: { password: PASSWORD } },
    })
    await applicant.send(signOutCall, { body: {} })
    expect(await kindsOf(applicant)).toEqual([
      'SIGN_UP',
      'LOG_IN_REJECTED',
      'PROOF_REJECTED',
      'PASSWORD_CHANGED',
      'LOG_OUT',
    ])
    for (const { content } of await eventsOf(applicant)) {
      expect(JSON.parse(content)).toMatchObject({
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        client: { network: expect.stringMatching(/\/(24|48)$/), addressHash: expect.any(String) },
      })
      expect(content).not.toContain(email)
      expect(content).not.toMatch(/127\.0\.0\.1|not this one|another phrase/)
    }
    expect(await findings()).toEqual([])
  })

  test('a client cannot choose the request id or the address of an event', async () => {
    const applicant = await someApplicant(server.origin)
    const forged = { 'X-Request-Uuid': 'forged', 'X-Client-Address': '203.0.113.9' }
    const body = JSON.stringify({ email: applicant.email, password: 'x' })
    const headers = { 'Content-Type': 'application/json', Origin: server.origin, ...forged }
    await fetch(`${server.origin}${signInCall.path}`, { method: 'POST', headers, body })
    const content = (await eventsOf(applicant)).at(-1)?.content ?? ''
    expect(content).toContain('LOG_IN_REJECTED')
    expect(content).not.toMatch(/forged|203\.0/)
  })

  test('a payout account and its event are one write', slow, async () => {
    const someone = await someoneAboutToAccept(server.origin)
    await someone.accept()
    await someone.give('000123456789')
    const [row] = await server.context.database.query<{ content: string }>(
      `select content from security_event where kind = 'PAYOUT_ACCOUNT_SAVED' and content like $1`,
      [`%${someone.id}%`],
    )
    expect(row?.content).toBeDefined()
    expect(row?.content).not.toMatch(/6789/)
  })

  test('a request for another’s data is an event, at most 20 in ten minutes', async () => {
    const [victim, thief] = [await someApplicant(server.origin), await someApplicant(server.origin)]
    const applicationUuid = await someApplication(victim)
    for (let at = 0; at < 25; at++)
      expect((await thief.send(getApplicationCall, { params: { applicationUuid } })).status).toBe(404)
    expect((await kindsOf(thief)).filter((kind) => kind === 'ACCESS_REJECTED')).toHaveLength(20)
    expect(await kindsOf(victim)).toEqual(['SIGN_UP'])
  })

  test('concurrent events form one chain without a gap', async () => {
    const { database } = server.context
    const owner = newId()
    const append = (at: number) =>
      appendSecurityEvent(database, {
        kind: 'SESSION_ENDED',
        at: new Date(),
        owner,
        client: null,
        requestId: null,
        details: { at: String(at) },
      })
    await Promise.all(Array.from({ length: 100 }, (_, at) => append(at)))
    const mine = (await findSecurityEvents(database, 0, 10_000)).filter((event) => event.owner === owner)
    expect(mine).toHaveLength(100)
    expect(await findings()).toEqual([])
  })

  test('a change that is rolled back leaves no event', async () => {
    const applicant = await someApplicant(server.origin)
    expect(
      (await applicant.send(saveNameCall, { body: { firstName: 'Not', lastName: 'Mine' } })).status,
    ).toBe(409)
    await applicant.send(endAllSessionsCall, { body: {} })
    expect(await kindsOf(applicant)).toEqual(['SIGN_UP', 'SESSIONS_ENDED'])
  })

  test('the metrics count them', async () => {
    const text = await (await fetch(`${server.origin}/metrics`)).text()
    expect(text).toMatch(/security_events_last_hour\{kind="SIGN_UP"\} [1-9]/)
  })
})
