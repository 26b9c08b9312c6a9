import { signOutCall } from '@relief/contract/calls/accounts.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { findOperationFigures } from '@relief/store/operation-figures.ts'
import { crossSiteCallers, expiredCallers, rejectedCallers } from '@relief/testing/attack/callers.ts'
import { findForeign, findLetIn, findShown, needsLogIn } from '@relief/testing/attack/matrix.ts'
import { listOperations, type OpenApi, type Operation } from '@relief/testing/attack/openapi.ts'
import { makeVictim, type Victim } from '@relief/testing/attack/victim.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { newPerson } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { signUp } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres', { settings: { LIMIT_FACTOR: '1000' } })

async function findOperations(): Promise<Operation[]> {
  return listOperations((await (await fetch(`${server.origin}/docs/api/openapi.json`)).json()) as OpenApi)
}

/** Waits for jobs and mails to finish, because they change rows too. */
async function untilIdle(): Promise<void> {
  const figures = () => findOperationFigures(server.context.database, new Date())
  await until(figures, ({ jobRequests, mails, jobs }) => jobRequests.count + mails.count + jobs.length === 0)
}

/** Every row with an id of the victim, except the records of rejected strangers. */
async function rowsOf({ accounts, ids }: Victim): Promise<string[]> {
  const { database } = server.context
  const tables = await database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'reference%'`,
  )
  const named = [...accounts, ...Object.values(ids)]
  const found = await Promise.all(
    tables.map(({ name }) =>
      database.query<{ row: string }>(
        `select '${name} ' || t::text as row from ${name} t
          where exists (select 1 from unnest($1::text[]) id where strpos(t::text, id) > 0)`,
        [named],
      ),
    ),
  )
  return found
    .flat()
    .map(({ row }) => row)
    .sort()
}

test('every call that needs a log-in refuses forged, expired and revoked tokens', slow, async () => {
  const operations = (await findOperations()).filter(needsLogIn)
  expect(operations.length).toBeGreaterThan(90)
  const other = crypto.randomUUID()
  const callers = [...(await rejectedCallers(server.origin, other)), ...(await expiredCallers(server))]
  expect((await findLetIn(server.origin, operations, callers, 401)).faults).toEqual([])
  const writes = operations.filter(({ method }) => method !== 'GET')
  const crossSite = await crossSiteCallers(server.origin)
  expect((await findLetIn(server.origin, writes, crossSite, 403)).faults).toEqual([])
})

test('a made-up, altered or ended session cookie gets no token and ends no session', async () => {
  const transport = fetchTransport(server.origin)
  const client = createClient(transport)
  await signUp(client, newPerson())
  const cookie = (await transport.cookie('relief.session_token')) ?? ''
  const [token = '', signature = ''] = cookie.split('.')
  const identity = async (value: string) =>
    await (
      await fetch(`${server.origin}${getIdentityCall.path}`, {
        headers: { Cookie: `relief.session_token=${encodeURIComponent(value)}` },
      })
    ).json()
  const altered = [
    '',
    'x',
    token,
    `${token}.`,
    `${[...token].reverse().join('')}.${signature}`,
    `${token}.${[...signature].reverse().join('')}`,
  ]
  for (const value of altered) {
    expect(await identity(value)).toEqual({ loggedIn: false })
    await fetch(`${server.origin}${signOutCall.path}`, {
      method: 'POST',
      headers: {
        Cookie: `relief.session_token=${encodeURIComponent(value)}`,
        Origin: server.origin,
        'Content-Type': 'application/json',
      },
      body: '{}',
    })
  }
  expect(await identity(cookie)).toMatchObject({ accessToken: expect.any(String) })
  await client.send(signOutCall, { body: {} })
  expect(await identity(cookie)).toEqual({ loggedIn: false })
})

/**
 * Exceptions that do not return 404: a filter that finds nothing, and ids that the caller chose or was shown.
 */
const notMissing = {
  'getNotices query application_uuid': 200,
  'createApplication body sourceApplicationUuid': 200,
  'createEducation body id': 200,
  'createIncome body id': 200,
  'draw body drawUuid': 200,
  'recordConsent body sha256': 400,
  'submitAgree body consents.*.sha256': 400,
  'submitOfferReview body consents.*.sha256': 400,
  'submitOfferReview body selectedLoanOfferApplicationUuid': 400,
  'submitOfferSelection body loanOfferId': 400,
  'submitOfferSelection body selectedLoanOfferApplicationUuid': 400,
}

test('a foreign id anywhere in any call gets the same reply as an unknown one', slow, async () => {
  const victim = await makeVictim(server.origin)
  await untilIdle()
  const before = await rowsOf(victim)
  expect(before.length).toBeGreaterThan(30)
  const operations = await findOperations()
  const { faults, statuses } = await findForeign(server.origin, operations, victim)
  expect(faults).toEqual([])
  // The reply comes from looking up the id, not from an earlier check of the request.
  expect(Object.fromEntries(Object.entries(statuses).filter(([, status]) => status !== 404))).toEqual(
    notMissing,
  )
  expect(await findShown(server.origin, operations, victim)).toEqual([])
  // Strangers may have chosen the same id for their own rows.
  const after = await rowsOf(victim)
  expect(before.filter((row) => !after.includes(row))).toEqual([])
})
