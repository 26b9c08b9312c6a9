import type { LogIn } from '@relief/contract/calls/log-in.ts'
import { notFound } from '@relief/contract/problem.ts'
import type { Db } from '@relief/store/db.ts'
import { findLogIn } from '@relief/store/log-in.ts'
import type { SecurityEventKind } from '@relief/store/security-event.ts'
import { findSessions } from '@relief/store/session.ts'
import { wireLogIn } from '@relief/wire/log-in.ts'
import { earliestStart } from '../accounts/access-token.ts'
import { findFactors } from '../accounts/factors.ts'
import { supportsPasskeys } from '../accounts/passkeys.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../register.ts'

type Needs = Pick<Context, 'config' | 'database' | 'events' | 'now'>

export async function ownLogIn(db: Db, owner: string) {
  const logIn = await findLogIn(db, owner)
  if (logIn === null) throw notFound()
  return logIn
}

/** The digest of the account's address for the waitlist; null until the mailbox is confirmed. */
export async function findOwnDigest(
  { database, people }: Pick<Context, 'database' | 'people'>,
  owner: string,
): Promise<string | null> {
  const logIn = await findLogIn(database, owner)
  return logIn?.isEmailConfirmed ? people.digestEmail(logIn.email) : null
}

/** Appends a security event by the caller about the caller's own account. */
export async function record(
  { events }: Needs,
  db: Db,
  caller: Caller,
  kind: SecurityEventKind,
): Promise<void> {
  await events.record(db, kind, { owner: caller.owner, client: caller })
}

/** How and where the caller is logged in. */
export async function describeLogIn(context: Needs, { owner, sessionId }: Caller): Promise<LogIn> {
  const { database, config, now } = context
  const logIn = await ownLogIn(database, owner)
  const sessions = await findSessions(database, owner, earliestStart(config, now()), now())
  const factors = await findFactors(database, owner)
  const here = { sessionId, canAddPasskeys: supportsPasskeys(config.publicUrl) }
  return wireLogIn({ logIn, sessions, factors }, here)
}
