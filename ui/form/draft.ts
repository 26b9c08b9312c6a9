import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Typed answers kept on this device until they are sent. */
export type Draft = {
  /** The stored answers; {} without any. */
  kept: () => Readonly<Record<string, unknown>>
  /** Stores these answers, without changing those under other names. */
  keep: (typed: Record<string, unknown>) => void
  /** Whether a reload clears the answer under this name; false without this function. */
  isClearedByReload?: (name: string) => boolean
}

/** A nested draft under one name, independent of drafts under other names. */
export function draftUnder(draft: Draft, name: string): Draft {
  return {
    ...draft,
    kept: () => {
      const kept = draft.kept()[name]
      return typeof kept === 'object' && kept !== null ? { ...kept } : {}
    },
    keep: (typed) => draft.keep({ [name]: typed }),
  }
}

/** The same draft, which never keeps the answer under one name. */
export function draftWithout(draft: Draft, name: string): Draft {
  return {
    kept: draft.kept,
    keep: ({ [name]: _, ...typed }) => draft.keep(typed),
    isClearedByReload: (answer) => answer === name || (draft.isClearedByReload?.(answer) ?? false),
  }
}

/** The initial answers: the draft takes precedence over saved answers of the same kind. */
export function withDraft<In extends FieldValues>(saved: In, draft: Draft | undefined): In {
  const kept = Object.entries(draft?.kept() ?? {}).filter(
    ([name, value]) => name in saved && typeof value === typeof saved[name],
  )
  return { ...saved, ...Object.fromEntries(kept) }
}

/**
 * Whether a reload would clear any answer: one that differs from the saved answer and is not in a draft that
 * outlives the page. What the browser filled in, it fills in again.
 */
export function hasUnkept<In extends FieldValues>(
  typed: In,
  saved: In,
  draft: Draft | undefined,
  toId: (name: string) => string,
): boolean {
  const knowsFilled = CSS.supports('selector(:autofill)')
  return Object.entries(typed).some(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(saved[name]) &&
      (draft === undefined || draft.isClearedByReload?.(name) === true) &&
      !(knowsFilled && document.getElementById(toId(name))?.matches(':autofill')),
  )
}

/** Saves answers as the user types, because it is too late to seal them when the user leaves the page. */
export function useDraftAutosave<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  draft: Draft | undefined,
): void {
  const keep = draft?.keep
  useEffect(() => {
    if (!keep) return
    return form.subscribe({ formState: { values: true }, callback: () => keep(form.getValues()) })
  }, [form, keep])
}
