import type { Client } from '@relief/testing/client.ts'
import { newPerson, type Person } from '@relief/testing/person.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import type { BrowserContext } from 'playwright-core'
import { clientOf } from './browser-client.ts'

/** Signs someone new up in this browser, without its pages. */
export async function signUpIn(
  context: BrowserContext,
  origin: string,
): Promise<{ client: Client; person: Person }> {
  const person = newPerson({ firstName: 'Maya', lastName: 'Rivera' })
  const client = clientOf(context, origin)
  await signUp(client, person)
  return { client, person }
}

/** A request that was declined on pricing. @returns its id */
export async function declinedRequest({
  client,
  person,
}: {
  client: Client
  person: Person
}): Promise<string> {
  const id = await startApplication(client, person)
  await walkUntil(client, id, 'PRICING_DISQUALIFIED', { ...person, ssn: '123450700' })
  return id
}
