import {
  newPasskeyQuestion,
  type PasskeyAnswer,
  type PasskeyRegistration,
  passkeyQuestion,
} from '@relief/contract/entities/passkey.ts'
import type { Db } from '@relief/store/db.ts'
import {
  findPasskey,
  findPasskeys,
  type Passkey,
  storeChallenge,
  useChallenge,
  usePasskey,
} from '@relief/store/log-in-factor.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

const CHALLENGE_MS = 5 * 60_000
export const RP_NAME = 'Relief Loans'

/** The purpose of a challenge: a signature for one purpose is not valid for another. */
type Purpose = 'LOG_IN' | 'PROOF' | 'NEW'
type World = { database: Db; publicUrl: string; now: () => Date }

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname

/** Browsers bind passkeys to a host name, never to an IP address. */
export const supportsPasskeys = (publicUrl: string): boolean => !/^[\d.]+$|^\[/.test(hostOf(publicUrl))

/** By which a passkey identifies an account: its ID, as bytes. */
const userHandleOf = (owner: string) => new Uint8Array(Buffer.from(owner.replaceAll('-', ''), 'hex'))

async function keep(
  { database, now }: World,
  challenge: string,
  purpose: Purpose,
  owner: string | null,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS)
  await storeChallenge(database, { challenge, purpose, owner, expiresAt })
}

/** The options that the browser needs to create a passkey. */
export async function startRegistration(world: World, owner: string, email: string) {
  const existing = await findPasskeys(world.database, owner)
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: hostOf(world.publicUrl),
    userName: email,
    userID: userHandleOf(owner),
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    // The passkey identifies the account by itself, and its device verifies the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keep(world, options.challenge, 'NEW', owner)
  return newPasskeyQuestion.parse(options)
}

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** @returns the new passkey; null when the response does not match the challenge, this site or the account */
export async function finishRegistration(
  world: World,
  owner: string,
  response: PasskeyRegistration,
): Promise<NewPasskey | null> {
  const { transports, ...made } = response.response
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...made, ...(transports && { transports }) } },
    expectedChallenge: (challenge) =>
      useChallenge(world.database, { challenge, purpose: 'NEW', owner }, world.now()),
    expectedOrigin: new URL(world.publicUrl).origin,
    expectedRPID: hostOf(world.publicUrl),
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...new Set(transports ?? [])],
  }
}

/** The challenge for a passkey to log in, or to prove who makes a change. */
export async function createPasskeyChallenge(
  world: World,
  purpose: 'LOG_IN' | 'PROOF',
  owner: string | null,
) {
  const own = owner === null ? [] : await findPasskeys(world.database, owner)
  const options = await generateAuthenticationOptions({
    rpID: hostOf(world.publicUrl),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keep(world, options.challenge, purpose, owner)
  return passkeyQuestion.parse(options)
}

/**
 * Checks the signature of a passkey.
 * @param owner the account that must own it; null at a log-in
 * @returns the account; null when the signature, challenge, site or owner does not match
 */
export async function checkPasskey(
  world: World,
  purpose: 'LOG_IN' | 'PROOF',
  owner: string | null,
  response: PasskeyAnswer,
): Promise<string | null> {
  const { database, publicUrl, now } = world
  const passkey = await findPasskey(database, response.id)
  if (passkey === null || (owner !== null && passkey.owner !== owner)) return null
  const { credentialId: id, publicKey, counter } = passkey
  const { userHandle, ...signed } = response.response
  // Web Authentication 7.2, step 6: at a log-in, the device must say whose passkey it is.
  const isNamed = owner === null || userHandle !== undefined
  if (isNamed && userHandle !== Buffer.from(userHandleOf(passkey.owner)).toString('base64url')) return null
  const verified = await verifyAuthenticationResponse({
    response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) } },
    expectedChallenge: (challenge) => useChallenge(database, { challenge, purpose, owner }, now()),
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: hostOf(publicUrl),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const used = { passkeyUuid: passkey.passkeyUuid, counter: verified.authenticationInfo.newCounter }
  return (await usePasskey(database, used, now())) ? passkey.owner : null
}
