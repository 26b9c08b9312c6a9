import type { TrackedEvent } from '@relief/contract/calls/tracking.ts'
import { newId } from '@relief/store/ids.ts'

/** The fields of every tracked event, with a new id. */
export const someEnvelope = () => ({
  eventId: newId(),
  eventTimestamp: new Date().toISOString(),
  userUuid: null,
  webClientUuid: 'client',
  anonymousId: 'anonymous',
  browserSessionId: 'session',
  page: 'income',
  applicationUuid: null,
  hasPrivacySignal: false,
})

/** A click on a button. */
export const someClick = (more: Partial<TrackedEvent['properties']> = {}): TrackedEvent =>
  ({ name: 'click', properties: { ...someEnvelope(), element: 'button', ...more } }) as TrackedEvent
