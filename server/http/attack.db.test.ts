import { signOutCall } from '@relief/contract/calls/accounts.ts'
import { type Applicant, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { attacksOn, sampleBody, send, toAddress } from '@relief/testing/attack/attack.ts'
import { listOperations, type OpenApi, type Operation } from '@relief/testing/attack/openapi.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres', { settings: { LIMIT_FACTOR: '1000' } })
const UNKNOWN = '0190a000-0000-7000-8000-000000000001'
/** Every nth attack: `npm run attack` sends all of them, many times. */
const EVERY = 11
const CANARIES = ['219347777', '219-34-7777', '4444333322', 'canary password 1']

async function findOperations(): Promise<Operation[]> {
  const document = (await (await fetch(`${server.origin}/docs/api/openapi.json`)).json()) as OpenApi
  return listOperations(document).filter(({ operationId }) => operationId !== signOutCall.id)
}

/** A reply without what differs between any two requests. */
async function ask(operation: Operation, applicationUuid: string, headers: Record<string, string>) {
  const body = sampleBody(operation)
  const ids = { applicationUuid, application_uuid: applicationUuid }
  const reply = await fetch(`${server.origin}${toAddress(operation, ids)}`, {
    method: operation.method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    redirect: 'manual',
    ...(body !== undefined && operation.method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const text = (await reply.text()).replaceAll(/"requestId":"[^"]*"/g, '')
  return { status: reply.status, text, type: reply.headers.get('content-type') }
}

const needsLogIn = ({ security = [] }: Operation) =>
  security.some((way) => 'accessToken' in way) && !security.some((way) => Object.keys(way).length === 0)

const forged = ({ own }: Applicant) => {
  const [head, body, signature = ''] = String(own.Authorization).split('.')
  return `${head}.${body}.${[...signature].reverse().join('')}`
}

test('no call lets in a caller without a valid token', async () => {
  const owner = await someApplicant(server.origin)
  const id = await someApplication(owner)
  const operations = (await findOperations()).filter(needsLogIn)
  expect(operations.length).toBeGreaterThan(60)
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const [, body = ''] = String(owner.own.Authorization).split('.')
  const callers = {
    anonymous: {},
    forged: { ...owner.own, Authorization: forged(owner) },
    unsigned: { ...owner.own, Authorization: `Bearer ${none}.${body}.` },
    empty: { ...owner.own, Authorization: 'Bearer ' },
  }
  const letIn: string[] = []
  for (const operation of operations)
    for (const [caller, headers] of Object.entries(callers)) {
      const { status } = await ask(operation, id, headers)
      if (status !== 401) letIn.push(`${operation.operationId} ${caller}: ${status}`)
    }
  expect(letIn).toEqual([])
})

test('a token changes nothing after its log-out', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  expect((await applicant.send(signOutCall, { body: {} })).status).toBe(200)
  const writes = (await findOperations()).filter(
    (operation) => needsLogIn(operation) && operation.method !== 'GET',
  )
  const answered = await Promise.all(
    writes.map(
      async (operation) => `${operation.operationId}: ${(await ask(operation, id, applicant.own)).status}`,
    ),
  )
  expect(answered.filter((answer) => !answer.endsWith(': 401'))).toEqual([])
})

test('a foreign application is answered like an unknown one, byte for byte', async () => {
  const owner = await someApplicant(server.origin)
  const stranger = await someApplicant(server.origin)
  const id = await someApplication(owner)
  const rowsOf = async () =>
    await server.context.database.query(
      `select a::text, p::text, (select count(*) from evidence_record e where e.application_uuid = a.application_uuid)
         from application a left join personal_info p using (application_uuid) where a.application_uuid = $1`,
      [id],
    )
  const before = await rowsOf()
  const differing: string[] = []
  const asked = (await findOperations()).filter(({ path, parameters }) =>
    `${path} ${parameters.map(({ name }) => name).join(' ')}`.match(/application_?uuid/i),
  )
  expect(asked.length).toBeGreaterThan(50)
  for (const operation of asked) {
    const unknown = await ask(operation, UNKNOWN, stranger.own)
    const foreign = await ask(operation, id, stranger.own)
    if (JSON.stringify(foreign) !== JSON.stringify(unknown)) differing.push(operation.operationId)
  }
  expect(differing).toEqual([])
  expect(await rowsOf()).toEqual(before)
})

test('no call fails or hangs, whatever is put in any place of its request', async () => {
  const applicant = await someApplicant(server.origin)
  const ids = { applicationUuid: await someApplication(applicant) }
  const attacks = (await findOperations()).flatMap((operation) => [...attacksOn(operation, ids)])
  const sample = attacks.filter((_, at) => at % EVERY === 0)
  expect(sample.length).toBeGreaterThan(1_000)
  const figures = await send(server.origin, applicant.own, sample.values(), {
    slowestMs: 3_000,
    atOnce: 4,
    until: () => false,
  })
  expect(figures.faults).toEqual([])
  expect(figures.requests).toBe(sample.length)
})

test('personal data in any request reaches no log and no plain column', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  for (const operation of (await findOperations()).filter(({ body }) => body !== null))
    for (const canary of CANARIES) {
      const body = JSON.stringify(sampleBody(operation)).replaceAll(/"a+"/g, JSON.stringify(canary))
      await fetch(`${server.origin}${toAddress(operation, { applicationUuid: id })}`, {
        method: operation.method,
        headers: { ...applicant.own, 'Content-Type': 'application/json' },
        body,
        redirect: 'manual',
      })
    }
  const lines = server.logged().split('\n')
  expect(lines.filter((line) => CANARIES.some((canary) => line.includes(canary)))).toEqual([])
  const tables = await server.context.database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'reference%'`,
  )
  const [ssn = '', dashed = ''] = CANARIES
  for (const { name } of tables) {
    const [found] = await server.context.database.query<{ count: number }>(
      `select count(*)::int as count from ${name} t where t::text like $1 or t::text like $2`,
      [`%"ssn": "${ssn}%`, `%"ssn": "${dashed}%`],
    )
    expect([name, found?.count]).toEqual([name, 0])
  }
})
