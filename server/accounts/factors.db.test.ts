import type { Request } from '@relief/contract/call.ts'
import { getPreferencesCall } from '@relief/contract/calls/account.ts'
import {
  codeCall,
  passkeyQuestionCall,
  passkeySignInCall,
  signInCall,
} from '@relief/contract/calls/accounts.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { drawCall } from '@relief/contract/calls/line.ts'
import * as calls from '@relief/contract/calls/log-in.ts'
import { savePayoutAccountCall } from '@relief/contract/calls/payout.ts'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { problem } from '@relief/contract/problem.ts'
import { words as callsWords } from '@relief/server/calls/words.ts'
import { newId } from '@relief/store/ids.ts'
import { anAccount, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { type Applicant, someApplicant } from '@relief/testing/applicant.ts'
import { createAuthenticator } from '@relief/testing/authenticator.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { openLine } from '@relief/testing/line.ts'
import { addApp, addPasskey, readCode } from '@relief/testing/log-in-factors.ts'
import { confirmEmail, newestCode } from '@relief/testing/mail.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { words } from './words.ts'

const server = useServer('embedded')

const proof = { password: PASSWORD }
type Sender = Pick<Applicant, 'send'>
const newClient = () => createClient(fetchTransport(server.origin))
const passkeyProof = async ({ send }: Sender, { sign }: ReturnType<typeof createAuthenticator>) => ({
  passkey: sign((await send(calls.proofPasskeyCall, { body: {} })).body.result),
})
const passkeyLogIn = async (device: ReturnType<typeof createAuthenticator>, flaws = {}) => {
  const client = newClient()
  const question = (await client.send(passkeyQuestionCall, { body: {} })).body
  const passkey = device.sign(question, flaws)
  const reply = await client.send(passkeySignInCall, { body: { passkey } })
  return { client, status: reply.status, passkey }
}
/** Logs in with the password. */
const passwordLogIn = async ({ email }: Applicant) => {
  const client = newClient()
  await client.send(signInCall, { body: { email, password: PASSWORD } })
  return client
}

test('a passkey logs in alone, and its answer works once', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const { device, recoveryCodes } = await addPasskey(applicant)
  expect(recoveryCodes).toHaveLength(10)
  const { client, status, passkey } = await passkeyLogIn(device)
  expect(status).toBe(200)
  await client.refreshToken()
  expect((await client.send(getPreferencesCall, {})).status).toBe(200)
  expect((await newClient().send(passkeySignInCall, { body: { passkey } })).status).toBe(401)
})

