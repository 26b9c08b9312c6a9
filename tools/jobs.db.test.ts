/** @module-tag slow */

import { newId } from '@relief/store/ids.ts'
import { requestJob } from '@relief/store/outbox.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres', { own: true })
const run = (args: readonly string[] = []) => {
  const { databaseUrl, dataDirectory } = server.context.config
  return runTool('jobs', args, { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDirectory })
}
const state = async (id: string) =>
  (
    await server.context.database.query<{ state: string }>(
      'select state::text from pgboss.job where id = $1',
      [id],
    )
  )[0]?.state
/** A job of an application with nothing to do, as one that used up its tries. */
const someFailedJob = async (topic: 'pay-out' | 'hand-over-loan') => {
  const { database, now, wakeJobs } = server.context
  const applicationUuid = await someApplication(await someApplicant(server.origin))
  const id = newId()
  await requestJob(database, applicationUuid, { id, topic, payload: { applicationUuid } }, now())
  wakeJobs()
  await expect.poll(() => state(id)).toBe('completed')
  await database.query(
    `update pgboss.job set state = 'failed', retry_count = retry_limit,
            output = '{"code": "TIMEOUT", "message": "Ada Lovelace"}' where id = $1`,
    [id],
  )
  return { id, applicationUuid }
}

test.each([
  [['list'], 'Usage: npm run jobs'],
  [['retry'], 'Usage: npm run jobs'],
  [['retry', ''], 'Usage: npm run jobs'],
  [['retry', 'pay-in'], "pay-in is no job's ID and no queue. The queues: price-application, "],
  [['retry', '--all'], "--all is no job's ID and no queue."],
  [['retry', 'pay-out', 'hand-over-loan'], 'Usage: npm run jobs'],
])('npm run jobs -- %j says what is wrong, and exits with 2', async (args, words) => {
  const { code, output } = await run(args)
  expect([code, output]).toEqual([2, expect.stringContaining(words)])
  expect(output).not.toContain(' at ')
})

test('an operator lists failed jobs, without personal data, and retries one or all', async () => {
  expect(await run()).toEqual({ code: 0, output: '0 failed\n' })
  const [payout, loan] = [await someFailedJob('pay-out'), await someFailedJob('hand-over-loan')]
  const another = await someFailedJob('pay-out')
  const { code, output } = await run()
  expect(code).toBe(0)
  expect(output).toMatch(
    new RegExp(`^pay-out ${payout.id} 20\\S+Z 9 tries TIMEOUT, application ${payout.applicationUuid}$`, 'm'),
  )
  expect(output).toMatch(new RegExp(`^hand-over-loan ${loan.id} 20\\S+Z 15 tries TIMEOUT`, 'm'))
  expect(output).toMatch(/\n3 failed\n$/)
  expect(output).not.toContain('Lovelace')
  expect(await run(['retry', loan.id.toUpperCase()])).toEqual({
    code: 0,
    output: '1 job put back into the queue; a running server tries again\n',
  })
  expect((await run(['retry', 'pay-out'])).output).toMatch(/^2 jobs put back/)
  for (const { id } of [payout, loan, another]) await expect.poll(() => state(id)).toBe('completed')
  expect((await run()).output).toBe('0 failed\n')
  expect(await run(['retry', loan.id])).toEqual({
    code: 1,
    output: expect.stringContaining(`The job ${loan.id} has not failed`),
  })
  expect((await run(['retry', 'pay-out'])).output).toMatch(/^0 jobs put back/)
})
