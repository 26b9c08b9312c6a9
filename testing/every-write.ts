import * as accounts from '@relief/contract/calls/accounts.ts'
import * as logIn from '@relief/contract/calls/log-in.ts'
import { someApplicant } from './applicant.ts'
import { toAddress } from './attack/attack.ts'
import type { Operation } from './attack/openapi.ts'
import { makeSample } from './attack/samples.ts'
import { createSituations } from './attack/situations.ts'
import { createClient, fetchTransport } from './client.ts'
import { addApp, addPasskey, readCode } from './log-in-factors.ts'
import { findLink, newestCode, readMails } from './mail.ts'
import { PASSWORD } from './person.ts'
import { until } from './until.ts'

const proof = { password: PASSWORD }
const NEXT_PASSWORD = 'the next long password'

/** Sends each call that writes once, with a typical body, for an applicant who is at its step. */
export async function sendEveryWrite(origin: string, operations: readonly Operation[]): Promise<void> {
  const situations = createSituations(origin)
  for (const operation of operations) {
    if (operation.method === 'GET') continue
    const { headers, applicationUuid } = await situations.find(operation)
    const ids = { applicationUuid, application_uuid: applicationUuid }
    const { body } = operation
    const reply = await fetch(`${origin}${toAddress(operation, ids)}`, {
      method: operation.method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      redirect: 'manual',
      ...(body !== null && { body: JSON.stringify(makeSample(body)) }),
    })
    await reply.arrayBuffer()
    await situations.restore(operation)
  }
  await situations.settle()
}

function expectDone({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`The server answered ${status}`)
}

/** Logs in and changes the log-in in each way that needs a code, a link or a device. */
export async function useEveryLogIn(origin: string): Promise<void> {
  await useLinkInMail(origin)
  await changeEmail(origin)
  await usePasskey(origin)
  await useApp(origin)
}

async function useLinkInMail(origin: string): Promise<void> {
  const { send, email } = await someApplicant(origin)
  expectDone(await send(accounts.askForNewPasswordCall, { body: { email } }))
  const findLinks = async () =>
    (await readMails({ email, origin })).map((mail) => findLink(mail, 'new-password')).filter(Boolean)
  const [link = ''] = await until(findLinks, ({ length }) => length > 0)
  const token = link.split('#')[1] ?? ''
  expectDone(await send(accounts.setNewPasswordCall, { body: { newPassword: NEXT_PASSWORD, token } }))
}

async function changeEmail(origin: string): Promise<void> {
  const { send } = await someApplicant(origin)
  const email = `${crypto.randomUUID()}@example.com`
  expectDone(await send(logIn.askForEmailChangeCall, { body: { email, proof } }))
  expectDone(await send(logIn.changeEmailCall, { body: { code: await newestCode({ email, origin }) } }))
}

async function usePasskey(origin: string): Promise<void> {
  const { send, ...owner } = await someApplicant(origin)
  const { device, passkeyUuid } = await addPasskey({ send, ...owner })
  const stranger = createClient(fetchTransport(origin))
  const question = (await stranger.send(accounts.passkeyQuestionCall, { body: {} })).body
  expectDone(await stranger.send(accounts.passkeySignInCall, { body: { passkey: device.sign(question) } }))
  const proofQuestion = (await send(logIn.proofPasskeyCall, { body: {} })).body.result
  const body = { passkeyUuid, proof: { passkey: device.sign(proofQuestion) } }
  expectDone(await send(logIn.removePasskeyCall, { body }))
}

async function useApp(origin: string): Promise<void> {
  const applicant = await someApplicant(origin)
  const { secret, recoveryCodes } = await addApp(applicant)
  const elsewhere = createClient(fetchTransport(origin))
  const { email, password } = applicant.person
  expectDone(await elsewhere.send(accounts.signInCall, { body: { email, password } }))
  expectDone(await elsewhere.send(accounts.codeCall, { body: { code: readCode(secret) } }))
  const [factorCode = ''] = recoveryCodes
  expectDone(await applicant.send(logIn.removeAppCall, { body: { proof: { factorCode } } }))
}
