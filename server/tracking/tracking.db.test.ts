import type { TrackedEvent } from '@relief/contract/calls/tracking.ts'
import { onBothDatabases } from '@relief/store/test-both.ts'
import { createDayTable } from '@relief/store/tracked-event.ts'
import { someClick } from '@relief/testing/tracked-event.ts'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { startCollector } from './collector.ts'

const log = pino({ level: 'silent' })
const noon = new Date('2026-11-20T12:00:00Z')

const click = (more: Partial<TrackedEvent['properties']> = {}) =>
  someClick({ eventTimestamp: noon.toISOString(), ...more })

onBothDatabases((database) => {
  const collectorAt = (now: Date, options: { keepDays?: number } = {}) =>
    startCollector({
      database: database(),
      log,
      now: () => now,
      keepDays: options.keepDays ?? 400,
    })
  const kept = () =>
    database().query<{ day: string; name: string; event_id: string; table: string; properties: object }>(
      'select day, name, event_id, properties, tableoid::regclass::text as table from tracked_event order by received_at, event_id',
    )
  beforeEach(async () => void (await database().query('delete from tracked_event')))

  test('an event goes into the table of its day, and a repeated one counts once', async () => {
    const late = click({ eventTimestamp: '2026-11-19T23:59:59.000Z' })
    const event = click()
    const collector = collectorAt(noon)
    collector.collect([event, late, event])
    await collector.stop()
    const again = collectorAt(noon)
    again.collect([event, late])
    await again.stop()
    expect((await kept()).map((row) => row.table).sort()).toEqual([
      'tracked_event_20261119',
      'tracked_event_20261120',
    ])
    expect((await kept())[0]).toMatchObject({
      name: 'click',
      properties: { page: 'income', element: 'button' },
    })
  })

  test('collecting does not wait for the database; the batch is stored later', async () => {
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = {
      ...database(),
      query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
        await isReleased
        return await database().query<Row>(text, values)
      },
    }
    const collector = startCollector({ database: slow, log, now: () => noon, keepDays: 400 })
    collector.collect(Array.from({ length: 1200 }, () => click()))
    expect(await kept()).toEqual([])
    release()
    await expect.poll(kept).toHaveLength(1200)
    await collector.stop()
  })

  test('a client clock that is years off is ignored', async () => {
    const collector = collectorAt(noon)
    collector.collect([click({ eventTimestamp: '1999-01-01T00:00:00.000Z' })])
    await collector.stop()
    expect(await kept()).toMatchObject([{ day: '2026-11-20' }])
  })

  test('text that no database can store does not block other events', async () => {
    const collector = collectorAt(noon)
    collector.collect([click({ browserName: 'a\u0000b\ud800c' })])
    collector.visit({ landing_page_url: '/\u0000' })
    await collector.stop()
    expect(await kept()).toMatchObject([{ properties: { browserName: 'abc' } }, { name: 'external_visit' }])
  })

  test('expired days are dropped whole when a new day begins', async () => {
    const first = collectorAt(new Date('2026-09-01T12:00:00Z'))
    first.collect([click({ eventTimestamp: '2026-09-01T12:00:00.000Z' })])
    await first.stop()
    const today = collectorAt(new Date('2026-11-21T12:00:00Z'), { keepDays: 30 })
    today.collect([click({ eventTimestamp: '2026-11-21T12:00:00.000Z' })])
    await today.stop()
    expect(await kept()).toMatchObject([{ day: '2026-11-21' }])
  })

  test('two processes may create the table of a day at the same time', async () => {
    await Promise.all(Array.from({ length: 4 }, () => createDayTable(database(), '2027-03-01')))
  })

  test('a short database outage loses no events', async () => {
    let isAway = true
    const flaky = {
      ...database(),
      query: <Row extends object>(text: string, values?: readonly unknown[]) =>
        isAway ? Promise.reject(new Error('away')) : database().query<Row>(text, values),
    }
    const collector = startCollector({
      database: flaky,
      log,
      now: () => noon,
      keepDays: 400,
    })
    collector.collect([click(), click()])
    // Longer than its retry interval of one second.
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    isAway = false
    await collector.stop()
    expect(await kept()).toHaveLength(2)
  })
})
