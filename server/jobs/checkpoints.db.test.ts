import { randomBytes } from 'node:crypto'
import { createSigner } from '@relief/evidence/signing.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { checkpointRound } from './checkpoints.ts'

const server = useServer('embedded', { own: true })

test('the first round after a restored older backup raises one alarm', async () => {
  const { database } = server.context
  const signer = createSigner({ current: 's1', keys: new Map([['s1', randomBytes(32)]]) })
  const round = (isFirst: boolean) =>
    checkpointRound(server.context, signer).run({ isFirst, signal: new AbortController().signal })
  const alarms = () =>
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes('DATABASE_ROLLED_BACK'))
  await someApplication(await someApplicant(server.origin))
  await round(true)
  expect(alarms()).toEqual([])
  const [newest] = await database.query<{ number: string }>('select max(number) as number from checkpoint')
  for (const table of ['checkpoint_entry', 'checkpoint_rows', 'checkpoint'])
    await database.query(`delete from ${table} where number = $1`, [newest?.number])
  await round(true)
  await round(false)
  expect(alarms()).toHaveLength(1)
  expect(JSON.parse(alarms()[0] ?? '{}')).toMatchObject({ level: 50, first: Number(newest?.number) })
})
