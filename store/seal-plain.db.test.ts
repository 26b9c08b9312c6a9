import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { findIncome } from './income.ts'
import { findPerson } from './personal-info.ts'
import { saveAnswers } from './save-answers.ts'
import { countPlain, plainTables, sealPlain } from './seal-plain.ts'
import { someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'

const keyring = { current: 'k', keys: new Map([['k', randomBytes(32)]]) }
const ROWS = 40

onBothDatabases((database) => {
  /** An application in the format of an earlier version. */
  async function olderApplication(index: number) {
    const made = await someApplication(database())
    const { applicationUuid } = made
    await database().query(
      `update personal_info set phone = $2, street_line_one = $3, city = 'Fresno', state_code = 'CA',
         zip_code = '93701' where application_uuid = $1`,
      [applicationUuid, `559321${7000 + index}`, `${index} Oak Street`],
    )
    await database().query(
      `insert into income_entry (application_uuid, id, created_at, kind, fields)
       values ($1, gen_random_uuid(), now(), 'JOB', $2::jsonb)`,
      [applicationUuid, JSON.stringify({ companyName: `Employer ${index}`, salary: 50_000 + index })],
    )
    return made
  }
  const read = async (
    { applicationUuid, owner }: { applicationUuid: string; owner: string },
    db = database(),
  ) => {
    const person = await findPerson(db, keyring, applicationUuid, owner)
    const [job] = await findIncome(db, keyring, applicationUuid, owner)
    return { phone: person?.phone, street: person?.address?.streetLineOne, job }
  }

  test('every plain column with a sealed counterpart is sealed', async () => {
    const found = await database().query<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
         join information_schema.columns s using (table_schema, table_name)
        where table_schema = 'public' and s.column_name = c.column_name || '_sealed' order by name`,
    )
    const listed = plainTables.flatMap(({ table, columns }) =>
      columns.map(({ plain }) => `${table}.${plain}`),
    )
    expect(listed.sort()).toEqual(found.map(({ name }) => name))
  })

  test('rows of an earlier version are read, and sealed while servers write', async () => {
    const rows = await Promise.all(Array.from({ length: ROWS }, (_, index) => olderApplication(index)))
    const before = await Promise.all(rows.map((row) => read(row)))
    expect(before[7]).toMatchObject({
      phone: '5593217007',
      street: '7 Oak Street',
      job: { jobFields: { companyName: 'Employer 7', salary: 50_007 } },
    })
    const writers = rows
      .filter((_, index) => index % 4 === 0)
      .map(({ applicationUuid, owner }) =>
        saveAnswers(database(), keyring, { applicationUuid, owner }, { person: { phone: '2025550143' } }),
      )
    const sealers = [0, 1].map(async () => {
      while ((await sealPlain(database(), keyring)) > 0);
    })
    await Promise.all([...writers, ...sealers])
    expect(await countPlain(database())).toBe(0)
    for (const [index, row] of rows.entries()) {
      const written = index % 4 === 0 ? { phone: '2025550143' } : {}
      expect(await read(row)).toEqual({ ...before[index], ...written })
    }
    const [stored] = await database().query<{ text: string }>(
      `select (select string_agg(p::text, '') from personal_info p)
           || (select string_agg(i::text, '') from income_entry i) as text`,
    )
    expect(stored?.text).toContain('Fresno')
    for (const plain of ['559321', '2025550143', 'Oak Street', 'Employer', '50007'])
      expect(stored?.text).not.toContain(plain)
  })

  test('a value that a server writes between reading and sealing is not overwritten', async () => {
    const row = await olderApplication(1)
    let isLate = true
    const interrupted: Db = {
      query: async (text, values) => {
        if (text.includes('update personal_info set phone = null') && isLate) {
          isLate = false
          const person = { phone: '2025550199' }
          await saveAnswers(database(), keyring, row, { person })
        }
        return await database().query(text, values)
      },
      transaction: (work) => database().transaction(work),
    }
    expect(await sealPlain(interrupted, keyring)).toBe(1)
    expect(await countPlain(database())).toBe(1)
    await sealPlain(database(), keyring)
    expect(await read(row)).toMatchObject({ phone: '2025550199', street: '1 Oak Street' })
  })
})
