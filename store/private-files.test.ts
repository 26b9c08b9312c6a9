import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePrivateFolder, replaceFile } from './private-files.ts'

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

test('a file is replaced completely or not at all, and its link stays', async () => {
  const folder = join(scratch, 'reports')
  await makePrivateFolder(folder)
  const [file, name] = [join(folder, 'report.html'), join(folder, 'latest.html')]
  await replaceFile(file, 'first')
  await symlink(file, name)
  await replaceFile(name, 'second')
  async function* onFullDisk() {
    yield 'th'
    throw new Error('ENOSPC')
  }
  await expect(replaceFile(name, onFullDisk())).rejects.toThrow('ENOSPC')
  await expect(replaceFile(join(folder, 'new.html'), onFullDisk())).rejects.toThrow('ENOSPC')
  expect(await readFile(file, 'utf8')).toBe('second')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).sort()).toEqual(['latest.html', 'report.html'])
})

test('what is written to a device goes through it', async () => {
  await replaceFile('/dev/null', 'text')
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true)
})
