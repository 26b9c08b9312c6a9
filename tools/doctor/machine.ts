import { constants, existsSync } from 'node:fs'
import { access, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '@relief/server/settings/config.ts'
import { isPrivate } from '@relief/store/private-files.ts'
import { describeReason, type Finding, fault, note, ok } from './check.ts'

const GIB = 2 ** 30
/** Less is not enough for a few days of logs, checkpoints and mail. */
const MIN_FREE_GIB = 1
const MIN_NODE = [20, 19] as const

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
  const text = `Node ${process.versions.node}`
  return isEnough ? ok('machine', text) : fault('machine', `${text}: use ${MIN_NODE.join('.')} or newer`)
}

/** The closest folder that exists: a first start makes the rest. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}

async function checkDirectory(directory: string): Promise<Finding[]> {
  const about = 'data directory'
  const folder = existing(directory)
  const found: Finding[] = []
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await access(folder, constants.W_OK)
    await writeFile(probe, '', { mode: 0o600 })
    await rm(probe)
    found.push(
      ok(about, folder === directory ? 'can be written' : 'does not exist yet; the start creates it'),
    )
  } catch (error) {
    found.push(fault(about, `cannot be written: ${describeReason(error)}`))
  }
  const { bavail, bsize } = await statfs(folder)
  const free = (bavail * bsize) / GIB
  found.push((free < MIN_FREE_GIB ? fault : ok)(about, `${free.toFixed(1)} GiB free`))
  return found
}

async function checkKeyFile({ keys }: Config): Promise<Finding[]> {
  if (!('file' in keys)) return [ok('keys', 'in the setting KEYS')]
  if (!existsSync(keys.file))
    return [note('keys', 'there is no key file; the first start of a database creates it')]
  return [
    (await isPrivate(keys.file))
      ? ok('keys', 'the key file is closed to other users')
      : fault('keys', 'other users of this machine can read the key file; the start closes it'),
  ]
}

/** Checks the machine: its Node version, data folder and key file. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [checkNode(), ...(await checkDirectory(config.dataDirectory)), ...(await checkKeyFile(config))]
}
