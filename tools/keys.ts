import { acceptSecret, checkKeys } from '@relief/server/keys/check-keys.ts'
import { FOLLOW_EVERY_MS } from '@relief/server/keys/follow-keys.ts'
import type { Config } from '@relief/server/settings/config.ts'
import {
  addSealingKey,
  type Keys,
  readKeys,
  settleSealingKeys,
  wrapKeyFile,
} from '@relief/server/settings/keys.ts'
import type { Database, Db } from '@relief/store/db.ts'
import {
  findCurrentKey,
  findKeyProbes,
  lockKeyProbes,
  removeKeyProbe,
  setCurrentKey,
} from '@relief/store/key-probe.ts'
import { countSealed, reseal } from '@relief/store/reseal.ts'
import { countPlain, sealPlain } from '@relief/store/seal-plain.ts'
import { readDatabaseTime } from '@relief/store/waiting-work.ts'
import { CannotRun, runCommand, say, Usage, whenStopped, withDatabase } from './command.ts'
import { recordKeyUse } from './staff.ts'

const usage = 'npm run keys -- list | add | rotate [keyId] | retire <keyId> | seal | wrap | accept-secret'
/** After this time, every running server seals with the current key. */
const SETTLED_MS = 4 * FOLLOW_EVERY_MS

type About = { database: Database; config: Config; keys: Keys }

async function currentOf(database: Db): Promise<{ keyId: string; since: Date }> {
  const current = findCurrentKey(await findKeyProbes(database))
  if (current === null) throw new CannotRun('The database has no keys yet. Start the server once: npm start')
  return current
}

async function list({ database, keys }: About): Promise<void> {
  const { keyId: current, since } = await currentOf(database)
  const counts = await countSealed(database)
  for (const id of new Set([...keys.keyring.keys.keys(), ...counts.keys()])) {
    const count = counts.get(id) ?? 0
    const other = count > 0 ? 'opens older values' : 'not in use'
    const state = id === current ? `current since ${since.toISOString()}` : other
    say(`${id}: ${keys.keyring.keys.has(id) ? state : 'MISSING HERE'}, ${count} values`)
  }
  for (const id of keys.signingSeeds.keys.keys())
    say(`${id}: signs checkpoints${id === keys.signingSeeds.current ? ', current' : ', older'}`)
  const plain = await countPlain(database)
  if (plain > 0)
    say(`${plain} rows from an earlier version are in the clear. Servers seal them; or: npm run keys -- seal`)
}

/** Seals all rows at once that servers otherwise seal in small batches. */
async function sealAll({ database, keys }: About): Promise<void> {
  const { keyId } = await currentOf(database)
  const rows = await countPlain(database)
  while ((await sealPlain(database, { ...keys.keyring, current: keyId })) > 0);
  const left = await countPlain(database)
  if (left > 0)
    throw new CannotRun(`${left} rows were written meanwhile and are in the clear. Run this again`)
  say(`${rows} rows from an earlier version are sealed with ${keyId}; nothing is left in the clear`)
}

function fileOf({ keys: source }: Config) {
  if ('file' in source) return source
  throw new CannotRun(
    'The keys come from the setting KEYS, which a command cannot change. Run this with KEYS_FILE and a file with the same content, then put the new content into KEYS.',
  )
}

async function add(about: About): Promise<void> {
  const { config, database } = about
  const source = fileOf(config)
  const id = await addSealingKey(source)
  await checkKeys(database, () => readKeys(config.keys, config.authSecret), await readDatabaseTime(database))
  say(`Added ${id} to ${source.file}. Nothing is sealed with it yet.`)
  say('Copy the file to every server and back it up. Running servers read it within 15 seconds.')
  say(`Then: npm run keys -- rotate ${id}`)
}

async function resealAll(database: Database, keys: Keys): Promise<void> {
  const { resealed, failed } = await reseal(database, keys.keyring)
  say(`${resealed} values sealed with ${keys.keyring.current}`)
  for (const problem of failed) say(`not opened: ${problem}`)
  if (failed.length > 0) throw new CannotRun(`${failed.length} values do not open with our keys`)
}

