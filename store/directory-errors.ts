import { lstat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** A data directory that can't be used, in words for the operator. */
export class UnusableDirectory extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'UnusableDirectory'
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "can't be written: its owner or its mode does not allow it",
  EPERM: "can't be written: its owner or its mode does not allow it",
  EROFS: "can't be written: its file system is read-only",
  ENOSPC: "can't be written: its file system is full",
  EDQUOT: "can't be written: the quota of its file system is used up",
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  EISDIR: 'is a folder',
  ENOENT: 'is missing',
  ELOOP: 'is a link that leads back to itself',
  ENAMETOOLONG: 'is too long a name',
  EFBIG: "can't be written: the limit of a file's size is reached",
}

const full = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * The message for an error of the file system; null for any other error.
 * @param place the subject of the message when the error has no path
 * @param advice what the operator can do
 */
export function explainFileError(
  error: unknown,
  place = 'The data directory',
  advice = 'Correct it, or choose another DATA_DIR.',
): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', path: from, syscall, dest } = error as NodeJS.ErrnoException & { dest?: string }
  // Of a copy, the file that is written.
  const path = full.has(code) ? (dest ?? from) : from
  // A file system that takes no folders, such as /proc, reports that the new folder does not exist.
  const isNotMade = code === 'ENOENT' && syscall === 'mkdir'
  const known = isNotMade ? "can't be made: what it lies in takes no folders" : reasons[code]
  const reason = known ?? (path === undefined ? null : `can't be used: ${code}`)
  if (reason === null) return null
  return `${path ?? place} ${reason}. ${advice}`
}

/** A new database takes about 60 MB. */
const NEEDED_BYTES = 100_000_000

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

/** Why an embedded database did not open, from its folder, the free space and the error. */
export async function explainOpenError(directory: string, error: unknown): Promise<UnusableDirectory> {
  const folder = join(directory, 'database')
  if (await isLink(folder))
    return new UnusableDirectory(
      `${folder} is a link, which the embedded database does not follow. Name a folder of the other volume as DATA_DIR.`,
      error,
    )
  const known = explainFileError(error)
  if (known !== null) return new UnusableDirectory(known, error)
  const free = await statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
  const advice =
    free < NEEDED_BYTES
      ? `its file system is nearly full (${Math.floor(free / 1e6)} MB left). Make room, or choose another DATA_DIR.`
      : 'it is damaged. Restore a copy of the directory, or choose another DATA_DIR.'
  return new UnusableDirectory(`The database in ${directory} does not open: ${advice}`, error)
}
