import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { steps } from '@relief/steps/all-steps.ts'
import type { Draft } from '@relief/ui/form/draft.ts'
import { app, type StoredDraft } from '../app-object.ts'
import { forgetDraftKey, isSealed, prepareDraftKey, sealDraft, unsealDraft } from './draft-seal.ts'

const PREFIX = 'draft '

/** A draft of one visit to a question. It keeps nothing once its answers are sent. */
export type StepDraft = Draft & {
  end: () => void
  /** Whether typed answers are stored on this device right now. */
  isStored: () => boolean
}

function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

const keyOf = (applicationUuid: string, step: FlowStep) => `${PREFIX}${applicationUuid} ${step}`

function draftKeys(): string[] {
  const store = storage()
  return Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  )
}

function parse(text: string | null): StoredDraft | null {
  try {
    const kept: Partial<StoredDraft> | null = JSON.parse(text ?? 'null')
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

/** Writes the draft in memory, sealed; and again if more was typed in the meantime. */
async function write(key: string): Promise<void> {
  if (app.drafts.writing.has(key)) return
  app.drafts.writing.add(key)
  try {
    for (let now = app.drafts.memory.get(key); now !== undefined; now = app.drafts.memory.get(key)) {
      const sealed = await sealDraft(key, JSON.stringify(now))
      if (app.drafts.memory.get(key) !== now) continue
      if (sealed !== null) storage()?.setItem(key, sealed)
      return
    }
  } catch {
    // A full or forbidden store loses only the draft; the answers stay on the page.
  } finally {
    app.drafts.writing.delete(key)
  }
}

/** Makes a step's draft ready to open. It waits for the key only if a draft is stored. */
export async function readDraft(applicationUuid: string, step: FlowStep): Promise<void> {
  if (steps[step].isPrivate) return
  const key = keyOf(applicationUuid, step)
  if (app.drafts.writing.has(key)) return
  // Delete drafts of an older version, which stored them in plain text.
  for (const plain of draftKeys())
    if (!isSealed(storage()?.getItem(plain) ?? '')) storage()?.removeItem(plain)
  const sealed = storage()?.getItem(key) ?? null
  const stored = sealed === null ? null : parse(await unsealDraft(key, sealed))
  if (app.drafts.writing.has(key)) return
  if (stored === null) app.drafts.memory.delete(key)
  else app.drafts.memory.set(key, stored)
}

/**
 * Typed answers of one step, kept on this device until they are sent; answers that are too private to store
 * are in memory only, so that Back from another page finds them. Only a session of the same account can read
 * them. A draft is based on the saved answers at that time: newer answers from the server take precedence.
 * @param saved the page's saved answers
 */
export function openDraft(applicationUuid: string, step: FlowStep, saved: string): StepDraft {
  const { isPrivate } = steps[step]
  if (!isPrivate) void prepareDraftKey()
  const key = keyOf(applicationUuid, step)
  const basis = digest(saved)
  let hasEnded = false
  const typedHere = () => {
    const stored = app.drafts.memory.get(key)
    return stored?.basis === basis ? stored.typed : {}
  }
  return {
    kept: typedHere,
    keep: (typed) => {
      if (hasEnded) return
      app.drafts.memory.set(key, { basis, typed: { ...typedHere(), ...typed } })
      if (!isPrivate) void write(key)
    },
    isClearedByReload: () => isPrivate,
    isStored: () => isSealed(storage()?.getItem(key) ?? ''),
    end: () => {
      hasEnded = true
      app.drafts.memory.delete(key)
      storage()?.removeItem(key)
    },
  }
}

/** After an expired session, stored drafts open only when their account logs in again. */
export function lockDrafts(): void {
  app.drafts.memory.clear()
  app.entryDrafts.clear()
  forgetDraftKey()
}

/** Deletes every typed answer on this device. */
export function forgetDrafts(): void {
  lockDrafts()
  for (const key of draftKeys()) storage()?.removeItem(key)
}
