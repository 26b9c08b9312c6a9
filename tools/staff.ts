import { userInfo } from 'node:os'
import { redactPersonalData } from '@relief/domain/personal-data.ts'
import { findOwners } from '@relief/store/audit.ts'
import type { Db } from '@relief/store/db.ts'
import { appendSecurityEvent } from '@relief/store/security-event.ts'
import { readDatabaseTime } from '@relief/store/waiting-work.ts'
import { Usage } from './command.ts'

/** The argument of every command that opens or changes a person's data. */
export const OPERATOR = '--operator "your name"'

/**
 * Takes an option out of the arguments of a command.
 * @throws Usage without it or without a value
 */
export function parseOption(
  args: readonly string[],
  option: '--operator' | '--reason' | '--subscription' | '--refund' | '--returned',
  missing: string,
): { value: string; rest: string[] } {
  const place = args.indexOf(option)
  const value = place === -1 ? '' : (args[place + 1] ?? '').trim()
  if (value === '' || value.startsWith('-')) throw new Usage(missing)
  return { value, rest: [...args.slice(0, place), ...args.slice(place + 2)] }
}

/**
 * Rejects a mistaken option, which would be taken for a reference, a reason or a note.
 * @param args what is left of the arguments without their options
 */
export function rejectOptions(args: readonly string[]): void {
  const option = args.find((text) => text.startsWith('-'))
  if (option !== undefined) throw new Usage(`${option} is no option here, or is there twice`)
}

export const parseOperator = (args: readonly string[]) =>
  parseOption(args, '--operator', `Say who you are: ${OPERATOR}. It is kept with the security events`)

/** The machine user who runs a command; a container may have no user name. */
function machineUser(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/** Who runs which command, and why. The reason is stored without personal data. */
export type Access = { command: string; operator: string; reason: string }

/** The description of a command in a security event. */
export const describeAccess = ({ command, operator, reason }: Access) => ({
  command,
  operator,
  user: machineUser(),
  reason: redactPersonalData(reason),
})

/** Records who opens whose data, and why, before it is opened. */
export async function recordStaffAccess(
  db: Db,
  applications: readonly string[],
  access: Access,
): Promise<void> {
  for (const { applicationUuid, owner } of await findOwners(db, applications))
    await recordAccountAccess(db, { owner, applicationUuid }, access)
}

/** The same for an account, with or without one of its applications. */
export async function recordAccountAccess(
  db: Db,
  about: { owner: string; applicationUuid?: string },
  access: Access,
): Promise<void> {
  await appendSecurityEvent(db, {
    kind: 'STAFF_ACCESS',
    at: await readDatabaseTime(db),
    ...about,
    client: null,
    requestId: null,
    details: describeAccess(access),
  })
}

/** Records that a command used the keys. */
export async function recordKeyUse(db: Db, action: string, keyId: string | undefined): Promise<void> {
  await appendSecurityEvent(db, {
    kind: 'KEY_USE',
    at: await readDatabaseTime(db),
    owner: null,
    client: null,
    requestId: null,
    details: { action, user: machineUser(), ...(keyId !== undefined && { keyId }) },
  })
}
