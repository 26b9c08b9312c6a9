import { spawn } from 'node:child_process'
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { explainFileError } from './directory-errors.ts'
import { DirectoryInUse, lockByProcess, lockDirectory } from './directory-lock.ts'
import { openEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'
import { onBothDatabases } from './test-both.ts'

onBothDatabases((database) => {
  test('a transaction that throws leaves nothing behind', async () => {
    await database().run('create table kept (n bigint, day date)')
    const work = database().transaction(async (db) => {
      await db.query('insert into kept values (1, null)')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    await expect(
      database().transaction(async (db) => {
        await db.query('insert into kept values (2, null)')
        await db.query('select 1/0')
      }),
    ).rejects.toThrow('division by zero')
    expect(await database().query('select * from kept')).toEqual([])
  })

  test('a script that fails in its own transaction does not break the connection', async () => {
    await database().run('create table scripted (n integer)')
    for (let i = 0; i < 12; i++)
      await expect(
        database().run(`begin; insert into scripted values (${i}); select 1/0; commit`),
      ).rejects.toThrow('division by zero')
    const ask = () => database().query('select * from scripted')
    expect(await Promise.all(Array.from({ length: 12 }, ask))).toEqual(Array(12).fill([]))
  })

  test('a statement that fails does not end its connection', async () => {
    const process = () => database().query('select pg_backend_pid() as id')
    const before = await process()
    await expect(database().query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero')
    expect(await process()).toEqual(before)
  })

  test('a process that asks one statement after the other still does its other work', async () => {
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    }, 0)
    for (let i = 0; i < 200; i++) await database().query('select 1')
    clearInterval(count)
    expect(turns).toBeGreaterThan(10)
  })

  test('numbers, days and moments come back the same from either database', async () => {
    const [row] = await database().query(
      `select $1::bigint as n, $2::date as day, $3::timestamptz as moment, $4::jsonb as data, count(*) as count from (values (1)) v`,
      [9_007_199_254_740_991, '2026-02-28', new Date('2026-11-20T12:00:00.123Z'), JSON.stringify({ a: [1] })],
    )
    expect(row).toEqual({
      n: 9_007_199_254_740_991,
      day: '2026-02-28',
      moment: new Date('2026-11-20T12:00:00.123Z'),
      data: { a: [1] },
      count: 1,
    })
  })

  test('migrations run once, and the error for an edited or unknown one names it', async () => {
    const migrations = await readMigrations()
    expect(await migrate(database(), migrations)).toEqual([])
    const [first, ...others] = migrations
    if (first === undefined) throw new Error('There are no migrations')
    await expect(migrate(database(), [{ ...first, hash: 'edited' }, ...others])).rejects.toThrow(
      `The migration ${first.name} was changed after it ran`,
    )
    await expect(migrate(database(), [])).rejects.toThrow('The database is newer than this program')
  })

  test('a migration that fails leaves the database as it was', async () => {
    const migrations = await readMigrations()
    const broken = {
      number: migrations.length + 1,
      name: 'broken.sql',
      hash: 'x',
      sql: 'create table half (n integer);\nselect 1/0;',
    }
    await expect(migrate(database(), [...migrations, broken])).rejects.toThrow('division by zero')
    await expect(database().query('select * from half')).rejects.toThrow('half')
  })
})

test('a data directory in use is rejected until its process has ended', slow, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'relief-lock-'))
  const script = `import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)}
    await lockDirectory(${JSON.stringify(directory)}); console.log('locked'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  await new Promise((resolve) => other.stdout.once('data', resolve))
  const opening = openEmbedded(directory)
  await expect(opening).rejects.toThrow(DirectoryInUse)
  await expect(opening).rejects.toThrow(`is in use by another process (${other.pid} on `)
  const gone = new Promise((resolve) => other.once('exit', resolve))
  other.kill('SIGKILL')
  await gone
  const database = await openEmbedded(directory)
  await expect(openEmbedded(directory)).rejects.toThrow(DirectoryInUse)
  await database.close()
  await rm(directory, { recursive: true })
})

test('of several processes that open a directory at once, one gets it, flock or not', slow, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'relief-lock-'))
  for (const lock of [lockDirectory, (folder: string) => lockByProcess(folder, join(folder, 'lock.json'))])
    for (let round = 0; round < 50; round++) {
      // The process of this lock file has ended, so exactly one of the starting processes may take it over.
      const gone = JSON.stringify({ pid: 2 ** 22 + 1, start: '1' })
      if (round % 2 === 1) await writeFile(join(directory, 'lock.json'), gone)
      const taken = await Promise.allSettled([1, 2, 3, 4].map(() => lock(directory)))
      const unlocks = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      expect(unlocks).toHaveLength(1)
      for (const each of taken)
        if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DirectoryInUse)
      for (const unlock of unlocks) await unlock()
    }
  await rm(directory, { recursive: true })
})

test('without flock, a directory held by a process in another container is in use', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'relief-lock-'))
  const file = join(directory, 'lock.json')
  await writeFile(file, JSON.stringify({ pid: 1, start: '1', host: 'other pid:[1]' }))
  await expect(lockByProcess(directory, file)).rejects.toThrow('(1 on other pid:[1])')
  await rm(directory, { recursive: true })
})

test('a damaged or linked database and a data directory that is a file are explained', slow, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'relief-damaged-'))
  await (await openEmbedded(directory)).close()
  await writeFile(join(directory, 'database/global/pg_control'), 'damaged')
  await expect(openEmbedded(directory)).rejects.toThrow(
    `The database in ${directory} does not open: it is damaged. Restore a copy`,
  )
  await rename(join(directory, 'database'), join(directory, 'elsewhere'))
  await symlink(join(directory, 'elsewhere'), join(directory, 'database'))
  await expect(openEmbedded(directory)).rejects.toThrow(
    `${directory}/database is a link, which the embedded database does not follow. Name a folder`,
  )
  const file = join(directory, 'file')
  await writeFile(file, '')
  const error = await openEmbedded(file).catch((thrown: unknown) => thrown)
  expect(explainFileError(error)).toContain(file)
  await rm(directory, { recursive: true })
})

test.each([
  ['EROFS', "/data can't be written: its file system is read-only. Correct it"],
  ['ENOSPC', "/data can't be written: its file system is full. Correct it"],
  ['EACCES', "/data can't be written: its owner or its mode does not allow it. Correct it"],
  ['EFBIG', "/data can't be written: the limit of a file's size is reached. Correct it"],
  ['ELOOP', '/data is a link that leads back to itself. Correct it'],
  ['EIO', "/data can't be used: EIO. Correct it"],
])('the error %s of the data directory is explained', (code, words) => {
  const error = Object.assign(new Error(code), { code, path: '/data' })
  expect(explainFileError(error)).toContain(words)
  expect(explainFileError(new Error('another'))).toBeNull()
})
