/** @module-tag slow */

import { chmod, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivate } from '@relief/store/private-files.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { startServer } from '@relief/testing/server.ts'
import { until } from '@relief/testing/until.ts'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { createLog } from './log.ts'
import { readConfig } from './settings/config.ts'

/** The files and folders below a folder accessible to other users of the machine. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      mode: (await stat(join(folder, name)).catch(() => null))?.mode ?? 0,
    })),
  )
  return found.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
}

test.each(['embedded', 'postgres'] as const)(
  'everything in the data directory is accessible to its user only, on %s',
  async (kind) => {
    const server = await startServer(kind)
    const { dataDirectory } = server.context.config
    const applicant = await someApplicant(server.origin)
    await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION')
    // The database itself creates files for new relations and the next log segment.
    await server.context.database.query('create table late (number integer)')
    await server.context.database.query('insert into late select generate_series(1, 300000)')
    const mails = async () => (await readdir(join(dataDirectory, 'outbox'))).length
    await until(mails, (count) => count > 0)
    expect(await openToOthers(dataDirectory)).toEqual([])
    await server.end()
    expect(await openToOthers(dataDirectory)).toEqual([])
    await server.remove()
  },
)

test('a folder for letters that is a file is named at the start', async () => {
  const folder = await mkdtemp(join(process.env['TEST_FOLDER'] ?? '', 'paper-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const config = readConfig({ DATA_DIR: folder, PAPER_DIR: file })
  await expect(compose(config, createLog('silent'))).rejects.toThrow(
    `PAPER_DIR: ${file} is not a folder. Correct it, or name another folder.`,
  )
})

test('access left open by an earlier version is removed', async () => {
  const folder = await mkdtemp(join(process.env['TEST_FOLDER'] ?? '', 'private-'))
  await chmod(folder, 0o755)
  await makePrivate(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await makePrivate(join(folder, 'not there'))
})
