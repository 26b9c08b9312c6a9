import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findName } from './account.ts'
import { type Advance, advance } from './advance.ts'
import { findApplication, findInProgress } from './application.ts'
import { findAgreed, findLatestConsent, recordConsent, recordShown } from './consent.ts'
import { deleteEducation, findEducation, insertEducation, updateEducation } from './education.ts'
import { nextEvidenceRecord } from './evidence.ts'
import { newId } from './ids.ts'
import { deleteIncome, findIncome, insertIncome, updateIncome } from './income.ts'
import { findUndispatchedJobs, markDispatched } from './outbox.ts'
import { findPerson } from './personal-info.ts'
import { saveAnswers } from './save-answers.ts'
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
    const record = nextEvidenceRecord(
      applicationUuid,
      read?.chainHash ?? '',
      (read?.version ?? 0) + 1,
      'TRANSITION',
      at,
      {},
    )
    return await advance(database(), keyring, {
      applicationUuid,
      owner,
      version: read?.version ?? 0,
      from: 'ADDRESS_AND_PHONE',
      to: 'ID_VERIFICATION',
      at,
      patch: {},
      answers: {},
      record,
      job: null,
      ...change,
    })
  }

  test('its owner can read an application; to anyone else it does not exist', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const read = await findApplication(database(), applicationUuid, owner)
    expect(read).toMatchObject({
      requestedLoanAmountCents: 100_000,
      desiredLoanTermMonths: 12,
      currentFlowStep: 'ADDRESS_AND_PHONE',
      version: 1,
      hasAddress: false,
      hasIncome: false,
      isUnderReview: false,
      agreedTitles: [],
    })
    expect(read?.createdAt).toEqual(new Date('2026-11-20T12:00:00Z'))
    expect(await findApplication(database(), applicationUuid, newId())).toBeNull()
    expect((await findInProgress(database(), owner)).map((row) => row.applicationUuid)).toEqual([
      applicationUuid,
    ])
  })

  test('an applicant gets one application per product, however many start at once', async () => {
    const { owner } = await someApplication(database())
    const created = await Promise.all([
      createSome(database(), owner, newId()),
      createSome(database(), owner, newId()),
    ])
    expect(created).toEqual([false, false])
    expect(await findInProgress(database(), owner)).toHaveLength(1)
  })

  test('a move writes state, contact, evidence and job request together', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const job = { id: newId(), topic: 'price-application' as const, payload: { applicationUuid } }
    const address = {
      streetLineOne: '12 Oak St',
      streetLineTwo: null,
      city: 'Fresno',
      stateCode: 'CA',
      zipCode: '93650',
    } as const
    const moved = await move(applicationUuid, owner, {
      answers: { person: { address, phone: '5592345678' } },
      job,
      patch: { pricingStatus: 'PENDING', pricingStartedAt: at },
    })
    expect(moved).toBe(true)
    expect(await findApplication(database(), applicationUuid, owner)).toMatchObject({
      currentFlowStep: 'ID_VERIFICATION',
      version: 2,
      hasAddress: true,
      hasPhone: true,
      pricingStatus: 'PENDING',
      pricingStartedAt: at,
      requestedLoanAmountCents: 100_000,
    })
    const records = await database().query(
      'select hash, previous_hash from evidence_record where application_uuid = $1 order by sequence',
      [applicationUuid],
    )
    expect(records).toHaveLength(2)
    expect((await findUndispatchedJobs(database())).map((waiting) => waiting.id)).toContain(job.id)
    await markDispatched(database(), applicationUuid, job.id)
    expect((await findUndispatchedJobs(database())).map((waiting) => waiting.id)).not.toContain(job.id)
  })

  test('of two concurrent moves from the same state, only one succeeds', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const read = await findApplication(database(), applicationUuid, owner)
    const version = read?.version ?? 0
    const moves = await Promise.all([1, 2, 3].map(() => move(applicationUuid, owner, { version })))
    expect(moves.filter(Boolean)).toHaveLength(1)
    expect((await findApplication(database(), applicationUuid, owner))?.version).toBe(2)
  })

  test('a move by another owner, from another step or an older version does nothing', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    expect(await move(applicationUuid, newId(), { version: 1 })).toBe(false)
    expect(await move(applicationUuid, owner, { from: 'INCOME' })).toBe(false)
    expect(await move(applicationUuid, owner, { version: 0 })).toBe(false)
    const records = await database().query('select 1 from evidence_record where application_uuid = $1', [
      applicationUuid,
    ])
    expect(records).toHaveLength(1)
  })

  test('an answer saved between read and move makes the move fail', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const read = await findApplication(database(), applicationUuid, owner)
    await saveWealthAccount(
      database(),
      { applicationUuid, owner },
      { investmentsCents: 0, savingsCheckingCents: 50_000 },
    )
    expect(await move(applicationUuid, owner, { version: read?.version ?? 0 })).toBe(false)
    expect(await move(applicationUuid, owner)).toBe(true)
  })

  test('SSN and date of birth are sealed in the database and unseal unchanged', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    expect(
      await saveAnswers(
        database(),
        keyring,
        { applicationUuid, owner },
        {
          person: { ssn: '123450100', dob: '01021990' },
        },
      ),
    ).toBe(true)
    expect(
      await saveAnswers(
        database(),
        keyring,
        { applicationUuid, owner },
        { person: { firstName: 'Augusta' } },
      ),
    ).toBe(true)
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
    expect(
      await saveAnswers(
        database(),
        keyring,
        { applicationUuid, owner: newId() },
        { person: { firstName: 'Eve' } },
      ),
    ).toBe(false)
  })

  test('only the owner can change education, income and savings', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const stranger = newId()
    const id = newId()
    const masters = { degreeType: 'MASTERS' as const, institutionId: 7, institutionName: 'Some College' }
    expect(await insertEducation(database(), { applicationUuid, owner: stranger }, id, masters)).toBeNull()
    expect(await insertEducation(database(), { applicationUuid, owner }, id, masters)).toMatchObject({
      ...masters,
      id,
      entityUuid: owner,
    })
    expect(
      await updateEducation(database(), { applicationUuid, owner: stranger }, id, { degreeType: 'MD' }),
    ).toBeNull()
    expect(
      await updateEducation(database(), { applicationUuid, owner }, id, { degreeType: 'MD' }),
    ).toMatchObject({ degreeType: 'MD' })
    expect(await deleteEducation(database(), { applicationUuid, owner: stranger }, id)).toBe(false)
    expect(await deleteEducation(database(), { applicationUuid, owner }, id)).toBe(true)
    expect(await findEducation(database(), applicationUuid, owner)).toEqual([])

    const job = { kind: 'JOB' as const, jobFields: { salary: 60_000, otherCompensation: 0 } }
    const raised = { kind: 'JOB' as const, jobFields: { salary: 65_000, otherCompensation: 0 } }
    expect(await insertIncome(database(), keyring, { applicationUuid, owner: stranger, id }, job)).toBeNull()
    expect(await insertIncome(database(), keyring, { applicationUuid, owner, id }, job)).toMatchObject({
      ...job,
      id,
    })
    expect(await updateIncome(database(), keyring, { applicationUuid, owner, id }, raised)).toMatchObject(
      raised,
    )
    expect(
      await updateIncome(database(), keyring, { applicationUuid, owner: stranger, id }, raised),
    ).toBeNull()
    expect(await deleteIncome(database(), { applicationUuid, owner, id }, 'INCOME_SOURCE')).toBe(false)
    expect(await findIncome(database(), keyring, applicationUuid, owner)).toHaveLength(1)
    expect(await deleteIncome(database(), { applicationUuid, owner, id }, 'JOB')).toBe(true)

    expect(
      await saveWealthAccount(
        database(),
        { applicationUuid, owner: stranger },
        { investmentsCents: 1, savingsCheckingCents: 1 },
      ),
    ).toBeNull()
    await saveWealthAccount(
      database(),
      { applicationUuid, owner },
      { investmentsCents: 100, savingsCheckingCents: 200 },
    )
    await saveWealthAccount(
      database(),
      { applicationUuid, owner },
      { investmentsCents: 20_000_000_000, savingsCheckingCents: 1250 },
    )
    expect(await findWealthAccount(database(), applicationUuid, owner)).toMatchObject({
      investmentsCents: 20_000_000_000,
      savingsCheckingCents: 1250,
    })
  })

  test('the newest consent entry counts, and agreed titles are facts', async () => {
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
    const [now, anHourAhead] = [newId(), newId()]
    await recordConsent(database(), applicationUuid, owner, {
      ...entry,
      id: anHourAhead,
      status: 'DISPLAYED',
    })
    // The clock was set back before this entry.
    await recordConsent(database(), applicationUuid, owner, { ...entry, id: now, status: 'AGREED' })
    expect(await findLatestConsent(database(), applicationUuid, owner, 'ESIGN_CONSENT')).toMatchObject({
      status: 'AGREED',
    })
    expect((await findApplication(database(), applicationUuid, owner))?.agreedTitles).toEqual([
      'ESIGN_CONSENT',
    ])
    const [later, anHourAheadAgain] = [newId(), newId()]
    await recordConsent(database(), applicationUuid, owner, {
      ...entry,
      id: anHourAheadAgain,
      status: 'REVOKED',
    })
    expect((await findApplication(database(), applicationUuid, owner))?.agreedTitles).toEqual([])
    expect(await findAgreed(database(), owner)).toMatchObject([{ status: 'REVOKED', withdrawnAt: at }])
    // The clock was set back again.
    await recordConsent(database(), applicationUuid, owner, { ...entry, id: later, status: 'AGREED' })
    expect(await findLatestConsent(database(), applicationUuid, owner, 'ESIGN_CONSENT')).toMatchObject({
      status: 'AGREED',
    })
    expect((await findApplication(database(), applicationUuid, owner))?.agreedTitles).toEqual([
      'ESIGN_CONSENT',
    ])
    expect(await findAgreed(database(), owner)).toMatchObject([
      { status: 'AGREED', withdrawnAt: null },
      { status: 'AGREED', withdrawnAt: null },
    ])
    expect(
      await recordConsent(database(), applicationUuid, newId(), { ...entry, id: newId(), status: 'AGREED' }),
    ).toBe(false)

    // A newer text, shown before the clock catches up with the agreement to the previous text.
    const newer = { ...entry, version: '2', sha256: 'b'.repeat(64), method: 'page' }
    const [beforeAgreement, agreement] = [newId(), newId()]
    await recordConsent(database(), applicationUuid, owner, { ...entry, id: agreement, status: 'AGREED' })
    const shown = { ...newer, id: beforeAgreement, status: 'DISPLAYED' as const }
    await recordShown(database(), applicationUuid, owner, shown)
    expect(await findLatestConsent(database(), applicationUuid, owner, 'ESIGN_CONSENT')).toMatchObject({
      status: 'DISPLAYED',
      version: '2',
    })
  })

  test('a move and the answers of its step are saved together or not at all', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const source = (amount: number) => ({
      kind: 'INCOME_SOURCE' as const,
      incomeSourceFields: { amount, category: 'RENTAL_INCOME' as const },
    })
    const answers = {
      income: [source(1000), source(2000)],
      education: { id: newId(), fields: { degreeType: 'HIGH_SCHOOL' as const } },
      wealth: { investmentsCents: 100, savingsCheckingCents: 200 },
    }
    expect(await move(applicationUuid, owner, { answers, version: 99 })).toBe(false)
    expect(await findIncome(database(), keyring, applicationUuid, owner)).toEqual([])
    expect(await move(applicationUuid, owner, { answers })).toBe(true)
    const amounts = (await findIncome(database(), keyring, applicationUuid, owner)).map((entry) =>
      entry.kind === 'JOB' ? null : entry.incomeSourceFields.amount,
    )
    expect(amounts).toEqual([1000, 2000])
    expect(await findEducation(database(), applicationUuid, owner)).toHaveLength(1)
    expect(await findWealthAccount(database(), applicationUuid, owner)).toMatchObject({
      investmentsCents: 100,
      savingsCheckingCents: 200,
    })
  })

  test('saved answers replace the earlier ones, however often they are sent', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    const id = newId()
    const save = (amount: number) =>
      saveAnswers(
        database(),
        keyring,
        { applicationUuid, owner },
        {
          income: [{ kind: 'INCOME_SOURCE', incomeSourceFields: { amount, category: 'OTHER' } }],
          education: { id, fields: { degreeType: 'HIGH_SCHOOL' } },
        },
      )
    expect([await save(64_000), await save(64_000), await save(65_000)]).toEqual([true, true, true])
    const entries = await findIncome(database(), keyring, applicationUuid, owner)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ incomeSourceFields: { amount: 65_000 } })
    expect(await findEducation(database(), applicationUuid, owner)).toHaveLength(1)
    expect(await saveAnswers(database(), keyring, { applicationUuid, owner: newId() }, { income: [] })).toBe(
      false,
    )
  })

  test('a legal name in the answers becomes the name of the account', async () => {
    const { owner, applicationUuid } = await someApplication(database())
    await saveAnswers(database(), keyring, { applicationUuid, owner }, { person: { lastName: 'King' } })
    expect(await findName(database(), owner)).toEqual({ firstName: 'Ada', lastName: 'King' })
  })
})
