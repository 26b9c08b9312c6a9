import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { findAccountForJob, writePayoutAccount } from './payout-account.ts'
import { countSealed, reseal } from './reseal.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Keyring } from './sealing.ts'
import { someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'

const keys = new Map([
  ['old', randomBytes(32)],
  ['new', randomBytes(32)],
])
const older: Keyring = { current: 'old', keys }
const newer: Keyring = { current: 'new', keys }
const APPLICATIONS = 30
const ROUNDS = 20
const numberOf = (index: number, round: number) => `${100_000 + index * 1000 + round}`

onBothDatabases((database) => {
  const write = (keyring: Keyring, applicationUuid: string, accountNumber: string) =>
    writePayoutAccount(
      database(),
      keyring,
      applicationUuid,
      { routingNumber: '011000015', accountNumber, accountType: 'CHECKING', bankName: null },
      new Date(),
    )

  test('every sealed column of the database is sealed again', async () => {
    const found = await database().query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name like '%\\_sealed' order by name`,
    )
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    expect(listed.sort()).toEqual(found.map(({ name }) => name).sort())
  })

  test('values are sealed again while servers write, and none is lost', async () => {
    const ids: string[] = []
    for (let index = 0; index < APPLICATIONS; index += 1) {
      const { applicationUuid } = await someApplication(database())
      await write(older, applicationUuid, numberOf(index, 0))
      ids.push(applicationUuid)
    }
    const writers = [0, 1].map(async (half) => {
      for (let round = 1; round <= ROUNDS; round += 1)
        for (const [index, id] of ids.entries())
          if (index % 2 === half) await write(round % 2 === 0 ? newer : older, id, numberOf(index, round))
    })
    // Two concurrent runs, as when an operator restarts a run that seemed stuck.
    const runs = [reseal(database(), newer), reseal(database(), newer)]
    await Promise.all(writers)
    for (const { failed } of await Promise.all(runs)) expect(failed).toEqual([])
    await reseal(database(), newer)
    expect([...(await countSealed(database())).keys()]).toEqual(['new'])
    const onlyNew = { current: 'new', keys: new Map([['new', keys.get('new') ?? Buffer.alloc(0)]]) }
    for (const [index, id] of ids.entries())
      expect((await findAccountForJob(database(), onlyNew, id))?.accountNumber).toBe(numberOf(index, ROUNDS))
  })

  test('a later run continues, and a value with a lost key is named', async () => {
    const { applicationUuid } = await someApplication(database())
    const lost = { current: 'lost', keys: new Map([['lost', randomBytes(32)]]) }
    await write(lost, applicationUuid, '5555')
    const other = await someApplication(database())
    await write(older, other.applicationUuid, '6666')
    const before = await database().query('select * from payout_account where application_uuid = $1', [
      applicationUuid,
    ])
    const first = await reseal(database(), newer)
    expect(first.resealed).toBe(2)
    expect(first.failed).toHaveLength(2)
    expect(first.failed[0]).toContain(`payout_account ${applicationUuid}`)
    expect(first.failed.join()).toContain('The key lost is missing')
    expect(await reseal(database(), newer)).toMatchObject({ resealed: 0, failed: first.failed })
    expect(
      await database().query('select * from payout_account where application_uuid = $1', [applicationUuid]),
    ).toEqual(before)
    await database().query('delete from payout_account where application_uuid = $1', [applicationUuid])
  })

  test('a value that a server writes between reading and sealing is not overwritten', async () => {
    const { applicationUuid } = await someApplication(database())
    await write(older, applicationUuid, '1111')
    let isLate = true
    const interrupted: Db = {
      query: async (text, values) => {
        const isWrite =
          text.startsWith('update payout_account set account_sealed') && values?.[0] === applicationUuid
        if (isWrite && isLate) {
          isLate = false
          await write(older, applicationUuid, '2222')
        }
        return await database().query(text, values)
      },
      transaction: (work) => database().transaction(work),
    }
    await reseal(interrupted, newer)
    expect((await findAccountForJob(database(), newer, applicationUuid))?.accountNumber).toBe('2222')
  })
})
