import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { type FileHandle, link, open, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PRIVATE_FILE } from './private-files.ts'

const MAX_ATTEMPTS = 20
const TURN_MS = 50

export class DirectoryInUse extends Error {
  constructor(directory: string, owner: Owner | null) {
    const who = owner === null ? 'another process' : `another process (${owner.pid} on ${owner.host})`
    super(
      `The data directory ${directory} is in use by ${who}. Stop that process, or choose another DATA_DIR.`,
    )
    this.name = 'DirectoryInUse'
  }
}

/** `start` is when the process began, by the kernel's count: a later process may reuse the number. */
type Owner = { pid: number; start: string | null; host: string }

function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

/** The machine and container: process numbers from another one mean nothing here. */
function hostOf(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const self = (): Owner => ({ pid: process.pid, start: startOf(process.pid), host: hostOf() })

/** Null for a file that no process of this program wrote. */
function parse(text: string): Owner | null {
  try {
    const { pid, start, host } = JSON.parse(text) as Partial<Record<keyof Owner, unknown>>
    if (typeof pid !== 'number') return null
    return {
      pid,
      start: typeof start === 'string' ? start : null,
      host: typeof host === 'string' ? host : hostOf(),
    }
  } catch {
    return null
  }
}

const readOwner = async (file: string): Promise<Owner | null> =>
  parse(await readFile(file, 'utf8').catch(() => ''))

/**
 * Asks the kernel for a lock on an open file. The lock ends with this process, however it ends, and also
 * excludes other containers. The helper program inherits the open file; the lock outlives the helper.
 * @returns null where the system has no `flock` program
 */
function lockFile(handle: FileHandle): boolean | null {
  const { status, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', handle.fd],
  })
  if (error !== undefined || status === null) return null
  return status === 0
}

/**
 * Takes the directory for this process. Two processes on one embedded database silently corrupt it.
 * @returns a function that releases the directory
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const handle = await open(join(directory, 'lock'), 'a+', PRIVATE_FILE)
  const isLocked = lockFile(handle)
  const owner = join(directory, 'lock.json')
  if (isLocked === true) {
    // Only for the error message in other processes: the lock is what excludes them.
    await writeFile(owner, JSON.stringify(self()), { mode: PRIVATE_FILE })
    return async () => {
      await rm(owner, { force: true })
      await handle.close()
    }
  }
  await handle.close()
  if (isLocked === false) throw new DirectoryInUse(directory, await readOwner(owner))
  return await lockByProcess(directory, owner)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isHeld(owner: Owner): boolean {
  // The status of a process on another machine or in another container can't be checked from here.
  if (owner.host !== hostOf()) return true
  if (!isAlive(owner.pid)) return false
  const start = startOf(owner.pid)
  return owner.start === null || start === null ? owner.pid !== process.pid : owner.start === start
}

/**
 * Removes the file of a process that has ended. Only one process at a time may, so that none removes a new
 * file.
 */
async function removeStale(file: string): Promise<void> {
  const turn = `${file}.turn`
  const isMine = await open(turn, 'wx', PRIVATE_FILE).then(
    (handle) => handle.close().then(() => true),
    () => false,
  )
  if (!isMine) return await wait(TURN_MS)
  try {
    const owner = await readOwner(file)
    if (owner === null || !isHeld(owner)) await rm(file, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

/**
 * For systems without `flock`: a file that names its process. If that process has ended, the file is taken
 * over.
 * @param file appears together with its content, so that no process reads a partial file
 */
export async function lockByProcess(directory: string, file: string): Promise<() => Promise<void>> {
  const draft = `${file}.${process.pid}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(self()), { mode: PRIVATE_FILE })
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      try {
        await link(draft, file)
        return () => rm(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const owner = await readOwner(file)
      if (owner !== null && isHeld(owner)) throw new DirectoryInUse(directory, owner)
      await removeStale(file)
    }
  } finally {
    await rm(draft, { force: true })
  }
  throw new Error(
    `The lock file ${file} could not be taken. If no other process uses the directory, remove it and ${file}.turn.`,
  )
}
