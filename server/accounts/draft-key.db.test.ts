import { signOutCall } from '@relief/contract/calls/accounts.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { someApplicant } from '@relief/testing/applicant.ts'
import { type Client, createClient, fetchTransport } from '@relief/testing/client.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { signIn } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

async function keyOf({ send }: Pick<Client, 'send'>): Promise<string | null> {
  const { body } = await send(getIdentityCall, {})
  return 'draftKey' in body ? body.draftKey : null
}

test('the key of typed answers is the same at each log-in, and of one account', async () => {
  const applicant = await someApplicant(server.origin)
  const key = await keyOf(applicant)
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32)
  const elsewhere = createClient(fetchTransport(server.origin))
  expect(await keyOf(elsewhere)).toBeNull()
  await signIn(elsewhere, applicant.person)
  expect(await keyOf(elsewhere)).toBe(key)
  expect(await keyOf(await someApplicant(server.origin))).not.toBe(key)
  await elsewhere.send(signOutCall, { body: {} })
  expect(await keyOf(elsewhere)).toBeNull()
})
