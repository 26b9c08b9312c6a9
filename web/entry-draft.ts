import { type Draft, draftWithout } from '@relief/ui/form/draft.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { app } from './app-object.ts'

type Privacy = {
  /** A field that is not kept, such as a password. */
  secret?: string
  /** Whether the rest is too private to be on the device even for a moment: answers of an application. */
  isPrivate?: boolean
}

/**
 * What is typed on a page outside an application, for as long as the app runs: Back to the page's history
 * entry finds it. It is in memory only.
 */
export function useEntryDraft({ secret, isPrivate = false }: Privacy = {}): Draft {
  const { key, pathname } = useLocation()
  const entry = `${key} ${pathname}`
  return useMemo(() => {
    const draft: Draft = {
      kept: () => app.entryDrafts.get(entry)?.typed ?? {},
      keep: (typed) =>
        void app.entryDrafts.set(entry, {
          typed: { ...app.entryDrafts.get(entry)?.typed, ...typed },
          isPrivate,
        }),
    }
    return secret === undefined ? draft : draftWithout(draft, secret)
  }, [entry, secret, isPrivate])
}

/** Once answers are saved, Back must show those instead. */
export function forgetEntryDrafts(): void {
  app.entryDrafts.clear()
}

const HANDED_OVER = 'entryDrafts'

/** Hands the drafts over to the same page in another language, which is another app and loads at once. */
export function handOverEntryDrafts(): void {
  const drafts = [...app.entryDrafts].filter(([, { isPrivate }]) => !isPrivate)
  try {
    if (drafts.length > 0) sessionStorage.setItem(HANDED_OVER, JSON.stringify(drafts))
  } catch {
    // Without storage, the form is empty in the other language.
  }
}

/** Takes the drafts from the app in another language; they are on the device only in between. */
export function takeOverEntryDrafts(): void {
  try {
    const drafts = sessionStorage.getItem(HANDED_OVER)
    if (drafts === null) return
    sessionStorage.removeItem(HANDED_OVER)
    app.entryDrafts = new Map(JSON.parse(drafts))
  } catch {
    // The same.
  }
}
