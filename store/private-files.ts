import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Of files and folders that hold personal data or keys: for this user alone. */
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
const OTHERS = 0o077

/** Another process may have removed it in between. */
const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Makes a folder, if it is missing, that only this user may open. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
}

/** Whether a file is closed to other users of this machine. */
export async function isPrivate(path: string): Promise<boolean> {
  return ((await lstat(path)).mode & OTHERS) === 0
}

/** Takes the rights of other users away from a file, or from a folder and all that is in it. */
export async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(unlessGone)
  if (found === null || found.isSymbolicLink()) return
  const isFolder = found.isDirectory()
  if ((found.mode & OTHERS) !== 0)
    await chmod(path, isFolder ? PRIVATE_FOLDER : PRIVATE_FILE).catch(unlessGone)
  if (!isFolder) return
  for (const name of await readdir(path)) await makePrivate(join(path, name))
}
