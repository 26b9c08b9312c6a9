import type { Client } from '@relief/testing/client.ts'
import { newPerson, type Person } from '@relief/testing/person.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import type { BrowserContext } from 'playwright-core'
import { browserClient } from './browser-client.ts'

/** Signs a new applicant up in this browser, without pages. */
export async function signUpIn(
  context: BrowserContext,
  origin: string,
): Promise<{ client: Client; person: Person }> {
  const person = newPerson({ firstName: 'Maya', lastName: 'Rivera' })
  const client = browserClient(context, origin)
  await signUp(client, person)
  return { client, person }
}

/**
 * An application that pricing declined.
 * @returns its id
 */
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
