import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { Draft } from '@relief/ui/form/draft.ts'

const PREFIX = 'draft '

/** Too private to be kept in a browser, under any name. */
const neverKept: readonly FlowStep[] = ['ID_VERIFICATION']

function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function read(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Typed answers of one step, kept on this device until they are sent; none for what is too private. */
export function draftOf(applicationUuid: string, step: FlowStep): (Draft & { end: () => void }) | null {
  if (neverKept.includes(step)) return null
  const key = `${PREFIX}${applicationUuid} ${step}`
  let hasEnded = false
  return {
    kept: () => read(key),
    keep: (typed) => {
      if (hasEnded) return
      try {
        storage()?.setItem(key, JSON.stringify({ ...read(key), ...typed }))
      } catch {
        // A full or forbidden store loses only the convenience: the answers still stand on the page.
      }
    },
    end: () => {
      hasEnded = true
      storage()?.removeItem(key)
    },
  }
}

/** Forgets every typed answer on this device. */
export function forgetDrafts(): void {
  const store = storage()
  if (store === null) return
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX)) store.removeItem(key)
}
