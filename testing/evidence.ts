import { cancelLineCall } from '@relief/contract/calls/line.ts'
import { audit } from '@relief/evidence/audit.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { reviewApplication } from '@relief/server/decisions/review.ts'
import { readKeys } from '@relief/server/settings/keys.ts'
import type { Database, Db } from '@relief/store/db.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { newId } from '@relief/store/ids.ts'
import { recordHold } from '@relief/store/legal-hold.ts'
import { bookLinePayment } from '@relief/store/line.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { openTicket } from '@relief/store/support-ticket.ts'
import { expect } from 'vitest'
import { someoneAboutToAccept } from './acceptance.ts'
import { answerUntil, someApplicant, someApplication } from './applicant.ts'
import { openLine } from './line.ts'
import { startServer } from './server.ts'

/** Real applications with a row in every table of evidence, on the database of a server that has ended. */
export async function walkedEvidence(kind: Database['kind']) {
  const server = await startServer(kind)
  const { database, config } = server.context
  const funded = await someoneAboutToAccept(server.origin, { ssn: '123450300' })
  await funded.accept()
  await funded.give('000123456789')
  await funded.untilPayout('SETTLED')
  const declined = await walkTo(server.origin, { ssn: '123450700' })
  const held = await walkTo(server.origin, { ssn: '123451400' })
  await reviewApplication(server.context, held, {
    finding: { outcome: 'DECLINED', reason: 'IDENTITY_NOT_VERIFIED' },
    note: 'The passport shows another name',
    reviewedBy: 'examiner',
  })
  const offered = await walkTo(server.origin, { ssn: '123450100' })
  const line = await openLine(server.origin)
  await line.draw(100)
  await line.until('SETTLED')
  await bookLinePayment(database, line.id, {
    reference: 'A-1',
    amountCents: 2500,
    subscriptionCents: 250,
    at: new Date(),
  })
  await line.send(cancelLineCall, { params: { applicationUuid: line.id }, body: {} })
  await recordHold(database, declined, { isOn: true, reason: 'A lawsuit', at: new Date() })
  const ticket = { applicationUuid: declined, ticketUuid: newId(), message: 'About my file' }
  await openTicket(
    database,
    { ...ticket, topic: 'RIGHTS', createdAt: new Date() },
    { id: newId(), topic: 'hand-over-ticket', payload: { ...ticket } },
    { since: new Date(), most: 1 },
  )
  const delivered = () =>
    database.query('select 1 from notice where application_uuid = $1 and delivered_at is not null', [
      declined,
    ])
  await expect.poll(delivered).toHaveLength(1)
  const { keyring, signingSeeds } = await readKeys(config.keys)
  const keys = { signer: createSigner(signingSeeds), keyring }
  // Stop the server, because it would sign data that a test has temporarily altered.
  await server.end()
  let isOver = false
  const onError = (error: Error) => {
    // Dropping the database may cut a connection that is still closing.
    if (!isOver) throw error
  }
  const reopened =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDirectory)
      : openPostgres(config.databaseUrl, onError)
  const findings = async (db: Db) =>
    (await audit(db, keys, config.dataDirectory)).findings.map(({ row, problem }) => `${row} ${problem}`)
  return {
    database: reopened,
    dataDirectory: config.dataDirectory,
    keys,
    applications: { funded: funded.id, declined, held, offered, line: line.id },
    findings: () => findings(reopened),
    /** The audit's findings after a change, which is then rolled back. */
    findingsAfter: async (change: (db: Db) => Promise<unknown>): Promise<string[]> => {
      const found: string[] = []
      const undo = new Error('undone')
      await reopened
        .transaction(async (db) => {
          await change(db)
          found.push(...(await findings(db)))
          throw undo
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error
        })
      return found
    },
    close: async () => {
      isOver = true
      await reopened.close()
      await server.remove()
    },
  }
}

async function walkTo(origin: string, changes: { ssn: string }): Promise<string> {
  const applicant = await someApplicant(origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', changes)
  return id
}
