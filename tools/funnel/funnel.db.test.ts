/** @module-tag slow */

import { goBackCall } from '@relief/contract/calls/flow.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { trackCall } from '@relief/contract/calls/tracking.ts'
import type { Database } from '@relief/store/db.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildFunnel, buildFunnels } from './funnel.ts'
import { funnelPage } from './funnel-page.ts'
import { funnelText } from './funnel-text.ts'
import { readJourneys } from './read-journeys.ts'

const server = useServer('postgres', { own: true })

let database: Database
beforeAll(async () => {
  database = server.context.database
})

test('the funnel of real walks: an offer, a decline, a stop and a return', async () => {
  const offered = await someApplicant(server.origin)
  await answerUntil(offered, await someApplication(offered), 'OFFER_SELECTION')
  const declined = await someApplicant(server.origin)
  await answerUntil(declined, await someApplication(declined), 'PRICING_DISQUALIFIED', { ssn: '123450700' })
  const stopped = await someApplicant(server.origin)
  await answerUntil(stopped, await someApplication(stopped), 'INCOME')
  const back = await someApplicant(server.origin)
  const id = await someApplication(back)
  await answerUntil(back, id, 'EDUCATION')
  await back.send(goBackCall, { params: { applicationUuid: id }, body: { currentStep: 'EDUCATION' } })

  const identity = await offered.send(getIdentityCall, {})
  if (!('currentUserUuid' in identity.body)) throw new Error('Not signed in')
  const { currentUserUuid } = identity.body
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
    deviceType: 'phone' as const,
  }
  const events = [{ name: 'submit' as const, properties: seen }]
  expect((await offered.send(trackCall, { body: { events } })).status).toBe(200)
  const kept = () => database.query('select 1 from tracked_event')
  await expect.poll(kept).toHaveLength(1)

  const later = new Date(Date.now() + 3_600_000)
  const journeys = await readJourneys(database, new Date(Date.now() - 3_600_000))
  const funnel = buildFunnel(journeys, later)
  const at = (step: string) => funnel.steps.find((figures) => figures.step === step)
  expect(funnel.journeys).toBe(4)
  expect(at('ID_VERIFICATION')).toMatchObject({ entered: 4, wentOn: 3, stopped: 1 })
  expect(at('EDUCATION')).toMatchObject({ entered: 4, wentOn: 3, wentBack: 1, stopped: 0 })
  expect(at('INCOME')).toMatchObject({ entered: 3, wentOn: 2, stopped: 1 })
  expect(at('PRICING')).toMatchObject({ entered: 2, wentOn: 2 })
  expect(at('PRICING_DISQUALIFIED')).toMatchObject({ isEnd: true, entered: 1 })
  expect(at('OFFER_SELECTION')).toMatchObject({ entered: 1, stopped: 1 })
  expect(
    buildFunnels(journeys, 'device', later).map(({ group, funnel: { journeys: count } }) => [group, count]),
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
