/** @module-tag slow */

import { getPreferencesCall } from '@relief/contract/calls/account.ts'
import { signInCall } from '@relief/contract/calls/accounts.ts'
import * as calls from '@relief/contract/calls/log-in.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { findFactors } from '@relief/server/accounts/factors.ts'
import { outboxFolder } from '@relief/server/settings/mail.ts'
import { findAccountByEmail } from '@relief/store/account.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { findSecurityEvents } from '@relief/store/security-event.ts'
import { type Applicant, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { addApp, addPasskey } from '@relief/testing/log-in-factors.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { startServer } from '@relief/testing/server.ts'
import { until } from '@relief/testing/until.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Started = Awaited<ReturnType<typeof startServer>>

let server: Started
beforeAll(async () => {
  server = await startServer('postgres')
})
afterAll(() => server.stop())

const WHY = ['--operator', 'Robin Doe', '--reason', 'Lost phone, called back']

function run({ context: { config } }: Started, args: readonly string[], typed = '') {
  const database = config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }
  return runTool('factors', args, { DATA_DIR: config.dataDirectory, ...database }, typed)
}

/** An account with a passkey, an app and an application. */
async function withBoth({ origin }: Started) {
  const applicant = await someApplicant(origin)
  const { recoveryCodes } = await addApp(applicant)
  const proof = { factorCode: recoveryCodes[0] ?? '' }
  const { device, passkeyUuid } = await addPasskey(applicant, proof)
  return { applicant, device, passkeyUuid, id: await someApplication(applicant) }
}

async function logIn({ email }: Applicant): Promise<string> {
  const client = createClient(fetchTransport(server.origin))
  await client.send(signInCall, { body: { email, password: PASSWORD } })
  return await client.refreshToken().then(
    async () => `${(await client.send(getPreferencesCall, {})).status}`,
    (error: Error) => error.message,
  )
}

test.each(['embedded', 'postgres'] as const)(
  'lost factors are listed and removed with all sessions, a mail and events (%s)',
  async (kind) => {
    const other = kind === 'postgres' ? server : await startServer(kind)
    const { applicant, passkeyUuid, id } = await withBoth(other)
    const { databaseUrl, dataDirectory } = other.context.config
    if (kind === 'embedded') await other.end()
    const listed = await run(other, [id, ...WHY])
    expect(listed).toMatchObject({
      code: 0,
      output: expect.stringContaining(`passkey ${passkeyUuid} "My phone"`),
    })
    expect(listed.output).toContain('authenticator app\n9 unused recovery codes')
    expect(listed.output).not.toContain(applicant.email)

    const removed = await run(other, [id, 'remove', 'all', ...WHY])
    expect(removed).toEqual({
      code: 0,
      output:
        '2 factors removed; every session has ended, and the owner gets an email about each\nNo second factor\n',
    })
    const database =
      databaseUrl === null
        ? await openEmbedded(dataDirectory)
        : openPostgres(databaseUrl, (error) => {
            throw error
          })
    const owner = (await findAccountByEmail(database, applicant.email)) ?? ''
    expect(await findFactors(database, owner)).toEqual({ passkeys: [], hasApp: false, recoveryCodes: 0 })
    expect(await database.query('select 1 from "session" where "userId" = $1', [owner])).toEqual([])
    const mails = await database.query(
      `select payload ->> 'factor' as factor from mail_message where entity_uuid = $1 and kind = 'FACTOR_REMOVED' order by 1`,
      [owner],
    )
    expect(mails).toEqual([{ factor: 'APP' }, { factor: 'PASSKEY' }])
    const events = (await findSecurityEvents(database, 0, 1_000)).filter((event) => event.owner === owner)
    expect(events.slice(-4).map((event) => event.kind)).toEqual([
      'STAFF_ACCESS',
      'STAFF_ACCESS',
      'PASSKEY_REMOVED',
      'APP_REMOVED',
    ])
    expect(JSON.parse(events.at(-1)?.content ?? '')).toMatchObject({
      client: null,
      details: { command: 'factors remove all', operator: 'Robin Doe', reason: 'Lost phone, called back' },
    })
    await database.close()
    if (kind === 'embedded') await other.remove()
  },
)

test('the running server ends the sessions, then logs in by password alone', async () => {
  const { applicant, passkeyUuid, id } = await withBoth(server)
  expect(await logIn(applicant)).toBe('Not signed in')
  expect(await run(server, [id, 'remove', passkeyUuid, ...WHY])).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 factor removed'),
  })
  expect((await applicant.send(calls.getLogInCall, {})).status).toBe(401)
  expect(await logIn(applicant)).toBe('Not signed in')
  expect((await run(server, ['-', 'remove', 'app', ...WHY], `${applicant.email.toUpperCase()}\n`)).code).toBe(
    0,
  )
  expect(await logIn(applicant)).toBe('200')
  const aboutRemoval = async () =>
    (await listMail(outboxFolder(server.context.config), applicant.email)).filter(({ subject }) =>
      /removed/i.test(subject),
    )
  await until(aboutRemoval, (mails) => mails.length === 2)
})

test('a command that fails prints one sentence and changes nothing', async () => {
  const { applicant, id } = await withBoth(server)
  const unknown = '019a0000-0000-7000-8000-000000000001'
  const message = (words: string) => ({ code: 1, output: expect.stringContaining(words) })
  const usage = (words: string) => ({ code: 2, output: expect.stringContaining(words) })
  expect(await run(server, [unknown, ...WHY])).toMatchObject(
    message(`There is no application or account ${unknown}`),
  )
  expect(await run(server, [id, 'remove', unknown, ...WHY])).toMatchObject(message('no such factor'))
  expect(await run(server, ['-', ...WHY], 'no.one@example.com')).toMatchObject(
    message('No account has this email'),
  )
  expect(await run(server, [id])).toMatchObject(usage('Say who you are'))
  expect(await run(server, [id, '--operator', 'Robin'])).toMatchObject(usage('Say why'))
  expect(await run(server, [id, 'remove', ...WHY])).toMatchObject(usage('Name what is removed'))
  expect(await run(server, [id, 'drop', 'app', ...WHY])).toMatchObject(usage('Usage: npm run factors'))
  expect(await run(server, ['7', ...WHY])).toMatchObject(usage('7 is no ID'))
  expect((await applicant.send(calls.getLogInCall, {})).body.result).toMatchObject({ hasApp: true })
})
