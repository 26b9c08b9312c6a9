import { findRoute } from '@relief/contract/routes.ts'
import { redactPersonalData } from '@relief/domain/personal-data.ts'
import { deviceId } from '../api/device-id.ts'
import { app } from '../app-object.ts'
import { whenQuiet } from '../frame/when-quiet.ts'
import { type Campaign, readCampaign } from './campaign.ts'
import type { DeviceData } from './device.ts'
import { createEventBus, type EventBus } from './event-bus.ts'
import { recordExternalVisit } from './external-visit.ts'
import { watchInteractions } from './interactions.ts'
import { awaitPageTitle } from './page-title.ts'
import { onPlace } from './place.ts'
import { sendEvents } from './send-events.ts'
import { anonymousId, browserSessionId } from './visitor.ts'

const UUID = /\/loan\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

function localStore() {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined }
  }
}

const hasPrivacySignal = () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** The page's event bus; it queues events until tracking starts. */
export function eventBus(): EventBus {
  const { tracking } = app
  tracking.bus ??= createEventBus({
    send: sendEvents,
    envelope: () => tracking.envelope?.() ?? null,
    whenIdle: whenQuiet,
  })
  return tracking.bus
}

function userUuid(): string | null {
  const identity = app.session.latest
  if (identity) app.tracking.wasSignedIn = true
  return identity?.userUuid ?? null
}

/** Starts analytics: the external visit, page views by route name, and interactions. */
export function startTracking(device: DeviceData): void {
  const bus = eventBus()
  void recordExternalVisit()
  const store = localStore()
  const campaign: Campaign = readCampaign(location.search, store)
  const anonymous = anonymousId(store)
  let pathname = ''
  app.tracking.envelope = () => ({
    userUuid: userUuid(),
    webClientUuid: deviceId(),
    anonymousId: anonymous,
    browserSessionId: browserSessionId(),
    page: findRoute(pathname) ?? 'unknown',
    applicationUuid: UUID.exec(pathname)?.[1] ?? null,
    hasPrivacySignal: hasPrivacySignal(),
    ...campaign,
    ...device,
  })
  const interactions = watchInteractions(bus)
  onPlace(({ pathname: next, titleBefore }) => {
    // Events from before tracking started belong to the first page.
    if (pathname === '') pathname = next
    bus.pageChanged()
    interactions.pageChanged()
    pathname = next
    void awaitPageTitle(titleBefore).then((found) => {
      if (pathname !== next) return
      bus.track('view', { element: 'page', pageTitle: redactPersonalData(found).slice(0, 140) })
      bus.pageIsReady()
    })
  })
  addEventListener('pagehide', bus.leave)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') bus.leave()
  })
}
