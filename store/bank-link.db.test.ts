import { expect, test } from 'vitest'
import {
  addBankLink,
  claimRequest,
  failBankLink,
  findBankLink,
  findBankLinkForJob,
  markRequested,
  orderOverdue,
  orderReport,
  retryBankLink,
  saveSummary,
} from './bank-link.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { findWaitingOrders } from './outbox.ts'
import { someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'
import { receiveEvent } from './webhook-inbox.ts'

const at = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

async function someLink(db: Db) {
  const { owner, applicationUuid } = await someApplication(db)
  const id = newId()
  const link = {
    id,
    item_id: `item-${id}`,
    access_token_sealed: 'k1.sealed',
    public_token_sha256: id,
    institution_name: 'First Platypus Bank',
    account_mask: '0000',
  }
  await addBankLink(db, applicationUuid, link, at)
  const reread = async () => {
    const row = await findBankLinkForJob(db, applicationUuid, id)
    if (row === null) throw new Error('The link is gone')
    return row
  }
  return { owner, applicationUuid, id, reread }
}

async function ordersOf(db: Db, applicationUuid: string): Promise<number> {
  return (await findWaitingOrders(db)).filter((order) => order.applicationUuid === applicationUuid).length
}

async function requested(db: Db) {
  const link = await someLink(db)
  const reportId = newId()
  await markRequested(db, await link.reread(), { reportId, reportTokenSealed: 'k1.sealed' }, at)
  return { ...link, reportId }
}

onBothDatabases((database) => {
  test('an account in use is its owner’s alone, and ordered to be followed with the row itself', async () => {
    const { owner, applicationUuid } = await someLink(database())
    expect(await findBankLink(database(), applicationUuid, owner)).toMatchObject({ status: 'LINKED' })
    expect(await findBankLink(database(), applicationUuid, newId())).toBeNull()
    expect(await ordersOf(database(), applicationUuid)).toBe(1)
  })

  test('two jobs at once ask for one report', async () => {
    const { reread } = await someLink(database())
    const link = await reread()
    const claims = await Promise.all([1, 2, 3].map(() => claimRequest(database(), link, at)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claimRequest(database(), link, later(29))).toBe(false)
    expect(await claimRequest(database(), link, later(31))).toBe(true)
  })

  test('killed between a call-back and its job: neither is kept, or both are; a repeated one orders nothing', async () => {
    const { applicationUuid, reportId } = await requested(database())
    const event = { vendor: 'plaid', eventId: newId(), subject: reportId, sha256: 'x', receivedAt: at }
    const keep = async (tx: Db) => (await receiveEvent(tx, event)) && (await orderReport(tx, reportId, at))
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

  test('a report that is collected twice, or called back about late, changes nothing more', async () => {
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
    expect(await orderReport(database(), reportId, at)).toBe(false)
    await failBankLink(database(), link, 'LATE')
    expect((await reread()).status).toBe('READY')
  })

  test('while somebody waits, a look is ordered once in ten seconds', async () => {
    const { reread } = await requested(database())
    expect(await orderOverdue(database(), await reread(), later(9))).toBe(false)
    expect(await orderOverdue(database(), await reread(), later(11))).toBe(true)
    expect(await orderOverdue(database(), await reread(), later(12))).toBe(false)
    expect(await orderOverdue(database(), await reread(), later(22))).toBe(true)
  })

  test('a failed report is asked for again only by whoever asks', async () => {
    const { applicationUuid, reread } = await requested(database())
    await failBankLink(database(), await reread(), 'ASSET_REPORT_GENERATION_FAILED')
    expect(await orderOverdue(database(), await reread(), later(60))).toBe(false)
    const before = await ordersOf(database(), applicationUuid)
    await retryBankLink(database(), await reread(), later(60))
    await retryBankLink(database(), await reread(), later(60))
    expect(await reread()).toMatchObject({ status: 'LINKED', error_code: null })
    expect(await ordersOf(database(), applicationUuid)).toBe(before + 1)
  })

  test('a new account takes the old one out of use, and both are followed', async () => {
    const { applicationUuid, owner, id, reread } = await someLink(database())
    const second = newId()
    const link = {
      id: second,
      item_id: second,
      access_token_sealed: 'k1.sealed',
      public_token_sha256: second,
      institution_name: 'Tartan Bank',
      account_mask: null,
    }
    await addBankLink(database(), applicationUuid, link, at)
    expect(await reread()).toMatchObject({ id, status: 'REMOVED' })
    expect(await findBankLink(database(), applicationUuid, owner)).toMatchObject({ id: second })
    expect(await ordersOf(database(), applicationUuid)).toBe(3)
  })
})
