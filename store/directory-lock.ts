import { readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by another process (${pid}). Stop that process, or choose another DATA_DIR.`,
    )
    this.name = 'DirectoryInUse'
  }
}

/** When a process began, as the kernel counts it: tells a process from a later one with the same number. */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isHeld(owner: { pid: number; start: string | null }): boolean {
  if (!isAlive(owner.pid)) return false
  const start = startOf(owner.pid)
  return owner.start === null || start === null ? owner.pid !== process.pid : owner.start === start
}

/**
 * Takes the directory for this process. Two processes on one embedded database corrupt it without a word.
 * A lock whose process is gone (killed, a restart of the machine) is taken over.
 * @returns gives the directory back
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'lock.json')
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(JSON.stringify({ pid: process.pid, start: startOf(process.pid) }))
      await handle.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = parse(await readFile(file, 'utf8').catch(() => ''))
    if (owner !== null && isHeld(owner)) throw new DirectoryInUse(directory, owner.pid)
    await rm(file, { force: true })
  }
  throw new Error(
    `The lock file ${file} could not be taken. Remove it if no other process uses the directory.`,
  )
}

/** Null for an empty or torn file: its writer was killed in the act. */
function parse(text: string): { pid: number; start: string | null } | null {
  try {
    const { pid, start } = JSON.parse(text) as { pid?: unknown; start?: unknown }
    return typeof pid === 'number' ? { pid, start: typeof start === 'string' ? start : null } : null
  } catch {
    return null
  }
}
