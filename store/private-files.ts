import { chmod, lstat, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Mode of files and folders with personal data or keys: accessible to this user only. */
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
const OTHERS = 0o077

/** Ignores a missing file: another process may have removed it in the meantime. */
const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return null
}

/**
 * Creates a folder that only this user may open, and those it lies in, if they are missing. Node's own
 * `recursive` never ends in a file system that takes no folders, such as /proc.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder, { mode: PRIVATE_FOLDER }).catch(async (error: NodeJS.ErrnoException) => {
      // Systems differ in the error for a folder that exists.
      const isThere = await stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      )
      if (!isThere) throw error
    })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makePrivateFolder(dirname(folder))
    await make()
  })
}

type Content = Parameters<typeof writeFile>[1]

/** Writes a file for this user only and flushes it to the disk. Nothing is left of it when that fails. */
export async function writePrivateFile(file: string, content: Content): Promise<void> {
  try {
    await writeFile(file, content, { mode: PRIVATE_FILE, flush: true })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/**
 * Writes a file for this user only, or replaces its content: completely or, when the disk is full, not at
 * all. A link stays a link, and a device such as /dev/stdout a device.
 */
export async function replaceFile(file: string, content: Content): Promise<void> {
  const found = await stat(file).catch(unlessGone)
  if (found !== null && !found.isFile()) return await writeFile(file, content)
  const place = found === null ? file : await realpath(file)
  await writePrivateFile(`${place}.part`, content)
  await rename(`${place}.part`, place)
}

/** Whether a file is inaccessible to other users of this machine. */
export async function isPrivate(path: string): Promise<boolean> {
  return ((await lstat(path)).mode & OTHERS) === 0
}

/** Removes other users' permissions from a file, or from a folder and everything in it. */
export async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(unlessGone)
  if (found === null || found.isSymbolicLink()) return
  const isFolder = found.isDirectory()
  if ((found.mode & OTHERS) !== 0)
    await chmod(path, isFolder ? PRIVATE_FOLDER : PRIVATE_FILE).catch(unlessGone)
  if (!isFolder) return
  for (const name of await readdir(path)) await makePrivate(join(path, name))
}
