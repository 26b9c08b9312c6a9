import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePrivateFolder } from './private-files.ts'

let scratch = ''
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'relief-private-'))
})
afterAll(() => rm(scratch, { recursive: true }))

test('a folder is created with those it lies in, for this user only', async () => {
  const folder = join(scratch, 'a/b/c')
  await Promise.all([makePrivateFolder(folder), makePrivateFolder(folder)])
  await makePrivateFolder(folder)
  const modes = [join(scratch, 'a'), folder].map(async (path) => (await stat(path)).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o700])
})

test('a folder is not created where a file is, nor where no folder can be', async () => {
  const file = join(scratch, 'file')
  await writeFile(file, '')
  await expect(makePrivateFolder(file)).rejects.toThrow('EEXIST')
  await expect(makePrivateFolder(join(file, 'a'))).rejects.toThrow('ENOTDIR')
  await expect(makePrivateFolder('/proc/relief/a')).rejects.toThrow('mkdir')
})
