/** @module-tag slow */

import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { everyAttack, send, toAddress } from '@relief/testing/attack/attack.ts'
import { listOperations, type OpenApi, type Operation } from '@relief/testing/attack/openapi.ts'
import { sampleBodies } from '@relief/testing/attack/samples.ts'
import { createSituations } from '@relief/testing/attack/situations.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres', { settings: { LIMIT_FACTOR: '1000' } })
/** Sends every nth attack; `npm run attack` sends all of them, many times. */
const EVERY = 23
const CANARIES = ['219347777', '219-34-7777', '4444333322', 'canary password 1']

async function findOperations(): Promise<Operation[]> {
  const document = (await (await fetch(`${server.origin}/docs/api/openapi.json`)).json()) as OpenApi
  return listOperations(document)
}

test('no call fails or hangs, whatever value any part of its request has', async () => {
  const attacks = everyAttack(await findOperations(), EVERY)
  const figures = await send(server.origin, createSituations(server.origin), attacks, {
    // Generous enough for any machine: `npm run attack` allows one second, and regular expressions have their
    // own timing test.
    slowestMs: 10_000,
    atOnce: 4,
    until: () => false,
  })
  expect(figures.faults).toEqual([])
  expect(figures.requests).toBeGreaterThan(1_000)
})

test('personal data in any request reaches no log and no plain column', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  for (const operation of (await findOperations()).filter(({ body }) => body !== null))
    for (const canary of CANARIES) {
      const body = JSON.stringify(sampleBodies(operation)[0]).replaceAll(/"a+"/g, JSON.stringify(canary))
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