test.each([
  ['for another site', { origin: 'https://relief-loans.example' }],
  ['of a device that did not check the person', { isVerified: false }],
  ['of a copied passkey', { counter: 1 }],
  ['that names no account', { userHandle: null }],
  ['that names another account', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
])('a signature %s does not log in', slow, async (_, flaws) => {
  const applicant = await someApplicant(server.origin)
  const { device } = await addPasskey(applicant)
  expect((await passkeyLogIn(device)).status).toBe(200)
  expect((await passkeyLogIn(device, flaws)).status).toBe(401)
})

test('an unknown passkey, and a made-up one, do not log in', async () => {
  expect((await passkeyLogIn(createAuthenticator(server.origin))).status).toBe(401)
  const client = newClient()
  const passkey = createAuthenticator(server.origin).sign({ challenge: 'never asked' })
  expect((await client.send(passkeySignInCall, { body: { passkey } })).status).toBe(401)
})

test('a passkey is not added without a proof, or from another site or account', slow, async () => {
  const applicant = await someApplicant(server.origin)
  await confirmEmail(applicant)
  expect((await applicant.send(calls.startPasskeyCall, { body: {} })).status).toBe(400)
  const question = (await applicant.send(calls.startPasskeyCall, { body: { proof } })).body.result
  const device = createAuthenticator(server.origin)
  const other = await someApplicant(server.origin)
  const add = (by: Applicant, flaws = {}) =>
    by.send(calls.addPasskeyCall, { body: { name: 'x', passkey: device.register(question, flaws) } })
  expect((await add(other)).status).toBe(409)
  expect((await add(applicant, { origin: 'https://relief-loans.example' })).status).toBe(409)
  expect((await add(applicant)).status).toBe(409)
})

test('a passkey that another account has is not added', slow, async () => {
  const { device } = await addPasskey(await someApplicant(server.origin))
  const applicant = await someApplicant(server.origin)
  await confirmEmail(applicant)
  const question = (await applicant.send(calls.startPasskeyCall, { body: { proof } })).body.result
  const body = { name: 'x', passkey: device.register(question) }
  expect((await applicant.send(calls.addPasskeyCall, { body })).status).toBe(409)
})

test('no more passkeys than the most are added, however many were begun', slow, async () => {
  const applicant = await someApplicant(server.origin)
  await confirmEmail(applicant)
  const begun = []
  for (let number = 0; number <= calls.MAX_PASSKEYS; number++)
    begun.push((await applicant.send(calls.startPasskeyCall, { body: { proof } })).body.result)
  const statuses = await Promise.all(
    begun.map(async (question) => {
      const passkey = createAuthenticator(server.origin).register(question)
      return (await applicant.send(calls.addPasskeyCall, { body: { name: 'x', passkey } })).status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(calls.MAX_PASSKEYS)
  expect(statuses.filter((status) => status === 409)).toHaveLength(1)
})

test('an account with an app logs in with password and code; the code works once', async () => {
  const applicant = await someApplicant(server.origin)
  const { secret, recoveryCodes } = await addApp(applicant)
  const client = await passwordLogIn(applicant)
  await expect(client.refreshToken()).rejects.toThrow('Not signed in')
  const code = readCode(secret)
  expect((await client.send(codeCall, { body: { code: '000000' } })).status).toBe(400)
  expect((await client.send(codeCall, { body: { code } })).status).toBe(200)
  await client.refreshToken()
  expect((await client.send(calls.getLogInCall, {})).body.result).toMatchObject({
    hasApp: true,
    recoveryCodes: 10,
  })

  const second = await passwordLogIn(applicant)
  expect((await second.send(codeCall, { body: { code } })).status).toBe(400)
  const [recovery = ''] = recoveryCodes
  const typed = recovery.toLowerCase().replaceAll('-', ' ')
  expect((await second.send(codeCall, { body: { code: typed } })).status).toBe(200)
  await second.refreshToken()
  const third = await passwordLogIn(applicant)
  expect((await third.send(codeCall, { body: { code: recovery } })).status).toBe(400)
})

test('a session without the code opens nothing, and is not in the list', async () => {
  const applicant = await someApplicant(server.origin)
  await addApp(applicant)
  const client = await passwordLogIn(applicant)
  expect((await client.send(getIdentityCall, {})).body).toEqual({ loggedIn: false, needsCode: true })
  expect((await applicant.send(calls.getLogInCall, {})).body.result.sessions).toHaveLength(1)
})

test('codes cannot be guessed', slow, async () => {
  const applicant = await someApplicant(server.origin)
  await addApp(applicant)
  const statuses = []
  for (let at = 0; at < 14; at++) {
    const client = await passwordLogIn(applicant)
    statuses.push((await client.send(codeCall, { body: { code: '123456' } })).status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})

test('a payout account needs the passkey, not the password, once there is one', slow, async () => {
  const { applicant, id, accept } = await someoneAboutToAccept(server.origin)
  await accept()
  const { device } = await addPasskey(applicant)
  const save = (shown: object) =>
    applicant.send(savePayoutAccountCall, {
      params: { applicationUuid: id },
      body: { ...anAccount, proof: shown },
    })
  expect((await save(proof)).status).toBe(400)
  const { device: foreign } = await addPasskey(await someApplicant(server.origin))
  expect((await save(await passkeyProof(applicant, foreign))).status).toBe(400)
  const right = await passkeyProof(applicant, device)
  expect((await save(right)).status).toBe(200)
  const body = { newPassword: 'another good phrase', proof: right }
  expect((await applicant.send(calls.changePasswordCall, { body })).status).toBe(400)
})

test('a draw needs the code of the app, also to the known account', slow, async () => {
  const line = await openLine(server.origin)
  expect((await line.draw(100)).status).toBe(200)
  await line.until('SETTLED')
  const { secret } = await addApp(line)
  const draw = (body: Partial<Request<typeof drawCall>['body']>) =>
    line.send(drawCall, {
      params: { applicationUuid: line.id },
      body: { drawUuid: crypto.randomUUID(), amount: 50, account: null, ...body },
    })
  expect((await draw({})).status).toBe(400)
  expect((await line.draw(50, null)).status).toBe(400)
  const appProof = { factorCode: readCode(secret) }
  // A rejected draw does not use up the code.
  expect((await draw({ amount: 401, proof: appProof })).status).toBe(400)
  const account = { ...anAccount, routingNumber: '011000015' }
  expect((await draw({ account, proof: appProof })).status).toBe(400)
  expect((await draw({ proof: appProof })).status).toBe(200)
})

test('a rejected new password does not use up the code that proves it', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const { secret } = await addApp(applicant)
  const factorCode = readCode(secret)
  const change = async (newPassword: string) =>
    (await applicant.send(calls.changePasswordCall, { body: { newPassword, proof: { factorCode } } })).status
  expect(await change('password1')).toBe(400)
  expect(await change('another good phrase')).toBe(200)
  // The reply is lost, and the same request is sent again.
  expect(await change('another good phrase')).toBe(200)
  expect(await change('a third good phrase')).toBe(400)
})

test('changed factors end other sessions and mail; recovery codes end with the last', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const other = await passwordLogIn(applicant)
  await other.refreshToken()
  const { device, passkeyUuid, recoveryCodes } = await addPasskey(applicant)
  expect((await other.send(getPreferencesCall, {})).status).toBe(401)
  const remove = async (shown: object) =>
    await applicant.send(calls.removePasskeyCall, { body: { passkeyUuid, proof: shown } })
  expect((await remove(proof)).status).toBe(400)
  expect((await remove(await passkeyProof(applicant, device))).status).toBe(200)
  expect((await applicant.send(calls.getLogInCall, {})).body.result).toMatchObject({
    passkeys: [],
    hasApp: false,
    recoveryCodes: 0,
  })
  expect((await passkeyLogIn(device)).status).toBe(401)
  expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const mails = await server.context.database.query<{ kind: string }>(
    `select kind from mail_message m join "user" u on u."id" = m.entity_uuid
        where u."email" = $1 and kind like 'FACTOR%' order by m.created_at`,
    [applicant.email],
  )
  expect(mails.map(({ kind }) => kind)).toEqual(['FACTOR_ADDED', 'FACTOR_REMOVED'])
})

test('a lost device: a recovery code proves who acts, and makes new codes', async () => {
  const applicant = await someApplicant(server.origin)
  const { recoveryCodes, passkeyUuid } = await addPasskey(applicant)
  const [first = '', second = ''] = recoveryCodes
  const renewed = await applicant.send(calls.renewRecoveryCodesCall, {
    body: { proof: { factorCode: first } },
  })
  expect(renewed.body.result.recoveryCodes).toHaveLength(10)
  const remove = (factorCode: string) =>
    applicant.send(calls.removePasskeyCall, { body: { passkeyUuid, proof: { factorCode } } })
  expect((await remove(second)).status).toBe(400)
  expect((await remove(renewed.body.result.recoveryCodes[0] ?? '')).status).toBe(200)
})

/** An account without a password. @returns the code that was mailed to prove who acts */
async function mailedProof(applicant: Applicant): Promise<string> {
  await server.context.database.query(
    `delete from "account" where "userId" = (select "id" from "user" where "email" = $1)`,
    [applicant.email],
  )
  await applicant.send(calls.mailProofCodeCall, { body: {} })
  return await newestCode(applicant)
}

test.each([
  ['a passkey', calls.startPasskeyCall, words.passkeys.emailFirst],
  ['an app', calls.startAppCall, words.app.emailFirst],
])('%s is added only after the email is confirmed; the code stays good', async (_, call, message) => {
  const applicant = await someApplicant(server.origin)
  const body = { proof: { code: await mailedProof(applicant) } }
  const rejected = await applicant.send(call, { body })
  expect([rejected.status, rejected.error.messages]).toEqual([409, [message]])
  await confirmEmail(applicant)
  expect((await applicant.send(call, { body })).status).toBe(200)
})

test('a change of the factors that is rejected does not use up the code that proves it', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const { recoveryCodes } = await addApp(applicant)
  const [first = '', second = ''] = recoveryCodes
  const body = { proof: { factorCode: first } }
  const passkeyUuid = newId()
  expect((await applicant.send(calls.startAppCall, { body })).status).toBe(409)
  expect((await applicant.send(calls.removePasskeyCall, { body: { ...body, passkeyUuid } })).status).toBe(404)
  await addPasskey(applicant, body.proof)
  const other = { proof: { factorCode: second } }
  expect((await applicant.send(calls.removeAppCall, { body: other })).status).toBe(200)
})

test('an app that is not there is not removed, and the code that proves it stays good', async () => {
  const applicant = await someApplicant(server.origin)
  const { recoveryCodes, passkeyUuid } = await addPasskey(applicant)
  const body = { proof: { factorCode: recoveryCodes[0] } }
  expect((await applicant.send(calls.removeAppCall, { body })).status).toBe(404)
  expect((await applicant.send(calls.removePasskeyCall, { body: { ...body, passkeyUuid } })).status).toBe(200)
})

test('one code too many for a new email does not use up the code that proves it', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const ask = async (shown: Proof) =>
    await applicant.send(calls.askForEmailChangeCall, {
      body: { email: `new-${applicant.email}`, proof: shown },
    })
  for (let mails = 0; mails < 5; mails++) expect((await ask(proof)).status).toBe(200)
  const { recoveryCodes } = await addApp(applicant)
  const shown = { factorCode: recoveryCodes[0] }
  const rejected = await ask(shown)
  expect([rejected.status, rejected.error.messages]).toEqual([429, [words.manyCodes]])
  const body = { newPassword: 'another good phrase', proof: shown }
  expect((await applicant.send(calls.changePasswordCall, { body })).status).toBe(200)
})

test('a new password that the busy server turns away does not use up the code', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const { recoveryCodes } = await addApp(applicant)
  const body = { newPassword: 'another good phrase', proof: { factorCode: recoveryCodes[0] } }
  const change = async () => (await applicant.send(calls.changePasswordCall, { body })).status
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // More than the queue takes: the rest is turned away.
  const tasks = Array.from({ length: 60 }, () => server.context.hashing(() => held))
  expect(await change()).toBe(429)
  release?.()
  await Promise.all(tasks)
  expect(await change()).toBe(200)
})

test('a payout account that comes too late does not use up the code', slow, async () => {
  const { applicant, id, accept, give, untilPayout } = await someoneAboutToAccept(server.origin)
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  const { recoveryCodes } = await addApp(applicant)
  const shown = { factorCode: recoveryCodes[0] }
  const save = async (applicationUuid: string) =>
    (
      await applicant.send(savePayoutAccountCall, {
        params: { applicationUuid },
        body: { ...anAccount, proof: shown },
      })
    ).error.messages
  const ended = problem('STEP_APPLICATION_NOT_IN_PROGRESS').message
  expect(await save(id)).toEqual([ended])
  // The state before settlement, which the sandbox bank may pass too fast to observe.
  await server.context.database.query(
    `update application set decision_status = 'IN_PROGRESS' where application_uuid = $1`,
    [id],
  )
  expect(await save(id)).toEqual([callsWords.moneyOnItsWay])
  const body = { newPassword: 'another good phrase', proof: shown }
  expect((await applicant.send(calls.changePasswordCall, { body })).status).toBe(200)
})
