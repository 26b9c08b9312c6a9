import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
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