async function rotate(about: About, wanted: string | undefined): Promise<void> {
  const { database, keys, config } = about
  const { keyId: current } = await currentOf(database)
  const next = wanted ?? current
  if (wanted === undefined)
    say(`${current} stays the current key. To change it: npm run keys -- rotate <keyId>`)
  if (!keys.keyring.keys.has(next))
    throw new CannotRun(`There is no key ${next} here. Add one: npm run keys -- add`)
  if (next !== current && !(await setCurrentKey(database, next, await readDatabaseTime(database))))
    throw new CannotRun(`The database does not know ${next} yet. Start a server with it, or add it`)
  keys.keyring.current = next
  if ('file' in config.keys) await settleSealingKeys(config.keys, next, [])
  await resealAll(database, keys)
  for (const id of (await countSealed(database)).keys())
    if (id !== next) say(`Values with ${id} are still written. Run this again in a minute.`)
}

async function accept({ database, keys }: About): Promise<void> {
  await acceptSecret(database, keys, await readDatabaseTime(database))
  say('AUTH_SECRET is now the one of this database. Everybody has to log in again.')
}

async function retire(about: About, keyId = ''): Promise<void> {
  const { database, keys, config } = about
  const { keyId: current, since } = await currentOf(database)
  if (!keys.keyring.keys.has(keyId)) throw new CannotRun(`There is no key ${keyId} here`)
  if (keyId === current) throw new CannotRun(`${keyId} is the current key. Rotate to another one first`)
  const waitMs = since.getTime() + SETTLED_MS - Date.now()
  if (waitMs > 0)
    throw new CannotRun(
      `Servers may still seal with ${keyId}. Try again in ${Math.ceil(waitMs / 1000)} seconds`,
    )
  keys.keyring.current = current
  await resealAll(database, keys)
  const left = (await countSealed(database)).get(keyId) ?? 0
  if (left > 0) throw new CannotRun(`${left} values are still sealed with ${keyId}. Rotate again`)
  await database.transaction(async (tx) => {
    await lockKeyProbes(tx)
    // Another command may have made it current again in the meantime.
    if ((await currentOf(tx)).keyId !== current)
      throw new CannotRun('The current key was changed meanwhile. Nothing was removed: run this again')
    await removeKeyProbe(tx, 'SEALING', keyId)
  })
  if ('file' in config.keys) await settleSealingKeys(config.keys, current, [keyId])
  say(
    `${keyId} is no longer needed${'file' in config.keys ? ' and not in the file' : ': take it out of KEYS'}.`,
  )
  say('Keep it with the backups of the database that were made before now.')
}

/** Does not check keys against the database, because the server rejects a file that is not wrapped yet. */
async function wrap(config: Config): Promise<void> {
  const source = fileOf(config)
  if (source.vault === null)
    throw new CannotRun('Name the Vault that wraps the keys: VAULT_URL, VAULT_KEY and VAULT_TOKEN_FILE')
  await wrapKeyFile(source)
  const { mount, keyName } = source.vault
  say(`${source.file} is wrapped with ${mount}/${keyName} of Vault. Copy it to every server.`)
  say('Copies of the file from before still open with what opened them: destroy them, or lock them away.')
}

const actions: Record<
  string,
  { takesId: boolean; run: (about: About, id: string | undefined) => Promise<void> }
> = {
  list: { takesId: false, run: list },
  add: { takesId: false, run: add },
  rotate: { takesId: true, run: rotate },
  retire: { takesId: true, run: retire },
  seal: { takesId: false, run: sealAll },
  'accept-secret': { takesId: false, run: accept },
}

await runCommand(usage, async ([name = '', id, ...rest]) => {
  if (name === 'wrap' && id === undefined)
    return await withDatabase(async (database, config) => {
      await recordKeyUse(database, name, id)
      await wrap(config)
      return 0
    })
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined || rest.length > 0 || (id !== undefined && !action.takesId)) throw new Usage()
  if (id === '' || (name === 'retire' && id === undefined))
    throw new Usage('Name the key: npm run keys -- list')
  return await withDatabase(async (database, config) => {
    // A list shows which keys are missing here.
    let keys = await readKeys(config.keys, config.authSecret)
    await recordKeyUse(database, name, id)
    const readAgain = async () => {
      keys = await readKeys(config.keys, config.authSecret)
      return keys
    }
    if (action.takesId || name === 'add' || name === 'seal')
      await checkKeys(database, readAgain, await readDatabaseTime(database))
    const unwatch = whenStopped(() => 'the command was not finished; run it again to continue')
    await action.run({ database, config, keys }, id)
    unwatch()
    return 0
  })
})
