import { type Draft, draftWithout } from '@relief/ui/form/draft.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { app } from './app-object.ts'

/**
 * What is typed on a page outside an application, for as long as the app runs: Back to the page's history
 * entry finds it. It is in memory only.
 * @param secret a field that is not kept, such as a password
 */
export function useEntryDraft(secret?: string): Draft {
  const { key, pathname } = useLocation()
  const entry = `${key} ${pathname}`
  return useMemo(() => {
    const draft: Draft = {
      kept: () => app.entryDrafts.get(entry) ?? {},
      keep: (typed) => void app.entryDrafts.set(entry, { ...app.entryDrafts.get(entry), ...typed }),
    }
    return secret === undefined ? draft : draftWithout(draft, secret)
  }, [entry, secret])
}

/** Once answers are saved, Back must show those instead. */
export function forgetEntryDrafts(): void {
  app.entryDrafts.clear()
}
