import type { Database } from '@relief/store/db.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerUntil, someApplicant, someApplication, startServer } from '../test-applicant.ts'
import { funnelOf, funnelsBy } from './funnel.ts'
import { funnelPage } from './funnel-page.ts'
import { funnelText } from './funnel-text.ts'
import { readJourneys } from './read-journeys.ts'

describe.each(['embedded', 'postgres'] as const)('on %s', (kind) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let drop = async () => undefined as unknown
  let database: Database
  beforeAll(async () => {
    const made = kind === 'postgres' ? await createDatabase() : null
    if (made) drop = made.drop
    server = await startServer(made?.url ?? null)
    database = server.context.database
  })
  afterAll(async () => {
    await server.stop()
    await drop()
  })

  test('the figures of real walks: an offer, a decline, one who stopped and one who went back', async () => {
    const offered = await someApplicant(server.origin)
    await answerUntil(offered, await someApplication(offered), 'OFFER_SELECTION')
    const declined = await someApplicant(server.origin)
    await answerUntil(declined, await someApplication(declined), 'PRICING_DISQUALIFIED', { ssn: '123450700' })
    const stopped = await someApplicant(server.origin)
    await answerUntil(stopped, await someApplication(stopped), 'INCOME')
    const back = await someApplicant(server.origin)
    const id = await someApplication(back)
    await answerUntil(back, id, 'EDUCATION')
    await back.api('POST', `/flow/${id}/go-back`, { currentStep: 'EDUCATION' })

    const identity = await offered.send('GET', '/small_dollar_loan/api/identity')
    const { currentUserUuid } = identity.body as unknown as { currentUserUuid: string }
    const seen = {
      eventId: crypto.randomUUID(),
      eventTimestamp: new Date().toISOString(),
      userUuid: currentUserUuid,
      webClientUuid: 'c',
      anonymousId: 'a',
      browserSessionId: 's',
      page: 'income',
      applicationUuid: null,
      hasPrivacySignal: false,
      deviceType: 'phone',
    }
    const events = [{ name: 'submit', properties: seen }]
    expect((await offered.send('POST', '/event_tracking/eventbus/track', { events })).status).toBe(200)
    const kept = () => database.query('select 1 from tracked_event')
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 5_000 })

    const later = new Date(Date.now() + 3_600_000)
    const journeys = await readJourneys(database, new Date(Date.now() - 3_600_000))
    const funnel = funnelOf(journeys, later)
    const at = (step: string) => funnel.steps.find((one) => one.step === step)
    expect(funnel.journeys).toBe(4)
    expect(at('ID_VERIFICATION')).toMatchObject({ entered: 4, wentOn: 3, stopped: 1 })
    expect(at('EDUCATION')).toMatchObject({ entered: 4, wentOn: 3, wentBack: 1, stopped: 0 })
    expect(at('INCOME')).toMatchObject({ entered: 3, wentOn: 2, stopped: 1 })
    expect(at('PRICING')).toMatchObject({ entered: 2, wentOn: 2 })
    expect(at('PRICING_DISQUALIFIED')).toMatchObject({ isEnd: true, entered: 1 })
    expect(at('OFFER_SELECTION')).toMatchObject({ entered: 1, stopped: 1 })
    expect(
      funnelsBy(journeys, 'device', later).map(({ group, funnel: { journeys: count } }) => [group, count]),
    ).toEqual([
      ['unknown', 3],
      ['phone', 1],
    ])
    expect(funnelText('Everybody', funnel)).toContain('Everybody (4 journeys)')
    const page = String(await funnelPage([{ title: 'Everybody', funnel }], later, later))
    expect(page).toContain('<svg role="img"')
    expect(page).toContain('Identity')
    expect(await readJourneys(database, later)).toEqual([])
  })
})
