import type { NavigateOptions } from 'react-router'
import type { EventBus, EventBusOptions } from './tracking/event-bus.ts'

/**
 * How a draft is handed over to the app in another language: answers of an application are sealed with the
 * account's key, and the most private ones are not on the device even for a moment.
 */
export type HandOver = 'PLAIN' | 'SEALED' | 'NEVER'

/** The signed-in person. */
export type Identity = { userUuid: string; name: string; firstName: string; lastName: string }

/** Context of an error: ids and names of calls, never typed text. */
export type ErrorFacts = { requestId?: string | null; call?: string; componentStack?: string }

export type BufferedError = { error: unknown; facts: ErrorFacts; isHandled: boolean }

export type Go = (path: string, options?: NavigateOptions) => void

export type StoredDraft = { basis: string; typed: Record<string, unknown> }

/** All state that the app keeps outside of React, besides the cache of replies. */
export type AppObject = {
  /** The token is only in memory: not in storage, not in a cookie that scripts can read. */
  session: {
    token: string | null
    /** Opens the drafts of the signed-in person. */
    draftSecret: string | null
    /** The call that asks who is signed in, while it runs. */
    asking: Promise<Identity | null> | null
    /** Who was signed in by the server's last reply. */
    latest: Identity | null
    needsCode: boolean
  }
  /** When the visitor was last active in this tab, as Date.now(). */
  activeAt: number
  logOutChannel: BroadcastChannel | null
  deviceId: string | null
  /** The trace of the last click, and its time. */
  press: { trace: string | null; at: number }
  /** Preloaded replies to GET calls, by path. */
  preloaded: Map<string, { response: unknown; until: number }>
  drafts: {
    /** Drafts in memory, for the life of this page; storage has them sealed. */
    memory: Map<string, StoredDraft>
    /** Drafts being written, for which storage is not up to date yet. */
    writing: Set<string>
    /** The secret as a key that scripts can't read back. It outlives the session. */
    key: { secret: string; key: Promise<CryptoKey> } | null
  }
  /** What was typed on pages outside an application, by history entry. */
  entryDrafts: Map<string, { typed: Readonly<Record<string, unknown>>; handOver: HandOver }>
  /** The router's navigation, once the router has mounted. */
  go: Go | null
  isLeaving: boolean
  /** The visitor's actions on the prerendered page before React hydrated it. */
  early: {
    pressed: HTMLElement | null
    /** Typed text and choices, by field name. */
    typed: Readonly<Record<string, string>>
    /** Clicks on the plus (1) and minus (-1) buttons since the amount was last typed, oldest first. */
    steps: readonly (1 | -1)[]
    /** Stops watching for clicks. */
    taken: AbortController
  }
  errors: {
    buffered: BufferedError[]
    receive: ((error: BufferedError) => void) | null
    onFirst: (() => void) | null
  }
  tracking: {
    bus: EventBus | null
    envelope: EventBusOptions['envelope'] | null
    wasSignedIn: boolean
    /** The router's path below the base, and the tab's title before the page at that path sets its own. */
    place: { pathname: string; titleBefore: string | null } | null
    onPlace: ((place: NonNullable<AppObject['tracking']['place']>) => void) | null
  }
}

function createAppObject(): AppObject {
  return {
    session: { token: null, draftSecret: null, asking: null, latest: null, needsCode: false },
    activeAt: 0,
    logOutChannel: null,
    deviceId: null,
    press: { trace: null, at: 0 },
    preloaded: new Map(),
    drafts: { memory: new Map(), writing: new Set(), key: null },
    entryDrafts: new Map(),
    go: null,
    isLeaving: false,
    early: { pressed: null, typed: {}, steps: [], taken: new AbortController() },
    errors: { buffered: [], receive: null, onFirst: null },
    tracking: { bus: null, envelope: null, wasSignedIn: false, place: null, onPlace: null },
  }
}

/** The one app object of the page. Module state anywhere else in the browser's rooms fails a test. */
export const app = createAppObject()

/** Forgets everything: each test begins with a fresh app object. */
export function openFreshApp(): AppObject {
  return Object.assign(app, createAppObject())
}
