import { expect, test } from 'vitest'
import {
  claimExchange,
  dropExchange,
  findHeldConnections,
  hasLostExchange,
  recordExchange,
  storeConnection,
} from './bank-exchange.ts'
import {
  claimRequest,
  failBankLink,
  findBankLink,
  findBankLinkForJob,
  markRequested,
  orderOverdue,
  removeBankLink,
  requestReportFetch,
  retryBankLink,
  saveSummary,
} from './bank-link.ts'
import { requireLogIn, resumeAfterLogIn } from './bank-log-in.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { findUndispatchedJobs } from './outbox.ts'
import { someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'
import { receiveEvent } from './webhook-inbox.ts'

const at = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

function anExchange() {
  const id = newId()
  return {
    id,
    publicTokenSha256: id,
    publicTokenSealed: 'k1.sealed',
    institutionName: 'First Platypus Bank',
    accountMask: '0000',
  }
}

async function connected(db: Db, applicationUuid: string) {
  const { link } = await recordExchange(db, applicationUuid, anExchange(), at)
  await storeConnection(db, link, { itemId: `item-${link.id}`, accessTokenSealed: 'k1.sealed' }, at)
  return link
}

async function someLink(db: Db) {
  const { owner, applicationUuid } = await someApplication(db)
  const { id } = await connected(db, applicationUuid)
  const reread = async () => {
    const row = await findBankLinkForJob(db, applicationUuid, id)
    if (row === null) throw new Error('The link is gone')
    return row
  }
  return { owner, applicationUuid, id, reread }
}

async function ordersOf(db: Db, applicationUuid: string): Promise<number> {
  return (await findUndispatchedJobs(db)).filter((job) => job.applicationUuid === applicationUuid).length
}

async function requested(db: Db) {
  const link = await someLink(db)
  const reportId = newId()
  await markRequested(db, await link.reread(), { reportId, reportTokenSealed: 'k1.sealed' }, at)
  return { ...link, reportId }
}

onBothDatabases((database) => {
  test('only its owner sees an account in use; its row and its job request are one write', async () => {
    const { owner, applicationUuid } = await someLink(database())
    expect(await findBankLink(database(), applicationUuid, owner)).toMatchObject({ status: 'LINKED' })
    expect(await findBankLink(database(), applicationUuid, newId())).toBeNull()
    expect(await ordersOf(database(), applicationUuid)).toBe(2)
  })

  test('two concurrent jobs request one report', async () => {
    const { reread } = await someLink(database())
    const link = await reread()
    const claims = await Promise.all([1, 2, 3].map(() => claimRequest(database(), link, at)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claimRequest(database(), link, later(29))).toBe(false)
    expect(await claimRequest(database(), link, later(31))).toBe(true)
  })

  test('killed between webhook and job: both or neither are kept', async () => {
    const { applicationUuid, reportId } = await requested(database())
    const event = { vendor: 'plaid', eventId: newId(), subject: reportId, sha256: 'x', receivedAt: at }
    const keep = async (tx: Db) =>
      (await receiveEvent(tx, event)) && (await requestReportFetch(tx, reportId, at))
    const before = await ordersOf(database(), applicationUuid)
    const killed = database().transaction(async (tx) => {
      await keep(tx)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await ordersOf(database(), applicationUuid)).toBe(before)
    expect(await database().transaction(keep)).toBe(true)
    expect(await database().transaction(keep)).toBe(false)
    expect(await ordersOf(database(), applicationUuid)).toBe(before + 1)
  })

  test('a report that is fetched twice, or a late webhook, changes nothing', async () => {
    const { applicationUuid, reportId, reread } = await requested(database())
    const link = await reread()
    const summary = { asOf: '2026-11-20', overdraftDays90: 0 } as never
    const other = { asOf: '2026-11-20', overdraftDays90: 9 } as never
    const reply = () => ({ id: newId(), sha256: 'x', rawSealed: 'k1.sealed' })
    await saveSummary(database(), link, reply(), summary, at)
    await saveSummary(database(), link, reply(), other, at)
    expect((await reread()).summary).toEqual(summary)
    const replies = await database().query('select 1 from provider_reply where application_uuid = $1', [
      applicationUuid,
    ])
    expect(replies).toHaveLength(1)
    expect(await requestReportFetch(database(), reportId, at)).toBe(false)
    await failBankLink(database(), link, 'LATE')
    expect((await reread()).status).toBe('READY')
  })

  test('while an applicant waits, the vendor is asked once in ten seconds', async () => {
    const { reread } = await requested(database())
    expect(await orderOverdue(database(), await reread(), later(9))).toBe(false)
    expect(await orderOverdue(database(), await reread(), later(11))).toBe(true)
    expect(await orderOverdue(database(), await reread(), later(12))).toBe(false)
    expect(await orderOverdue(database(), await reread(), later(22))).toBe(true)
  })

  test('a failed report is requested again only on request', async () => {
    const { applicationUuid, reread } = await requested(database())
    await failBankLink(database(), await reread(), 'ASSET_REPORT_GENERATION_FAILED')
    expect(await orderOverdue(database(), await reread(), later(60))).toBe(false)
    const before = await ordersOf(database(), applicationUuid)
    await retryBankLink(database(), await reread(), later(60))
    await retryBankLink(database(), await reread(), later(60))
    expect(await reread()).toMatchObject({ status: 'LINKED', errorCode: null })
    expect(await ordersOf(database(), applicationUuid)).toBe(before + 1)
  })

  test('a new account replaces the old one, and both get follow-up jobs', async () => {
    const { applicationUuid, owner, id, reread } = await someLink(database())
    const { id: second } = await connected(database(), applicationUuid)
    expect(await reread()).toMatchObject({ id, status: 'REMOVED' })
    expect(await findBankLink(database(), applicationUuid, owner)).toMatchObject({ id: second })
    // One job when each account is saved and one when it is connected, plus one when the first is replaced.
    expect(await ordersOf(database(), applicationUuid)).toBe(5)
  })

  test('a saved account is its applicant’s only one until it is connected', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const exchange = anExchange()
    const { link, isNew } = await recordExchange(database(), applicationUuid, exchange, at)
    expect(isNew).toBe(true)
    expect(await findBankLink(database(), applicationUuid, owner)).toMatchObject({ status: 'EXCHANGING' })
    const [job] = (await findUndispatchedJobs(database())).filter(
      (each) => each.applicationUuid === applicationUuid,
    )
    expect(job?.payload).toMatchObject({ bankLinkId: link.id, afterSeconds: '12' })
    // Another tab sends the same token: it gets the same account, already claimed.
    const again = await recordExchange(database(), applicationUuid, { ...exchange, id: newId() }, later(5))
    expect(again).toMatchObject({ link: { id: link.id }, isNew: false })
    expect(await claimExchange(database(), link, later(11))).toBe(false)
    expect(await claimExchange(database(), link, later(13))).toBe(true)
    expect(await claimExchange(database(), link, later(14))).toBe(false)
  })

  test('an account that cannot be connected leaves the one in use alone', async () => {
    const { owner, applicationUuid, id } = await someLink(database())
    const { link } = await recordExchange(database(), applicationUuid, anExchange(), later(1))
    expect(await findBankLink(database(), applicationUuid, owner)).toMatchObject({ id })
    const held = () => findHeldConnections(database(), applicationUuid)
    expect(await held()).toEqual({ itemIds: [`item-${id}`], isExchanging: true })
    await dropExchange(database(), link, 'LOST', later(2))
    expect(await held()).toEqual({ itemIds: [`item-${id}`], isExchanging: false })
    expect(await findBankLink(database(), applicationUuid, owner)).toMatchObject({ id, status: 'LINKED' })
    expect(await hasLostExchange(database(), applicationUuid)).toBe(true)
  })

  test('an account removed while it is connected stays removed, its key kept', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const { link } = await recordExchange(database(), applicationUuid, anExchange(), at)
    await removeBankLink(database(), applicationUuid, later(1))
    await storeConnection(database(), link, { itemId: 'item-1', accessTokenSealed: 'k1.sealed' }, later(2))
    expect(await findBankLink(database(), applicationUuid, owner)).toBeNull()
    expect(await findBankLinkForJob(database(), applicationUuid, link.id)).toMatchObject({
      status: 'REMOVED',
      itemId: 'item-1',
      accessTokenSealed: 'k1.sealed',
      publicTokenSealed: null,
    })
  })

  test('a required log-in pauses only an awaited report, and the log-in resumes it', async () => {
    const { reread } = await requested(database())
    const item = (await reread()).itemId ?? ''
    expect(await resumeAfterLogIn(database(), item, at)).toBe(false)
    expect(await requireLogIn(database(), item)).toBe(true)
    expect(await requireLogIn(database(), item)).toBe(false)
    expect(await reread()).toMatchObject({ status: 'FAILED', errorCode: 'LOGIN_REQUIRED' })
    expect(await resumeAfterLogIn(database(), item, later(60))).toBe(true)
    expect(await reread()).toMatchObject({ status: 'LINKED', errorCode: null })
    await failBankLink(database(), await reread(), 'ASSET_REPORT_GENERATION_FAILED')
    expect(await resumeAfterLogIn(database(), item, later(61))).toBe(false)
    expect(await requireLogIn(database(), 'item-of-nobody')).toBe(false)
  })
})
