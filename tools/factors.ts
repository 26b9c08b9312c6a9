import { text } from 'node:stream/consumers'
import { announce } from '@relief/server/accounts/announce.ts'
import { dropFactor, type Factor, type Factors, findFactors } from '@relief/server/accounts/factors.ts'
import { findAccountByEmail } from '@relief/store/account.ts'
import { findOwners } from '@relief/store/audit.ts'
import type { Database, Db } from '@relief/store/db.ts'
import { findLogIn } from '@relief/store/log-in.ts'
import { appendSecurityEvent } from '@relief/store/security-event.ts'
import { endSessions } from '@relief/store/session.ts'
import { readDatabaseTime } from '@relief/store/waiting-work.ts'
import {
  CannotRun,
  readApplication,
  readId,
  requireApplication,
  runCommand,
  say,
  Usage,
  withDatabase,
} from './command.ts'
import {
  type Access,
  describeAccess,
  OPERATOR,
  parseOperator,
  parseOption,
  recordAccountAccess,
} from './staff.ts'

const usage = `npm run factors -- <application ID or number | account ID | -> [remove <passkey ID> | app | all] ${OPERATOR} --reason "why"
With - the command reads the account's email from its standard input, so that the shell keeps no email.`

/** Finds an account by an application's id, its own id, or an email typed at the prompt. */
async function findOwner(db: Db, id: string): Promise<string> {
  if (id === '-') {
    if (process.stdin.isTTY) process.stderr.write('The email of the account, then Ctrl-D: ')
    const found = await findAccountByEmail(db, (await text(process.stdin)).trim().toLowerCase())
    if (found === null) throw new CannotRun('No account has this email')
    return found
  }
  const [application] = await findOwners(db, [readId(id) ?? (await requireApplication(db, id))])
  const owner = application?.owner ?? id
  if ((await findLogIn(db, owner)) === null) throw new CannotRun(`There is no application or account ${id}`)
  return owner
}

function show({ passkeys, hasApp, recoveryCodes }: Factors): void {
  for (const { passkeyUuid, name, createdAt, usedAt } of passkeys)
    say(
      `passkey ${passkeyUuid} "${name}", added ${createdAt.toISOString()}, last used ${usedAt?.toISOString() ?? 'never'}`,
    )
  if (hasApp) say('authenticator app')
  say(passkeys.length === 0 && !hasApp ? 'No second factor' : `${recoveryCodes} unused recovery codes`)
}

/** @throws CannotRun when the account has no such factor */
function choose({ passkeys, hasApp }: Factors, wanted: string): Factor[] {
  const all: Factor[] = [
    ...passkeys.map(({ passkeyUuid }) => ({ passkeyUuid })),
    ...(hasApp ? ['APP' as const] : []),
  ]
  const chosen = all.filter(
    (factor) => wanted === 'all' || (factor === 'APP' ? wanted === 'app' : wanted === factor.passkeyUuid),
  )
  if (chosen.length === 0) throw new CannotRun(`The account has no such factor: ${wanted}`)
  return chosen
}

/** Removes factors, ends every session, mails the owner, and records who did it and why. */
async function remove(database: Database, owner: string, factors: readonly Factor[], access: Access) {
  await database.transaction(async (tx) => {
    const at = await readDatabaseTime(tx)
    for (const factor of factors)
      if (!(await dropFactor(tx, owner, factor))) throw new CannotRun('The factors changed. Run this again')
    await endSessions(tx, owner, null)
    for (const factor of factors) {
      await announce(tx, owner, 'FACTOR_REMOVED', at, { factor: factor === 'APP' ? 'APP' : 'PASSKEY' })
      await appendSecurityEvent(tx, {
        kind: factor === 'APP' ? 'APP_REMOVED' : 'PASSKEY_REMOVED',
        at,
        owner,
        client: null,
        requestId: null,
        details: describeAccess(access),
      })
    }
  })
  const count = factors.length === 1 ? '1 factor' : `${factors.length} factors`
  say(`${count} removed; every session has ended, and the owner gets an email about each`)
}

await runCommand(usage, async (args) => {
  const { value: operator, rest } = parseOperator(args)
  const { value: reason, rest: asked } = parseOption(
    rest,
    '--reason',
    'Say why in --reason "...": it is kept',
  )
  const [typedId = '', action, typed = '', ...more] = asked
  if (more.length > 0 || (action !== undefined && action !== 'remove')) throw new Usage()
  const id = typedId === '-' ? typedId : readApplication(typedId)
  if (id === null)
    throw new Usage(`${typedId} is no ID of an application or account, and no application number`)
  const wanted = typed === 'app' || typed === 'all' ? typed : (readId(typed) ?? '')
  if (action === 'remove' && wanted === '')
    throw new Usage('Name what is removed: the id of a passkey, app, or all')
  return await withDatabase(async (database) => {
    const access = {
      command: action === undefined ? 'factors' : `factors remove ${wanted}`,
      operator,
      reason,
    }
    const owner = await findOwner(database, id)
    await recordAccountAccess(database, { owner }, access)
    const factors = await findFactors(database, owner)
    if (action === 'remove') await remove(database, owner, choose(factors, wanted), access)
    show(action === 'remove' ? await findFactors(database, owner) : factors)
    return 0
  })
})
