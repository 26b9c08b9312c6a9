import { newId } from '@relief/store/ids.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { newPerson } from '@relief/testing/person.ts'
import { onBothServers, useServer } from '@relief/testing/use-server.ts'
import { signUp } from '@relief/testing/walk.ts'
import { expect, test, vi } from 'vitest'

const DAY_MS = 86_400_000

onBothServers({}, (server) => {
  /** The state left by a process killed between storing the user and storing the password. */
  async function insertIncompleteUser(email: string, secondsAgo: number): Promise<void> {
    const at = new Date(Date.now() - secondsAgo * 1_000)
    await server.context.database.query(
      `insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "firstName", "lastName")
       values ($1, 'Ada Byron', $2, false, $3, $3, 'Ada', 'Byron')`,
      [newId(), email, at],
    )
  }
  const client = () => createClient(fetchTransport(server.origin))

  test('a sign-up that was cut off does not lock its email out', async () => {
    const person = newPerson({})
    await insertIncompleteUser(person.email, 60)
    await signUp(client(), person)
    await expect(signUp(client(), person)).rejects.toThrow('422')
  })

  test('a sign-up that is still running elsewhere is left alone', async () => {
    const person = newPerson({})
    await insertIncompleteUser(person.email, 1)
    await expect(signUp(client(), person)).rejects.toThrow('422')
  })
})

// The embedded database has the clock of the machine.
const onPostgres = useServer('postgres')

test('an account is dated by the database, not by a machine whose clock is ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS })
  const person = newPerson({})
  await signUp(createClient(fetchTransport(onPostgres.origin)), person).finally(() => vi.useRealTimers())
  const [account] = await onPostgres.context.database.query<{ ahead: number }>(
    `select extract(epoch from "createdAt" - now())::int as ahead from "user" where "email" = $1`,
    [person.email],
  )
  expect(account?.ahead).toBeLessThan(60)
})
