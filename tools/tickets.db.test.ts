/** @module-tag slow */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { requestPerson } from '@relief/server/chat/tickets.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import { findSecurityChain, findSecurityEvents } from '@relief/store/security-event.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const desk = createServer((_request, response) => response.writeHead(503).end())
const settings = { HELP_DESK_URL: '', HELP_DESK_KEY: 'key' }
beforeAll(async () => {
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  settings.HELP_DESK_URL = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
})
afterAll(() => {
  desk.close()
})

const server = useServer('postgres', { own: true, settings })
const run = (args: readonly string[] = []) => {
  const { databaseUrl, dataDirectory } = server.context.config
  return runTool('tickets', args, { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDirectory })
}
const BY = ['--operator', 'Robin Doe']
const SOME_ID = '019a0000-0000-7000-8000-000000000001'

test.each([
  [['take', SOME_ID], 'Say who you are'],
  [['take', ...BY], 'Usage: npm run tickets'],
  [['take', '7', ...BY], "7 is no application's ID or number: "],
  [['close', SOME_ID, ...BY], 'Usage: npm run tickets'],
  [['take', SOME_ID, 'twice', ...BY], 'Usage: npm run tickets'],
  [['take', SOME_ID, '--dry-run', ...BY], '--dry-run is no option here'],
])('npm run tickets -- %j says what is wrong, and exits with 2', async (args, words) => {
  const { code, output } = await run(args)
  expect([code, output]).toEqual([2, expect.stringContaining(words)])
  expect(output).not.toContain(' at ')
})

test('an operator lists waiting tickets, those in danger first, and takes them once', async () => {
  expect(await run()).toEqual({ code: 0, output: '0 waiting for a person\n' })
  const { context } = server
  const ids = await Promise.all(
    [1, 2].map(async () => await someApplication(await someApplicant(server.origin))),
  )
  const [first = '', second = ''] = ids
  const numberOf = async (id: string) =>
    formatApplicationNumber(await findApplicationNumber(context.database, id))
  const rights = await requestPerson(context, first, 'RIGHTS', 'I want to dispute this')
  const crisis = await requestPerson(context, second, 'CRISIS', 'I want to die')
  const { output } = await run()
  expect(output).toMatch(
    new RegExp(
      `^${crisis} CRISIS, application ${await numberOf(second)}, since 20.*\n${rights} RIGHTS.*\n2 waiting`,
    ),
  )
  expect(output).not.toContain('die')
  const before = (await findSecurityChain(context.database))?.sequence ?? 0
  const taken = await run(['take', await numberOf(second), ...BY])
  expect(taken).toEqual({
    code: 0,
    output: expect.stringContaining(`${crisis} CRISIS: I want to die\n1 taken: `),
  })
  const [event] = await findSecurityEvents(context.database, before, 10)
  expect(JSON.parse(event?.content ?? '')).toMatchObject({
    kind: 'STAFF_ACCESS',
    applicationUuid: second,
    details: { command: 'tickets take', operator: 'Robin Doe' },
  })
  expect(await run(['take', second, ...BY])).toEqual({
    code: 1,
    output: `No ticket of the application ${second} waits\n`,
  })
  expect((await run()).output).toMatch(/^T\w+ RIGHTS.*\n1 waiting for a person\n$/)
})
