import { type Draft, draftWithout } from '@relief/ui/form/draft.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { sealDraft, unsealDraft } from './api/draft-seal.ts'
import { app, type HandOver } from './app-object.ts'

type Privacy = {
  /** A field that is not kept, such as a password. */
  secret?: string
  handOver?: HandOver
}

/**
 * What is typed on a page outside an application, for as long as the app runs: Back to the page's history
 * entry finds it. It is in memory only, except between two loads of the page.
 */
export function useEntryDraft({ secret, handOver = 'PLAIN' }: Privacy = {}): Draft {
  const { key, pathname } = useLocation()
  const entry = `${key} ${pathname}`
  return useMemo(() => {
    const draft: Draft = {
      kept: () => app.entryDrafts.get(entry)?.typed ?? {},
      keep: (typed) =>
        void app.entryDrafts.set(entry, {
          typed: { ...app.entryDrafts.get(entry)?.typed, ...typed },
          handOver,
        }),
      isClearedByReload: () => handOver === 'NEVER',
    }
    return secret === undefined ? draft : draftWithout(draft, secret)
  }, [entry, secret, handOver])
}

/** Once answers are saved, Back must show those instead. */
export function forgetEntryDrafts(): void {
  app.entryDrafts.clear()
}

const PLAIN = 'entryDrafts'
const SEALED = 'sealedEntryDrafts'

const draftsBy = (handOver: HandOver) =>
  JSON.stringify([...app.entryDrafts].filter(([, draft]) => draft.handOver === handOver))

/** Hands the drafts over to the same page in another language, which is another app and loads at once. */
export async function handOverEntryDrafts(): Promise<void> {
  const [plain, answers] = [draftsBy('PLAIN'), draftsBy('SEALED')]
  try {
    if (plain !== '[]') sessionStorage.setItem(PLAIN, plain)
    const sealed = answers === '[]' ? null : await sealDraft(SEALED, answers)
    if (sealed !== null) sessionStorage.setItem(SEALED, sealed)
  } catch {
    // Without storage, the form is empty in the other language.
  }
}

/**
 * Hands over the drafts that are not answers of an application when the page unloads, so that a reload finds
 * them. A page that the browser keeps has them in memory.
 */
export function keepEntryDraftsOverReloads(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    const plain = draftsBy('PLAIN')
    if (persisted || plain === '[]') return
    try {
      sessionStorage.setItem(PLAIN, plain)
    } catch {
      // Without storage, the form is empty after a reload.
    }
  })
}

/** Takes what was handed over; it is on the device only in between. */
function takeOut(place: string): string | null {
  try {
    const handedOver = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    return handedOver
  } catch {
    return null
  }
}

function restore(drafts: string | null): void {
  for (const [entry, draft] of JSON.parse(drafts ?? '[]')) app.entryDrafts.set(entry, draft)
}

/** Takes the drafts from the app in another language, or from before a reload. */
export function takeOverEntryDrafts(): void {
  restore(takeOut(PLAIN))
}

/** The same for answers of an application, before a page with such a draft opens. */
export async function takeOverSealedDrafts(): Promise<void> {
  const sealed = takeOut(SEALED)
  if (sealed !== null) restore(await unsealDraft(SEALED, sealed))
}
