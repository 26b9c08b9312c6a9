import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { steps } from '@relief/steps/all-steps.ts'
import type { Draft } from '@relief/ui/form/draft.ts'

const PREFIX = 'draft '

/** A draft of one visit to a question. It keeps nothing once its answers are sent. */
export type StepDraft = Draft & { end: () => void }

function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

type Stored = { basis: string; typed: Record<string, unknown> }

function read(key: string): Stored | null {
  try {
    const kept: Partial<Stored> | null = JSON.parse(storage()?.getItem(key) ?? 'null')
    if (typeof kept?.basis !== 'string' || typeof kept.typed !== 'object') return null
    return { basis: kept.basis, typed: { ...kept.typed } }
  } catch {
    return null
  }
}

/** A short hash of a text that reveals nothing of its content (FNV-1a). */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * Typed answers of one step, kept on this device until they are sent; null for answers that are too private.
 * A draft belongs to the saved answers that it was typed over: newer answers from the server win.
 * @param saved the page's saved answers
 */
export function openDraft(applicationUuid: string, step: FlowStep, saved: string): StepDraft | null {
  if (steps[step].isPrivate) return null
  const key = `${PREFIX}${applicationUuid} ${step}`
  const basis = digest(saved)
  let hasEnded = false
  const typedHere = () => {
    const stored = read(key)
    return stored?.basis === basis ? stored.typed : {}
  }
  return {
    kept: typedHere,
    keep: (typed) => {
      if (hasEnded) return
      try {
        storage()?.setItem(key, JSON.stringify({ basis, typed: { ...typedHere(), ...typed } }))
      } catch {
        // A full or forbidden store loses only the draft: the answers stay on the page.
      }
    },
    end: () => {
      hasEnded = true
      storage()?.removeItem(key)
    },
  }
}

/** Deletes every typed answer on this device. */
export function forgetDrafts(): void {
  const store = storage()
  if (store === null) return
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX)) store.removeItem(key)
}
