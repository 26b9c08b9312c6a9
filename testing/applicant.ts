import { type Client, createClient, fetchTransport } from './client.ts'
import { newPerson, type Person } from './person.ts'
import { signUp, startApplication, walkUntil } from './walk.ts'

/** A signed-in applicant. */
export type Applicant = Client & {
  person: Person
  email: string
  origin: string
  /** The headers that authenticate the applicant, for a request outside the contract's calls. */
  own: Awaited<ReturnType<Client['ownHeaders']>>
}

/**
 * Signs a new applicant up.
 * @param origin the server's
 */
export async function someApplicant(origin: string, changes: Partial<Person> = {}): Promise<Applicant> {
  const client = createClient(fetchTransport(origin))
  const person = newPerson(changes)
  await signUp(client, person)
  return { ...client, person, email: person.email, origin, own: await client.ownHeaders() }
}

/**
 * A new application at the address step.
 * @returns its uuid
 */
export async function someApplication({ person, ...client }: Applicant, loanAmount = 1000): Promise<string> {
  return await startApplication(client, { ...person, loanAmount })
}

/** Answers until the application is at `end`, or at a final step. */
export async function answerUntil(
  { person, ...client }: Applicant,
  applicationUuid: string,
  end: Parameters<typeof walkUntil>[2],
  changes: Partial<Person> = {},
) {
  return await walkUntil(client, applicationUuid, end, { ...person, ...changes })
}
