import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { rootCertificates } from 'node:tls'
import { promisify } from 'node:util'
import { lockDirectory } from '@relief/store/directory-lock.ts'
import { PRIVATE_FILE } from '@relief/store/private-files.ts'
import * as z from 'zod/mini'
import { CannotRun } from './command.ts'

/** The archive of pg_dump, and the folder of the embedded database. */
export const ARCHIVE = 'database.dump'
export const EMBEDDED = 'database'
const MANIFEST = 'backup.json'

const manifest = z.object({
  takenAt: z.iso.datetime(),
  kind: z.enum(['postgres', 'embedded']),
  /** How many migrations had run: a restored copy needs a program with at least as many. */
  migrations: z.number(),
  /** SHA-256 of each file by its path in the folder. */
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifest>

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function hashAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: Record<string, string> = {}
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    // A link has no content of its own to restore.
    if (name !== MANIFEST) hashes[name] = entry.isFile() ? await hashFile(path) : 'not a file'
  }
  return hashes
}

/** Written last, so that a folder without it is recognized as an incomplete backup. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'files'>): Promise<Manifest> {
  const whole = { ...facts, files: await hashAll(folder) }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(whole, null, 2)}\n`, { mode: PRIVATE_FILE })
  return whole
}

/** @throws CannotRun when the backup is incomplete, or one of its files has changed */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new CannotRun(`${folder} is no whole backup: it has no ${MANIFEST}`)
  const parsed = manifest.safeParse(readJson(text))
  if (!parsed.success) throw new CannotRun(`${folder}/${MANIFEST} is damaged`)
  const hashes = await hashAll(folder)
  const names = new Set([...Object.keys(parsed.data.files), ...Object.keys(hashes)])
  const wrong = [...names].filter((name) => hashes[name] !== parsed.data.files[name])
  if (wrong.length > 0)
    throw new CannotRun(`These files of the backup are missing, added or changed: ${wrong.join(', ')}`)
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Decodes text of an address; leaves it as it is if a percent sign in it encodes nothing. */
function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** The name of the database in its address. */
export const databaseName = (databaseUrl: string) => decoded(new URL(databaseUrl).pathname.slice(1))

/** The certificate authorities that the server trusts, through Node; libpq trusts only those of a file. */
async function trustedAuthorities(): Promise<string> {
  const extra = process.env['NODE_EXTRA_CA_CERTS']
  return [...rootCertificates, ...(extra ? [await readFile(extra, 'utf8')] : [])].join('\n')
}

/**
 * The address as libpq environment variables, because an argument would show the password in the process
 * list. They must name the database that the server opens, through Node's client: its query may name another
 * host, such as the folder of a Unix socket.
 * @param rootFile certificate authorities for an address that names none
 */
function addressVariables(databaseUrl: string, rootFile: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(databaseUrl)
  const asked = (name: string) => searchParams.get(name) ?? ''
  // An IPv6 address is in brackets only in a URL.
  const host = asked('host') || decoded(hostname).replace(/^\[(.*)\]$/, '$1')
  const variables = {
    // Without any host, libpq would look for a Unix socket.
    PGHOST: host || process.env['PGHOST'] || 'localhost',
    PGPORT: asked('port') || port,
    PGUSER: asked('user') || decoded(username),
    PGPASSWORD: asked('password') || decoded(password),
    PGDATABASE: databaseName(databaseUrl),
    PGSSLMODE: asked('sslmode'),
    PGSSLROOTCERT: asked('sslrootcert') || rootFile,
    PGSSLCERT: asked('sslcert'),
    PGSSLKEY: asked('sslkey'),
  }
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

/**
 * Runs pg_dump or pg_restore, which must be at least as new as the server. It ends with this process.
 * @throws CannotRun with the program's own message
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'relief-authorities-'))
  try {
    const rootFile = join(folder, 'root.crt')
    await writeFile(rootFile, await trustedAuthorities(), { mode: PRIVATE_FILE })
    const env = { ...process.env, ...addressVariables(databaseUrl, rootFile) }
    const running = promisify(execFile)(name, [...args], { env, maxBuffer: 64 * 1024 * 1024 })
    const stop = () => void running.child.kill()
    process.once('exit', stop)
    await running.finally(() => process.off('exit', stop))
  } catch (error) {
    const { code, syscall, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT' && syscall?.startsWith('spawn'))
      throw new CannotRun(`${name} is not installed. It comes with PostgreSQL's client programs.`)
    throw new CannotRun(`${name} failed: ${stderr?.trim() || message}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Copies the embedded database into a folder.
 * @throws DirectoryInUse when a server has it open
 */
export async function copyEmbedded(dataDirectory: string, folder: string): Promise<void> {
  // Held for the whole copy: a server that starts in the meantime would write into half-copied files.
  const unlock = await lockDirectory(dataDirectory)
  try {
    await cp(join(dataDirectory, EMBEDDED), join(folder, EMBEDDED), { recursive: true })
  } finally {
    await unlock()
  }
}
