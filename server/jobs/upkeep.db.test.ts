import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { addressAndPhoneStep } from '@relief/steps/address-and-phone/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { openPayout } from '@relief/store/payout.ts'
import { writePayoutAccount } from '@relief/store/payout-account.ts'
import { anAccount, readChain, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { onBothServers } from '@relief/testing/use-server.ts'
import { afterEach, expect, test } from 'vitest'
import { processDueNotices } from '../notices/round.ts'
import { expireApplications, requestStuckJobs, rescuePricing } from './upkeep.ts'

onBothServers({ own: true }, (server) => {
  afterEach(() => {
    server.context.now = () => new Date()
  })

  const rows = (sql: string, values: unknown[]) =>
    server.context.database.query<Record<string, unknown>>(sql, values)
  /** Moves the start and last change of the application back by this many days. */
  const age = (id: string, beganDays: number, touchedDays: number) =>
    rows(
      `update application set created_at = now() - $2::integer * interval '1 day',
              updated_at = now() - $3::integer * interval '1 day' where application_uuid = $1`,
      [id, beganDays, touchedDays],
    )
  const begun = async () => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    const read = async () =>
      (await applicant.send(getApplicationCall, { params: { applicationUuid: id } })).body.result as Record<
        string,
        unknown
      >
    return { ...applicant, applicant, id, read }
  }

  test('an application idle for 30 days expires, and one that moved does not', async () => {
    const [still, moved] = [await begun(), await begun()]
    await age(still.id, 45, 31)
    await age(moved.id, 45, 29)
    await expireApplications(server.context)
    expect(await still.read()).toMatchObject({ decisionStatus: 'INQUIRY_EXPIRED' })
    expect((await still.read())['resolvedAt']).not.toBeNull()
    expect(await moved.read()).toMatchObject({ decisionStatus: 'IN_PROGRESS' })
    expect((await readChain(server.context.database, still.id)).at(-1)).toMatchObject({
      kind: 'STATUS',
      cause: 'STOOD_STILL',
      to: 'INQUIRY_EXPIRED',
    })
    const late = await still.send(addressAndPhoneStep.submit, {
      params: { applicationUuid: still.id },
      body: {
        address: { city: 'Fresno', stateCode: 'CA', streetLineOne: '12 Oak St', zipCode: '93650' },
        phoneNumber: '5592345678',
      },
    })
    expect(late.error.result.userErrorCode).toBe('STEP_APPLICATION_NOT_IN_PROGRESS')
  })

  test('an idle application stays open until the day that its notice allows', async () => {
    const { id, read } = await begun()
    const day = (days: number) => {
      server.context.now = () => new Date(Date.now() + days * 86_400_000)
    }
    day(20.1)
    await processDueNotices(server.context)
    expect(await rows('select kind from notice where application_uuid = $1', [id])).toEqual([
      { kind: 'INCOMPLETE' },
    ])
    day(34.1)
    await expireApplications(server.context)
    expect(await read()).toMatchObject({ decisionStatus: 'IN_PROGRESS' })
    day(35.1)
    await expireApplications(server.context)
    expect(await read()).toMatchObject({ decisionStatus: 'INQUIRY_EXPIRED' })
  })

  test('expired rates end an application without an accepted offer', async () => {
    const [open, accepted] = [
      await someoneAboutToAccept(server.origin, { ssn: '123450200' }),
      await someoneAboutToAccept(server.origin, { ssn: '123450200' }),
    ]
    await accepted.accept()
    await accepted.untilStatus('CONFIRMED')
    for (const { id } of [open, accepted]) {
      await age(id, 32, 5)
      await rows('update loan_offer set rate_expires_on = current_date - 2 where application_uuid = $1', [id])
    }
    await expireApplications(server.context)
    expect(await open.decisionStatus()).toBe('INQUIRY_EXPIRED')
    expect(await accepted.decisionStatus()).toBe('IN_PROGRESS')
    expect((await readChain(server.context.database, open.id)).at(-1)).toMatchObject({
      cause: 'RATES_EXPIRED',
    })
    expect((await open.accept()).error.result.userErrorCode).toBe('STEP_APPLICATION_NOT_IN_PROGRESS')
  })

  test('an accepted offer without an account expires; one being paid does not', slow, async () => {
    const [never, paid] = [
      await someoneAboutToAccept(server.origin, { ssn: '123450200' }),
      await someoneAboutToAccept(server.origin, { ssn: '123450200' }),
    ]
    await never.accept()
    await never.untilStatus('CONFIRMED')
    await age(never.id, 40, 31)
    await age(paid.id, 40, 31)
    await rows(
      `insert into payout (application_uuid, payout_id, status, amount_cents, account_last_four, account_type, created_at, updated_at)
       values ($1, $1, 'SUBMITTED', 1, '1234', 'CHECKING', now(), now())`,
      [paid.id],
    )
    await expireApplications(server.context)
    expect(await never.decisionStatus()).toBe('INQUIRY_EXPIRED')
    expect(await paid.decisionStatus()).toBe('IN_PROGRESS')
  })

  test('a returned payout without another account for 30 days is REJECTED_FUNDING', slow, async () => {
    const borrower = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
    await borrower.accept()
    await borrower.give('111110000')
    await borrower.untilPayout('RETURNED')
    await age(borrower.id, 40, 31)
    await expireApplications(server.context)
    expect(await borrower.decisionStatus()).toBe('REJECTED_FUNDING')
  })

  test('a payout that begins while its application expires keeps it open', slow, async () => {
    const borrower = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
    await borrower.accept()
    await borrower.untilStatus('CONFIRMED')
    const { database, keyring, now } = server.context
    await database.transaction((tx) =>
      writePayoutAccount(tx, keyring, borrower.id, { ...anAccount, bankName: null }, now()),
    )
    await age(borrower.id, 40, 31)
    const query: typeof database.query = async (...statement) => {
      const found = await database.query(...statement)
      await openPayout(database, borrower.id, now())
      return found as never
    }
    await expireApplications({ now, database: { ...database, query } })
    expect(await borrower.decisionStatus()).toBe('IN_PROGRESS')
    await requestStuckJobs(server.context, 0)
    await expect.poll(borrower.decisionStatus).toBe('FUNDED')
  })

  test('several processes that expire at once end each application once', async () => {
    const some = await Promise.all([1, 2, 3, 4].map(() => begun()))
    for (const { id } of some) await age(id, 45, 31)
    const ended = await Promise.all([1, 2, 3].map(() => expireApplications(server.context)))
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(await expireApplications(server.context)).toBe(0)
    for (const { id } of some)
      expect(
        await rows(`select 1 from evidence_record where application_uuid = $1 and kind = 'STATUS'`, [id]),
      ).toHaveLength(1)
  })

  test('a lost verification is requested again after a while, and not before', slow, async () => {
    const borrower = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
    await borrower.accept()
    await borrower.untilStatus('CONFIRMED')
    await rows('delete from acceptance where application_uuid = $1', [borrower.id])
    const orders = () =>
      rows('select topic from outbox where application_uuid = $1 order by created_at', [borrower.id])
    const before = (await orders()).length
    await requestStuckJobs(server.context, 5 * 60_000)
    expect((await orders()).length).toBe(before)
    server.context.now = () => new Date(Date.now() + 10 * 60_000)
    await requestStuckJobs(server.context, 5 * 60_000)
    expect((await orders()).slice(before)).toEqual([{ topic: 'confirm-acceptance' }])
    server.context.now = () => new Date()
    await borrower.untilStatus('CONFIRMED')
  })

  test('pricing without a live job is requested once more, then fails cleanly', async () => {
    const borrower = await begun()
    // This persona's bureau sends a truncated reply, so the job fails and pricing with it.
    await answerUntil(borrower.applicant, borrower.id, 'PRICING', { ssn: '123451200' })
    const status = async () =>
      (
        await rows('select pricing_status as status from application where application_uuid = $1', [
          borrower.id,
        ])
      )[0]?.['status']
    const orders = async () =>
      (
        await rows(`select 1 from outbox where application_uuid = $1 and topic = 'price-application'`, [
          borrower.id,
        ])
      ).length
    const lose = () =>
      rows(
        `update application set pricing_status = 'PENDING', pricing_started_at = now() - interval '1 hour'
          where application_uuid = $1`,
        [borrower.id],
      )
    await expect.poll(status).toBe('FAILED')
    // The job counts as live until the queue has recorded its end.
    const rescued = async () => {
      await lose()
      return await rescuePricing(server.context, 0)
    }
    expect(await rescuePricing(server.context, 0)).toBe(0)
    await expect.poll(rescued).toBe(1)
    expect(await orders()).toBe(2)
    await expect.poll(status).toBe('FAILED')
    await lose()
    // Too recent to count as stuck.
    expect(await rescuePricing(server.context, 5 * 60_000)).toBe(0)
    await expect.poll(rescued).toBe(1)
    expect([await status(), await orders()]).toEqual(['FAILED', 2])
    expect(server.logged()).toContain('Pricing was lost again and has failed')
  })

  test('waiting jobs run after the clock of the database has gone back an hour', slow, async () => {
    const inAnHour = `now() + interval '1 hour'`
    const ahead = {
      created: `state = 'created', created_on = ${inAnHour}, start_after = ${inAnHour}`,
      retry: `state = 'retry', start_after = ${inAnHour}`,
      active: `state = 'active', started_on = ${inAnHour}`,
    }
    const jobs = await Promise.all(
      Object.values(ahead).map(async (change) => {
        const { applicant, id } = await begun()
        await answerUntil(applicant, id, 'PRICING', { ssn: '123451200' })
        const jobOf = `(select id from outbox where application_uuid = $1 and topic = 'price-application')`
        const state = async () =>
          (await rows(`select state::text from pgboss.job where id = ${jobOf}`, [id]))[0]?.['state']
        await expect.poll(state).toBe('completed')
        await rows(`update pgboss.job set completed_on = null, ${change} where id = ${jobOf}`, [id])
        return state
      }),
    )
    // A running job returns to the queue after its limit of 20 seconds.
    for (const state of jobs) await expect.poll(state).toBe('completed')
    expect(server.logged()).toContain('clock was set back')
  })

  test('an application in progress can be withdrawn; a second time changes nothing', async () => {
    const { applicant, send, id, read } = await begun()
    await answerUntil(applicant, id, 'INCOME')
    const withdraw = () => send(withdrawCall, { params: { applicationUuid: id }, body: {} })
    const replies = await Promise.all([withdraw(), withdraw(), withdraw()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await withdraw()).body.result).toEqual({ decisionStatus: 'WITHDRAWN' })
    expect(await read()).toMatchObject({ decisionStatus: 'WITHDRAWN' })
    const ends = (await readChain(server.context.database, id)).filter((record) => record.kind === 'STATUS')
    expect(ends).toMatchObject([{ cause: 'APPLICANT_WITHDREW', from: 'IN_PROGRESS', to: 'WITHDRAWN' }])
    expect(
      (await send(incomeStep.submit, { params: { applicationUuid: id }, body: {} })).error.result
        .userErrorCode,
    ).toBe('STEP_APPLICATION_NOT_IN_PROGRESS')
  })

  test('declaring that no product fits is a withdrawal with its own evidence', async () => {
    const borrower = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
    const declared = await borrower.applicant.send(selfNoProductsCall, {
      params: { applicationUuid: borrower.id },
      body: {},
    })
    expect(declared.body).toMatchObject({ success: true, result: null })
    expect(await borrower.decisionStatus()).toBe('WITHDRAWN')
    expect((await readChain(server.context.database, borrower.id)).at(-1)).toMatchObject({
      cause: 'NO_PRODUCT_FITS',
    })
    expect((await borrower.accept()).status).toBe(409)
  })

  test('an accepted, declined or foreign application cannot be withdrawn', slow, async () => {
    const accepted = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
    await accepted.accept()
    const declined = await begun()
    await answerUntil(declined.applicant, declined.id, 'OFFER_SELECTION', { ssn: '123450700' })
    for (const path of ['withdraw', 'self-no-products']) {
      const body = {}
      expect(
        (
          await accepted.applicant.sendRaw(
            'POST',
            `/api/sdl/v1/application-status/${accepted.id}/${path}`,
            body,
          )
        ).status,
      ).toBe(409)
      const over = await declined.sendRaw(
        'POST',
        `/api/sdl/v1/application-status/${declined.id}/${path}`,
        body,
      )
      expect(over.error.result.userErrorCode).toBe('STEP_APPLICATION_NOT_IN_PROGRESS')
      const foreign = await declined.sendRaw(
        'POST',
        `/api/sdl/v1/application-status/${accepted.id}/${path}`,
        body,
      )
      expect(foreign.status).toBe(404)
    }
  })

  test('withdrawn during pricing: the job decides nothing', slow, async () => {
    const { applicant, send, id, read } = await begun()
    await answerUntil(applicant, id, 'PRICING', { ssn: '123450200' })
    await send(withdrawCall, { params: { applicationUuid: id }, body: {} })
    // Leave time for the job, which has no visible effect.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(await read()).toMatchObject({ decisionStatus: 'WITHDRAWN' })
    await readChain(server.context.database, id)
  })
})
