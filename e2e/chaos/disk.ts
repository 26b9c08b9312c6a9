import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate in-memory disk, which can be filled up. */
export type Disk = {
  path: string
  /** Leaves no byte free: every write that needs a new block fails with ENOSPC. */
  fill: () => void
  free: () => void
  remove: () => void
}

/** Enough for an embedded database with a few hundred applications, and room to spare. */
const MEGABYTES = 400
const MEGABYTE = 2 ** 20
const BLOCK = 4_096

function writeUntilFull(file: string, size: number): void {
  const block = Buffer.alloc(size)
  const handle = openSync(file, 'a')
  try {
    while (writeSync(handle, block) === size);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(handle)
  }
}

/**
 * Mounts a disk in a mount namespace that only one waiting process is in. Every process of this user reaches
 * it through that process's root, and it disappears with that process.
 * @returns null if the machine does not allow user namespaces
 */
export async function mountDisk(): Promise<Disk | null> {
  const place = tmpdir()
  const script = `mount -t tmpfs -o size=${MEGABYTES}m none ${place} && echo mounted && exec cat`
  const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Ctrl-C in a terminal reaches every process of its group, and the disk would be gone.
    detached: true,
  })
  const mounted = once(holder.stdout, 'data').then(() => true)
  const failed = Promise.race([once(holder, 'exit'), once(holder, 'error')]).then(() => false)
  if (!(await Promise.race([mounted, failed]))) return null
  const path = `/proc/${holder.pid}/root${place}`
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: () => {
      // Other processes write too, so find the last free bytes by trial and error.
      for (const size of [MEGABYTE, BLOCK]) writeUntilFull(ballast, size)
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => void holder.kill('SIGKILL'),
  }
}
