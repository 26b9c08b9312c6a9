import { createApplication } from './application.ts'
import type { Db } from './db.ts'
import { chainStart, nextEvidenceRecord } from './evidence.ts'
import { newId } from './ids.ts'
import type { Keyring } from './sealing.ts'

/** Without an earlier application, nothing is sealed, so no key is needed. */
const noKeys: Keyring = { current: '', keys: new Map() }

/** Creates an account with a new application at the address step. */
export async function someApplication(db: Db): Promise<{ owner: string; applicationUuid: string }> {
  const owner = newId()
  const applicationUuid = newId()
  await db.query(
    `insert into "user" ("id", "name", "email", "emailVerified", "firstName", "lastName", "createdAt", "updatedAt")
     values ($1, 'Ada Byron', $2, false, 'Ada', 'Byron', now(), now())`,
    [owner, `${owner}@example.com`],
  )
  await createSome(db, owner, applicationUuid)
  return { owner, applicationUuid }
}

/** @returns false when the owner has one in progress already */
export async function createSome(db: Db, owner: string, applicationUuid: string): Promise<boolean> {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  return await createApplication(db, noKeys, {
    applicationUuid,
    owner,
    productTypeName: 'SMALL_DOLLAR_LOAN',
    entryPoint: 'NEW_USER',
    createdAt,
    currentFlowStep: 'ADDRESS_AND_PHONE',
    requestedLoanAmountCents: 100_000,
    desiredLoanTermMonths: 12,
    intendedUseOfFunds: 'MEDICAL',
    useOfFundsOther: null,
    sourceApplicationUuid: null,
    earlier: null,
    phone: null,
    record: nextEvidenceRecord(applicationUuid, chainStart, 1, 'CREATED', createdAt, {
      step: 'ADDRESS_AND_PHONE',
    }),
  })
}
