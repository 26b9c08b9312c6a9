import { setTimeout } from 'node:timers/promises'
import * as calls from '@relief/contract/calls/log-in.ts'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { codeAt } from '@relief/server/accounts/totp.ts'
import { createAuthenticator } from './authenticator.ts'
import { confirmEmail, type Owner } from './mail.ts'
import { PASSWORD } from './person.ts'

const byPassword = { password: PASSWORD }

/** The code that an authenticator app shows. @param periods of 30 seconds from now */
export function readCode(secret: string, periods = 0): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const text = bits.map((five) => five.toString(2).padStart(5, '0')).join('')
  const bytes = (text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeAt(Buffer.from(bytes), Math.floor(Date.now() / 30_000) + periods)
}

/** Adds a first passkey. @param proof the password, as long as the account has no factor */
export async function addPasskey(owner: Owner, proof: Proof = byPassword) {
  const { send, origin } = owner
  await confirmEmail(owner)
  const device = createAuthenticator(origin)
  const question = (await send(calls.startPasskeyCall, { body: { proof } })).body.result
  const body = { name: 'My phone', passkey: device.register(question) }
  const { logIn, recoveryCodes } = (await send(calls.addPasskeyCall, { body })).body.result
  return { device, recoveryCodes, passkeyUuid: logIn.passkeys[0]?.passkeyUuid ?? '' }
}

/** Adds an authenticator app to an account without factors. */
export async function addApp(owner: Owner) {
  const { send } = owner
  await confirmEmail(owner)
  const { secret } = (await send(calls.startAppCall, { body: { proof: byPassword } })).body.result
  // A timer may end a millisecond early by the clock.
  const untilNextMs = 30_050 - (Date.now() % 30_000)
  // Just before the end of a period, wait for the next one, or the code would be too old when it arrives.
  await setTimeout(untilNextMs < 5_000 ? untilNextMs : 0)
  const body = { code: readCode(secret, -1) }
  return { secret, ...(await send(calls.confirmAppCall, { body })).body.result }
}
