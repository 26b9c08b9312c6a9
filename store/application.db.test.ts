import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Advance, advance } from './advance.ts'
import { findApplication, findInProgress } from './application.ts'
import { findLatestConsent, recordConsent } from './consent.ts'
import { deleteEducation, findEducation, insertEducation, updateEducation } from './education.ts'
import { link } from './evidence.ts'
import { newId } from './ids.ts'
import { deleteIncome, findIncome, insertIncome, updateIncome } from './income.ts'
import { findWaitingOrders, markHandedOver } from './outbox.ts'
import { findPerson, savePerson } from './personal-info.ts'
import type { Keyring } from './sealing.ts'
import { createSome, someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'
import { findWealthAccount, saveWealthAccount } from './wealth-account.ts'

const keyring: Keyring = { current: 'k1', keys: new Map([['k1', randomBytes(32)]]) }
const at = new Date('2026-11-20T12:01:00Z')

onBothDatabases((database) => {
  async function move(
    applicationUuid: string,
    owner: string,
    change: Partial<Advance> = {},
  ): Promise<boolean> {
    const read = await findApplication(database(), applicationUuid, owner)
    const record = link(
      applicationUuid,
      read?.chain_hash ?? '',
      (read?.version ?? 0) + 1,
      'TRANSITION',
      at,
      {},
    )
    return await advance(database(), {
      applicationUuid,
      owner,
      version: read?.version ?? 0,
      from: 'ADDRESS_AND_PHONE',
      to: 'ID_VERIFICATION',
      at,
      patch: {},
      contact: null,
      record,
      order: null,
      ...change,
    })
  }

  test('an application is read back with its facts by its owner, and looks unknown to anyone else', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const read = await findApplication(database(), applicationUuid, owner)
    expect(read).toMatchObject({
      requested_loan_amount_cents: 100_000,
      desired_loan_term_months: 12,
      current_flow_step: 'ADDRESS_AND_PHONE',
      version: 1,
      has_address: false,
      has_income: false,
      agreed_titles: [],
    })
    expect(read?.created_at).toEqual(new Date('2026-11-20T12:00:00Z'))
    expect(await findApplication(database(), applicationUuid, newId())).toBeNull()
    expect((await findInProgress(database(), owner)).map((row) => row.application_uuid)).toEqual([
      applicationUuid,
    ])
  })

  test('one applicant has one application of a product in progress, however many are started at once', async () => {
    const { owner } = await someApplication(database())
    const created = await Promise.all([
      createSome(database(), owner, newId()),
      createSome(database(), owner, newId()),
    ])
    expect(created).toEqual([false, false])
    expect(await findInProgress(database(), owner)).toHaveLength(1)
  })

  test('a move carries the new state, the contact, the evidence and the order together', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const order = { id: newId(), topic: 'price-application' as const, payload: { applicationUuid } }
    const contact = {
      street_line_one: '12 Oak St',
      city: 'Fresno',
      state_code: 'CA',
      zip_code: '93650',
      phone: '5592345678',
    }
    const moved = await move(applicationUuid, owner, {
      contact,
      order,
      patch: { pricing_status: 'PENDING', pricing_started_at: at },
    })
    expect(moved).toBe(true)
    expect(await findApplication(database(), applicationUuid, owner)).toMatchObject({
      current_flow_step: 'ID_VERIFICATION',
      version: 2,
      has_address: true,
      has_phone: true,
      pricing_status: 'PENDING',
      pricing_started_at: at,
      requested_loan_amount_cents: 100_000,
    })
    const records = await database().query(
      'select hash, previous_hash from evidence_record where application_uuid = $1 order by sequence',
      [applicationUuid],
    )
    expect(records).toHaveLength(2)
    expect((await findWaitingOrders(database())).map((waiting) => waiting.id)).toContain(order.id)
    await markHandedOver(database(), applicationUuid, order.id)
    expect((await findWaitingOrders(database())).map((waiting) => waiting.id)).not.toContain(order.id)
  })

  test('of two moves made from the same state at once, one happens', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const read = await findApplication(database(), applicationUuid, owner)
    const version = read?.version ?? 0
    const moves = await Promise.all([1, 2, 3].map(() => move(applicationUuid, owner, { version })))
    expect(moves.filter(Boolean)).toHaveLength(1)
    expect((await findApplication(database(), applicationUuid, owner))?.version).toBe(2)
  })

  test('a move by another, from another step or an older version does nothing at all', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    expect(await move(applicationUuid, newId(), { version: 1 })).toBe(false)
    expect(await move(applicationUuid, owner, { from: 'INCOME' })).toBe(false)
    expect(await move(applicationUuid, owner, { version: 0 })).toBe(false)
    const records = await database().query('select 1 from evidence_record where application_uuid = $1', [
      applicationUuid,
    ])
    expect(records).toHaveLength(1)
  })

  test('an answer saved between read and move makes the move give way', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const read = await findApplication(database(), applicationUuid, owner)
    await saveWealthAccount(database(), applicationUuid, owner, 0, 50_000)
    expect(await move(applicationUuid, owner, { version: read?.version ?? 0 })).toBe(false)
    expect(await move(applicationUuid, owner)).toBe(true)
  })

  test('social security number and date of birth lie sealed in the database and come back whole', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    expect(
      await savePerson(database(), keyring, applicationUuid, owner, { ssn: '123450100', dob: '01021990' }),
    ).toBe(true)
    expect(await savePerson(database(), keyring, applicationUuid, owner, { firstName: 'Augusta' })).toBe(true)
    const [raw] = await database().query<Record<string, string>>(
      'select * from personal_info where application_uuid = $1',
      [applicationUuid],
    )
    expect(JSON.stringify(raw)).not.toMatch(/123450100|01021990/)
    expect(raw?.['ssn_sealed']?.startsWith('k1.')).toBe(true)
    const person = await findPerson(database(), keyring, applicationUuid, owner)
    expect(person).toMatchObject({
      firstName: 'Augusta',
      lastName: 'Byron',
      ssn: '123450100',
      dob: '01021990',
      address: null,
    })
    expect(await findPerson(database(), keyring, applicationUuid, newId())).toBeNull()
    expect(await savePerson(database(), keyring, applicationUuid, newId(), { firstName: 'Eve' })).toBe(false)
  })

  test('education, income and savings are saved, changed and removed by their owner alone', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const stranger = newId()
    const id = newId()
    const masters = { degreeType: 'MASTERS' as const, institutionId: 7, institutionName: 'Some College' }
    expect(await insertEducation(database(), applicationUuid, stranger, id, masters)).toBeNull()
    expect(await insertEducation(database(), applicationUuid, owner, id, masters)).toMatchObject({
      ...masters,
      id,
      entityUuid: owner,
    })
    expect(await updateEducation(database(), applicationUuid, stranger, id, { degreeType: 'MD' })).toBeNull()
    expect(await updateEducation(database(), applicationUuid, owner, id, { degreeType: 'MD' })).toMatchObject(
      { degreeType: 'MD' },
    )
    expect(await deleteEducation(database(), applicationUuid, stranger, id)).toBe(false)
    expect(await deleteEducation(database(), applicationUuid, owner, id)).toBe(true)
    expect(await findEducation(database(), applicationUuid, owner)).toEqual([])

    const job = { kind: 'JOB' as const, jobFields: { salary: 60_000, otherCompensation: 0 } }
    const raised = { kind: 'JOB' as const, jobFields: { salary: 65_000, otherCompensation: 0 } }
    expect(await insertIncome(database(), applicationUuid, stranger, id, job)).toBeNull()
    expect(await insertIncome(database(), applicationUuid, owner, id, job)).toMatchObject({ ...job, id })
    expect(await updateIncome(database(), applicationUuid, owner, id, raised)).toMatchObject(raised)
    expect(await updateIncome(database(), applicationUuid, stranger, id, raised)).toBeNull()
    expect(await deleteIncome(database(), applicationUuid, owner, id, 'INCOME_SOURCE')).toBe(false)
    expect(await findIncome(database(), applicationUuid, owner)).toHaveLength(1)
    expect(await deleteIncome(database(), applicationUuid, owner, id, 'JOB')).toBe(true)

    expect(await saveWealthAccount(database(), applicationUuid, stranger, 1, 1)).toBeNull()
    await saveWealthAccount(database(), applicationUuid, owner, 100, 200)
    await saveWealthAccount(database(), applicationUuid, owner, 20_000_000_000, 1250)
    expect(await findWealthAccount(database(), applicationUuid, owner)).toMatchObject({
      investmentsAmount: 200_000_000,
      savingsCheckingAmount: 12.5,
    })
  })

  test('the newest entry of a consent says how it stands, and agreed titles are part of the facts', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const entry = {
      titleName: 'ESIGN_CONSENT' as const,
      version: '1',
      sha256: 'a'.repeat(64),
      recordedAt: at,
      method: 'checkbox',
      typedName: null,
      ipAddress: null,
      userAgent: null,
    }
    expect(await findLatestConsent(database(), applicationUuid, owner, 'ESIGN_CONSENT')).toBeNull()
    await recordConsent(database(), applicationUuid, owner, { ...entry, id: newId(), status: 'DISPLAYED' })
    await recordConsent(database(), applicationUuid, owner, { ...entry, id: newId(), status: 'AGREED' })
    expect((await findApplication(database(), applicationUuid, owner))?.agreed_titles).toEqual([
      'ESIGN_CONSENT',
    ])
    await recordConsent(database(), applicationUuid, owner, { ...entry, id: newId(), status: 'REVOKED' })
    expect((await findApplication(database(), applicationUuid, owner))?.agreed_titles).toEqual([])
    expect(
      await recordConsent(database(), applicationUuid, newId(), { ...entry, id: newId(), status: 'AGREED' }),
    ).toBe(false)
  })
})
