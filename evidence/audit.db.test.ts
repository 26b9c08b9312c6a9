import { readFile, rm, writeFile } from 'node:fs/promises'
import { keyFileIn, readOrCreateKeys } from '@relief/server/settings/keys.ts'
import type { Db } from '@relief/store/db.ts'
import { openDuty, settleDuty } from '@relief/store/notice-duty.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { onBothServers } from '@relief/testing/use-server.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Audit, audit } from './audit.ts'
import { checkpointFile, makeCheckpoints } from './make-checkpoint.ts'
import { createSigner } from './signing.ts'

const HOUR_MS = 3_600_000

onBothServers({ own: true }, (server) => {
  let keys: {
    signer: ReturnType<typeof createSigner>
    keyring: Awaited<ReturnType<typeof readOrCreateKeys>>['keyring']
  }
  let applicationUuid = ''
  let other = ''

  const directory = () => server.context.config.dataDirectory
  const sign = (at: Date) => makeCheckpoints(server.context.database, keys.signer, at, directory())

  beforeAll(async () => {
    const read = await readOrCreateKeys(keyFileIn(directory()))
    keys = { signer: createSigner(read.signingSeeds), keyring: read.keyring }
    const applicant = await someApplicant(server.origin)
    applicationUuid = await someApplication(applicant)
    await sign(new Date())
    await answerUntil(applicant, applicationUuid, 'OFFER_SELECTION')
    await sign(new Date())
    const another = await someApplicant(server.origin)
    other = await someApplication(another)
    await answerUntil(another, other, 'OFFER_SELECTION', { ssn: '123450200' })
    await someApplication(await someApplicant(server.origin))
    await sign(new Date())
  })

  /** The audit's findings after a change, which is then rolled back. */
  async function after(change: (db: Db) => Promise<unknown>): Promise<string[]> {
    let found: Audit | null = null
    const undo = new Error('undone')
    await server.context.database
      .transaction(async (db) => {
        await change(db)
        found = await audit(db, keys, directory())
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return (found as Audit | null)?.findings.map(({ row, problem }) => `${row} ${problem}`) ?? []
  }
  const sql = (text: string, values: unknown[] = [applicationUuid]) => after((db) => db.query(text, values))

  test('a row that a server writes while the audit reads is not a finding', async () => {
    const { database } = server.context
    const at = new Date()
    const duty = { applicationUuid: other, basis: 'NONE:1', startedAt: at, dueAt: at, actAt: at }
    let writes = 0
    // Writes once, between reading the records and reading the rows.
    const busy: Db = {
      ...database,
      query: async (text, values) => {
        const found = await database.query<never>(text, values)
        if (text.includes('from row_record') && writes++ === 0) {
          await openDuty(database, duty)
          await settleDuty(database, duty, 'NONE', at)
        }
        return found
      },
    }
    expect((await audit(busy, keys, directory())).findings).toEqual([])
    expect(writes).toBeGreaterThan(1)
  })

  test('untouched evidence has nothing to find, and all of it is signed', async () => {
    const { findings, applications, records, checkpoints } = await audit(
      server.context.database,
      keys,
      directory(),
    )
    expect(findings).toEqual([])
    expect(applications).toBe(3)
    expect(records).toBeGreaterThan(20)
    expect(checkpoints).toBeGreaterThanOrEqual(2)
    // Mail and notices may still be recorded for a moment.
    await expect.poll(() => sign(new Date(Date.now() + 1000))).toEqual([])
  })

  test.each(['CREATED', 'TRANSITION', 'DECISION'])(
    'a %s record altered or removed is found and named',
    slow,
    async (of) => {
      const [row] = await server.context.database.query<{ sequence: number }>(
        'select max(sequence) as sequence from evidence_record where application_uuid = $1 and kind = $2',
        [applicationUuid, of],
      )
      const at = [applicationUuid, row?.sequence]
      const where = 'where application_uuid = $1 and sequence = $2'
      const name = `evidence_record ${row?.sequence} ${of}`
      for (const change of [
        `body = replace(body, '"', '" ')`,
        `body = '{}'`,
        `recorded_at = recorded_at + interval '1 second'`,
        `hash = repeat('0', 64)`,
        `previous_hash = repeat('1', 64)`,
      ]) {
        const found = await sql(`update evidence_record set ${change} ${where}`, at)
        expect(
          found.some((line) => line.startsWith(name)),
          change,
        ).toBe(true)
      }
      expect(await sql(`update evidence_record set kind = 'STATUS' ${where}`, at)).toContainEqual(
        expect.stringContaining(`evidence_record ${row?.sequence} STATUS was altered`),
      )
      const removed = await sql(`delete from evidence_record ${where}`, at)
      expect(removed.length).toBeGreaterThan(0)
    },
  )

  test('two swapped records are found', async () => {
    const swapped = await after(async (db) => {
      const rows = await db.query<{ sequence: number }>(
        `select sequence from evidence_record where application_uuid = $1 and kind = 'TRANSITION' order by 1 limit 2`,
        [applicationUuid],
      )
      const [first, second] = rows.map((row) => row.sequence)
      const move = (from: number | undefined, to: number | undefined) =>
        db.query('update evidence_record set sequence = $3 where application_uuid = $1 and sequence = $2', [
          applicationUuid,
          from,
          to,
        ])
      await move(first, 9999)
      await move(second, first)
      await move(9999, second)
    })
    expect(swapped.filter((line) => line.includes('does not follow'))).not.toHaveLength(0)
  })

  test('the newest record removed, with the application altered, is found', async () => {
    const found = await after(async (db) => {
      const [newest] = await db.query<{ sequence: number; previous_hash: string }>(
        'select sequence, previous_hash from evidence_record where application_uuid = $1 order by sequence desc limit 1',
        [applicationUuid],
      )
      await db.query('delete from evidence_record where application_uuid = $1 and sequence = $2', [
        applicationUuid,
        newest?.sequence,
      ])
      await db.query('update application set chain_hash = $2 where application_uuid = $1', [
        applicationUuid,
        newest?.previous_hash,
      ])
    })
    expect(found).toContainEqual(
      expect.stringMatching(/^evidence_record \d+ was removed: a checkpoint signed it$/),
    )
  })

  test('a removed application, and one whose newest record is changed, are found', async () => {
    expect(await sql('delete from application where application_uuid = $1')).toContain(
      `application ${applicationUuid} was removed`,
    )
    expect(
      await sql(`update application set chain_hash = repeat('2', 64) where application_uuid = $1`),
    ).toHaveLength(1)
  })

  test.each([
    ['decision', 'snapshot', `replace(snapshot, 'CA', 'TX')`],
    ['decision', 'result', `replace(result, 'QUALIFIED', 'DISQUALIFIED')`],
    ['decision', 'outcome', `'DISQUALIFIED'`],
    ['decision', 'policy_version', `'1999.1'`],
    ['decision', 'decided_at', `decided_at - interval '1 day'`],
    ['provider_reply', 'sha256', `repeat('3', 64)`],
    ['provider_reply', 'purpose', `'CREDIT_TRANSACTION'`],
    ['provider_reply', 'raw_sealed', `'k1.AAAA'`],
    ['loan_offer', 'annual_percentage_rate', 'annual_percentage_rate + 0.001'],
    ['loan_offer', 'to_you_cents', 'to_you_cents - 5000'],
    ['loan_offer', 'rate_expires_on', `rate_expires_on + 1`],
    ['loan_offer', 'position', '100 - position'],
    ['consent', 'status', `'REVOKED'`],
    ['consent', 'sha256', `repeat('4', 64)`],
    ['consent', 'recorded_at', `recorded_at - interval '2 days'`],
  ])('%s.%s altered is found and named', async (table, column, value) => {
    const found = await sql(`update ${table} set ${column} = ${value} where application_uuid = $1`)
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${table} .*was altered`)))
  })

  test.each(['decision', 'provider_reply', 'loan_offer', 'consent'])(
    'a removed %s is found and named',
    async (table) => {
      const found = await sql(`delete from ${table} where application_uuid = $1`)
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${table} .*(was removed|there are 0)`)))
    },
  )

  test.each(['provider_reply', 'consent'])('a %s moved to another application is found', async (table) => {
    const found = await sql(`update ${table} set application_uuid = $2 where application_uuid = $1`, [
      applicationUuid,
      other,
    ])
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${table} .*(was removed)`)))
  })

  test('every stored APR fits its payments and dates within an eighth of a point', async () => {
    const found = await sql(
      'update loan_offer set to_you_cents = to_you_cents - 5000 where application_uuid = $1',
    )
    const [row] = await server.context.database.query<{ offers: number }>(
      'select count(*) as offers from loan_offer where application_uuid = $1',
      [applicationUuid],
    )
    const wrong = found.filter((line) => line.includes('its APR is not that of its own payments and dates'))
    expect(wrong).toHaveLength(row?.offers ?? 0)
  })

  test('a consent and a decision that are added are found', async () => {
    const found = await sql(
      `insert into consent (application_uuid, id, title_name, version, sha256, status, recorded_at, method)
       values ($1, gen_random_uuid(), 'ESIGN_CONSENT', '1', '', 'AGREED', now() - interval '2 days', 'checkbox')`,
    )
    expect(found).toEqual([expect.stringMatching(/^consent .* was added: no record names it/)])
    const doubled = await sql(
      `insert into decision (application_uuid, decision_id, decided_at, policy_version, policy_hash, snapshot,
         snapshot_hash, result, outcome, purpose)
       select application_uuid, gen_random_uuid(), decided_at, policy_version, policy_hash, snapshot, snapshot_hash, result,
         outcome, purpose from decision where application_uuid = $1`,
    )
    expect(doubled).toContainEqual(expect.stringMatching(/^decision .* was added: no record names it/))
  })

  test('checkpoints and entries altered, removed or moved are found', async () => {
    for (const change of [
      `update checkpoint set made_at = made_at - interval '1 day' where number = 1`,
      `update checkpoint set signature = 'AAAA' where number = 1`,
      `update checkpoint set key_id = 'x' where number = 1`,
      'delete from checkpoint where number = 1',
      'update checkpoint set number = number + 1000 where number = 1',
    ])
      expect(
        (await sql(change, [])).some((line) => line.startsWith('checkpoint')),
        change,
      ).toBe(true)
    expect(
      await after(async (db) => {
        await db.query('delete from checkpoint_entry where number = (select max(number) from checkpoint)')
        await db.query('delete from checkpoint where number = (select max(number) from checkpoint)')
      }),
    ).toContainEqual(
      expect.stringMatching(/^checkpoint \d+ was removed: the file beside the database names it/),
    )
    for (const change of [
      `update checkpoint_entry set hash = repeat('5', 64) where application_uuid = $1 and kind = 'CHAIN'`,
      'delete from checkpoint_entry where application_uuid = $1',
      'update checkpoint_entry set number = number + 1 where application_uuid = $1',
    ])
      expect(
        (await sql(change)).some((line) => line.includes('its entries were')),
        change,
      ).toBe(true)
  })

  test('a row altered or removed with its records is found by the checkpoint', async () => {
    const removed = await after(async (db) => {
      await db.query('delete from wealth_account where application_uuid = $1', [applicationUuid])
      await db.query(`delete from row_record where application_uuid = $1 and table_name = 'wealth_account'`, [
        applicationUuid,
      ])
    })
    expect(removed).toEqual([
      expect.stringMatching(/^wealth_account, row_record \d+, was removed: a checkpoint signed it$/),
    ])
    const altered = await sql(
      `update row_record set row_hash = repeat('6', 64) where application_uuid = $1 and table_name = 'wealth_account'`,
    )
    expect(altered).toContainEqual(
      expect.stringMatching(/^wealth_account \S+, row_record \d+, was altered: a checkpoint signed/),
    )
  })

  test('any change to the record hashes that a checkpoint signed is found', async () => {
    for (const change of [
      `records = replace(records, 'wealth_account', 'payout')`,
      `records = records || E'\\nwealth_account A'`,
      'record_ids = record_ids || 1000000::bigint',
      'record_ids = record_ids[2:]',
      'number = number + 1000',
    ])
      expect(
        (await sql(`update checkpoint_rows set ${change} where application_uuid = $1`)).some((line) =>
          line.includes('its entries were'),
        ),
        change,
      ).toBe(true)
  })

  test('a checkpoint that was not signed with our key is found', async () => {
    const forger = createSigner({ current: 's1', keys: new Map([['s1', Buffer.alloc(32, 7)]]) })
    const found = await after(async (db) => {
      await db.query('delete from checkpoint_entry')
      await db.query('delete from checkpoint_rows')
      await db.query('delete from checkpoint')
      await makeCheckpoints(db, forger, new Date(Date.now() + HOUR_MS), `${directory()}/elsewhere`)
    })
    expect(found).toContainEqual(expect.stringContaining('is not signed by a key of ours'))
    await rm(`${directory()}/elsewhere`, { recursive: true })
  })

  test('a checkpoint that its file lacks is appended with the next round', async () => {
    const file = checkpointFile(directory())
    const whole = await readFile(file, 'utf8')
    const lines = whole.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    const withoutLast = `${lines.slice(0, -1).join('\n')}\n`
    await writeFile(file, withoutLast)
    await sign(new Date())
    expect((await readFile(file, 'utf8')).startsWith(whole)).toBe(true)
    // A line that was cut off stays, and is reported; the next one is whole.
    await writeFile(file, `${withoutLast}{"number":`)
    await sign(new Date())
    expect(await readFile(file, 'utf8')).toContain(`{"number":\n${lines.at(-1)}\n`)
    expect((await audit(server.context.database, keys, directory())).findings).toMatchObject([
      { problem: 'cannot be read: it was altered, or its writing was cut off' },
    ])
    await writeFile(file, whole)
    await sign(new Date())
  })

  test('without the checkpoint file, checkpoints are checked on their own', async () => {
    const file = checkpointFile(directory())
    const whole = await readFile(file)
    await rm(file)
    expect((await audit(server.context.database, keys, directory())).findings).toEqual([])
    await writeFile(file, whole)
  })
})
